import { isServerReachable, noteNoAnswer } from '../authProvider/answering'
import { NoAnswerError } from './http'

/** The timeout in ms of calls whose answer the device can do without. Networks at grounds often have a signal but no connection. */
const ANSWER_LIMIT_MS = 5_000
/** The shorter timeout in ms while the server seems unreachable, so that cached rows are shown sooner. */
const UNREACHABLE_LIMIT_MS = 2_000

/** Returns the timeout in milliseconds for a call whose answer is also cached on the device. */
export const currentAnswerLimit = (): number => (isServerReachable() ? ANSWER_LIMIT_MS : UNREACHABLE_LIMIT_MS)

/** Returns the answer. Rejects with a NoAnswerError after `milliseconds`; the call itself continues. */
export function withinAnswerLimit<Answer>(
  asking: Promise<Answer>,
  milliseconds = ANSWER_LIMIT_MS,
): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      noteNoAnswer()
      reject(new NoAnswerError('timeout'))
    }, milliseconds)
  })
  return Promise.race([asking, limit]).finally(() => clearTimeout(timer))
}
