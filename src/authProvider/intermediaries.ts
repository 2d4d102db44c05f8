import { ANSWER_HEADER } from '../../contract/answerHeader'
import { hasFeature } from '../dataProvider/features'

/**
 * Statuses that both our server and an intermediary answer: a proxy during a restart of the server, a web filter, or the sign-in page of a
 * Wi-Fi. 413 (too large) is final, whichever of them answers it.
 */
const STATUSES_OF_BOTH: ReadonlySet<number> = new Set([401, 403, 404, 405, 407, 408, 421, 425, 451, 511])

/** Whether the server itself has refused a call, by the code or message of the answer. Other servers may send neither. */
export const isServerRefusal = (word: unknown): boolean =>
  typeof word === 'string' || !hasFeature('ownErrors')

/** Whether an intermediary has answered in place of the server. `word`: the code or message of the answer, if any. */
export const isFromIntermediary = (status: number, word?: unknown): boolean =>
  STATUSES_OF_BOTH.has(status) && !isServerRefusal(word)

/** Whether the answer is a page, such as the sign-in page of a Wi-Fi. Our server answers calls with JSON. */
export const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') === true

/** Whether any answer since the page load had our server's header. Servers with only the documented calls send none. */
let hasSeenHeader = false

/**
 * Returns whether a proxy or a captive portal answered instead of our server, regardless of status and body. A 413 (too large) counts as an answer
 * even from a proxy.
 */
export function lacksServerHeader({ headers, status }: Response): boolean {
  const hasHeader = headers.has(ANSWER_HEADER)
  hasSeenHeader ||= hasHeader
  return hasSeenHeader && !hasHeader && status !== 413
}
