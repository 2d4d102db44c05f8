import { type Location, type NavigateOptions, useNavigate } from 'react-router'
import { ROUTES } from '../../contract/paths'
import { SIGN_OUT } from '../components/signOut'

/** Pages that ask a user who signs out whether pending changes may be discarded. */
const asking = new Set<object>()
let isOpening = false

export const isSigningOut = ({ state }: Location): boolean => state === SIGN_OUT

/** Notes that the page asks a user who signs out. Returns a function that ends that. */
export function holdSignOut(): () => void {
  const question = {}
  asking.add(question)
  return () => void asking.delete(question)
}

/** Whether the page of a stored record is being opened, which removes the present page and its question. */
export const isOpeningStoredPage = (): boolean => isOpening

/**
 * Returns a function that opens the page of a record that was just stored. A question of the present page to a user who signs out ends
 * without an answer: signing out continues from the new page, to which the user returns after signing in.
 */
export function useOpenStoredPage(): (to: string, options: NavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  return async (to, options) => {
    const wasSigningOut = asking.size > 0
    isOpening = true
    try {
      // flushSync, because the browser would lose input between the two pages.
      await navigate(to, { ...options, flushSync: true })
    } finally {
      isOpening = false
    }
    if (wasSigningOut) await navigate(ROUTES.login, { state: SIGN_OUT })
  }
}
