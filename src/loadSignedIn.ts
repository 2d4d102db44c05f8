import { withAllWords } from './i18n'
import { nextTask } from './processInChunks'

/** Everything behind the sign-in but the files of its pages. In two steps, between which the browser answers: a slow phone takes a third of a second. */
export const loadSignedIn = () =>
  withAllWords(async () => {
    await import('../contract/entities')
    await nextTask()
    return import('./signedIn')
  })
