import { isServerReachable, noteNoAnswer } from '../authProvider/answering'
import { NoAnswerError } from './http'

/** Timeout if the device has a cached answer. A network at a ground often has a signal but no connection. */
const ANSWER_LIMIT_MS = 5_000
/** Timeout if the last call failed: cached rows are then shown sooner. */
const HERE_LIMIT_MS = 2_000

/** Returns the timeout in milliseconds for a call whose answer the device also has. */
export const presentAnswerLimit = (): number => (isServerReachable() ? ANSWER_LIMIT_MS : HERE_LIMIT_MS)

/** Returns the answer, or rejects with a NoAnswerError after `milliseconds`. */
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
