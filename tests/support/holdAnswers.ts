import { aGate } from './gate'
import type { ServerLink } from './serverFetch'

/** Lets the server handle calls of this method, but holds the answers. Returns a function that releases them. */
export function holdAnswers(link: ServerLink, shouldHold: (method: string) => boolean): () => void {
  const { isOpen, open } = aGate()
  link.rewrite = async ({ method }, response) => {
    if (shouldHold(method)) await isOpen
    return response
  }
  return open
}

/** Holds the answers to all writes. */
export const holdWrites = (link: ServerLink) => holdAnswers(link, (method) => method !== 'GET')
