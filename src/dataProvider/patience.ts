import { noAnswerCame } from './answering'
import { NoAnswerError } from './http'

/** How long an answer is waited for where the device has one that will do: networks at a ground are there by name only. */
const PATIENCE_MS = 5_000

/** The answer, or the failure that a network without answers comes to in the end. */
export function answeredOrLate<Answer>(asking: Promise<Answer>): Promise<Answer> {
  let late: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<never>((_resolve, reject) => {
    late = setTimeout(() => {
      noAnswerCame()
      reject(new NoAnswerError('timeout'))
    }, PATIENCE_MS)
  })
  return Promise.race([asking, patience]).finally(() => clearTimeout(late))
}
