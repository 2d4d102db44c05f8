import { ANSWER_HEADER } from '../../contract/answerHeader'
import type { ResourceName } from '../../contract/paths'
import { metaContent } from '../metaContent'

/** Where the back end is: VITE_API_BASE at build time, else the origin that served the app. */
export const API_BASE: string = (import.meta.env.VITE_API_BASE ?? '').replace(/\/+$/, '')

/**
 * Whether our own server has served the page and is the one that is asked: only then does it say where errors go to. A service worker has
 * no page; only those of our own server lend it a session.
 */
export const isOwnServer = (): boolean =>
  typeof document === 'undefined' ||
  (API_BASE === '' && metaContent('client-errors')?.startsWith('/') === true)

/** Whether the server has a resource. Servers with only the documented calls have no short lists. */
export const hasResource = (resource: ResourceName): boolean => resource !== 'shortLists' || isOwnServer()

/**
 * What our own server answers about somebody, a record or a call, and an intermediary answers, too: a proxy while the server starts anew, a
 * web filter, a Wi-Fi that wants a sign-in of its own. That something is too large (413) stays so, whoever answers it.
 */
const STATUSES_OF_BOTH: ReadonlySet<number> = new Set([401, 403, 404, 405, 407, 408, 421, 425, 451, 511])

/** Whether a failure is the server's own word, by its code or its message. Servers of the document alone are taken at their word without one. */
export const isServersWord = (word: unknown): boolean => typeof word === 'string' || !isOwnServer()

/** Whether an intermediary has answered in place of the server, which says nothing of what was asked for. `word`: its code or message, if any. */
export const isFromIntermediary = (status: number, word?: unknown): boolean =>
  STATUSES_OF_BOTH.has(status) && !isServersWord(word)

/** Whether it is a page, as a Wi-Fi gives that wants a sign-in of its own: our server answers none to a call. */
export const isPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') === true

/** Whether any answer since the page was loaded had the header of our server. Servers with only the documented calls send none. */
let hasSeenHeader = false

/**
 * Whether a proxy or a captive portal has answered in place of our server, regardless of status and body. A 413 (too large)
 * counts as an answer even from a proxy.
 */
export function lacksServerHeader({ headers, status }: Response): boolean {
  const hasHeader = headers.has(ANSWER_HEADER)
  hasSeenHeader ||= hasHeader
  return hasSeenHeader && !hasHeader && status !== 413
}
