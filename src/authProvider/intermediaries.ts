import { ANSWER_HEADER } from '../../contract/answerHeader'
import { hasFeature } from '../dataProvider/features'

/**
 * Statuses that our server or an intermediary may send: a proxy during a restart of the server, a web filter, or the sign-in page of a
 * Wi-Fi. 413 (too large) is missing, because a retry is useless whichever of them sent it.
 */
const STATUSES_OF_BOTH: ReadonlySet<number> = new Set([401, 403, 404, 405, 407, 408, 421, 425, 451, 511])

/** Whether the server refused a call itself; true for any server but ours. `word`: the code or message, which our server always sends. */
export const isServerRefusal = (word: unknown): boolean =>
  typeof word === 'string' || !hasFeature('ownErrors')

/** Whether an intermediary answered in place of the server. `word`: the code or message of the answer, if any. */
export const isFromIntermediary = (status: number, word?: unknown): boolean =>
  STATUSES_OF_BOTH.has(status) && !isServerRefusal(word)

/** Whether the answer is an HTML page, such as the sign-in page of a Wi-Fi. Our server answers calls with JSON. */
export const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') === true

/** Whether any answer since the page load had our server's header, which servers with only the documented calls never send. */
let hasSeenHeader = false

/**
 * Returns whether a proxy or a captive portal answered instead of our server, regardless of status and body. A 413 (too large) counts as
 * the server's answer, because a retry is useless.
 */
export function lacksServerHeader({ headers, status }: Response): boolean {
  const hasHeader = headers.has(ANSWER_HEADER)
  hasSeenHeader ||= hasHeader
  return hasSeenHeader && !hasHeader && status !== 413
}
