import { noAnswerCame } from './answering'
import { NoAnswerError } from './http'

/** How long an answer is waited for where the device has one that will do: networks at a ground are there by name only. */
export const ANSWER_LIMIT_MS = 5_000

/** The answer, or the failure that a network without answers comes to in the end. */
export function withinAnswerLimit<Answer>(asking: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      noAnswerCame()
      reject(new NoAnswerError('timeout'))
    }, ANSWER_LIMIT_MS)
  })
  return Promise.race([asking, limit]).finally(() => clearTimeout(timer))
}
