import { type Location, type NavigateOptions, useNavigate } from 'react-router'
import { ROUTES } from '../../contract/paths'
import { SIGN_OUT } from '../components/signOut'

/** The open questions to a user who signs out: whether pending changes may be discarded. */
const openQuestions = new Set<object>()
let isOpening = false

export const isSigningOut = ({ state }: Location): boolean => state === SIGN_OUT

/** Registers a question to a user who signs out. Returns a function that removes it. */
export function holdSignOut(): () => void {
  const question = {}
  openQuestions.add(question)
  return () => void openQuestions.delete(question)
}

/** Returns whether the page of a stored record is being opened, which closes the current page and its question. */
export const isOpeningStoredPage = (): boolean => isOpening

/**
 * Returns a function that opens the page of a record that was just stored. If the current page is asking a user who signs out, closes the
 * question and signs out from the new page, to which the user returns after signing in.
 */
export function useOpenStoredPage(): (to: string, options: NavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  return async (to, options) => {
    const wasSigningOut = openQuestions.size > 0
    isOpening = true
    try {
      // Renders the new page at once (`flushSync`), because input typed between the two pages would be lost.
      await navigate(to, { ...options, flushSync: true })
    } finally {
      isOpening = false
    }
    if (wasSigningOut) await navigate(ROUTES.login, { state: SIGN_OUT })
  }
}
