import { aGate } from './gate'
import type { ServerLink } from './serverFetch'

/** Whatever is asked by such a method is done by the server, and has no answer until it is let go. Returns how. */
export function holdAnswers(link: ServerLink, shouldHold: (method: string) => boolean): () => void {
  const { isOpen, open } = aGate()
  link.rewrite = async ({ method }, response) => {
    if (shouldHold(method)) await isOpen
    return response
  }
  return open
}

/** The same of all that stores something. */
export const holdWrites = (link: ServerLink) => holdAnswers(link, (method) => method !== 'GET')
