import { withAllWords } from './i18n'
import { nextTask } from './processInChunks'

/** Loads the signed-in app without its page files. Yields to the browser once, because a slow phone needs 300 ms for the code. */
export const loadSignedIn = () =>
  withAllWords(async () => {
    await import('../contract/entities')
    await nextTask()
    return import('./signedIn')
  })
