import { isServerReachable, noAnswerCame } from './answering'
import { NoAnswerError } from './http'

/** How long an answer is waited for where the device has one that will do: networks at a ground are there by name only. */
const ANSWER_LIMIT_MS = 5_000
/** How long where there is no prospect of one: what is in memory, or was left there by an earlier visit, comes sooner. */
const HERE_LIMIT_MS = 2_000

/** How long an answer is waited for now that may come from memory or from the server. */
export const presentAnswerLimit = (): number => (isServerReachable() ? ANSWER_LIMIT_MS : HERE_LIMIT_MS)

/** The answer, or the failure that a network without answers comes to in the end. */
export function withinAnswerLimit<Answer>(
  asking: Promise<Answer>,
  milliseconds = ANSWER_LIMIT_MS,
): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      noAnswerCame()
      reject(new NoAnswerError('timeout'))
    }, milliseconds)
  })
  return Promise.race([asking, limit]).finally(() => clearTimeout(timer))
}
