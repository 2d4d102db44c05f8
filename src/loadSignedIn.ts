import { withAllWords } from './i18n'

/** Everything behind the sign-in but the files of its pages. */
export const loadSignedIn = () => withAllWords(() => import('./signedIn'))
