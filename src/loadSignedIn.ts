import { withAllWords } from './i18n'
import { nextTask } from './processInChunks'

/** Loads the signed-in app without its page files. Yields to the browser between the imports, because a slow phone runs their code for 300 ms. */
export const loadSignedIn = () =>
  withAllWords(async () => {
    await import('../contract/entities')
    await nextTask()
    return import('./signedIn')
  })
