import { type Location, type NavigateOptions, useNavigate } from 'react-router'
import { ROUTES } from '../../contract/paths'
import { SIGN_OUT } from './signOut'

/** Pages on which somebody who signs out is asked whether pending changes may be discarded. */
const waiting = new Set<object>()
let isLeading = false

export const isSigningOut = ({ state }: Location): boolean => state === SIGN_OUT

/** Has signing out go on behind a page that leads on meanwhile. Returns how to end that. */
export function whileSigningOutWaits(): () => void {
  const question = {}
  waiting.add(question)
  return () => void waiting.delete(question)
}

/** Whether a page is on its way that takes the present one's place, and its question with it. */
export const isLeadingOn = (): boolean => isLeading

/**
 * Leads to the page of a record that has just been stored. The question of who signs out meanwhile goes with the page, without having been
 * answered: signing out goes on from the new one, to which one comes back from the sign-in page.
 */
export function useLeadOn(): (to: string, options: NavigateOptions) => Promise<void> {
  const navigate = useNavigate()
  return async (to, options) => {
    const wasSigningOut = waiting.size > 0
    isLeading = true
    try {
      // At once: what is typed or pressed between the two pages would be lost.
      await navigate(to, { ...options, flushSync: true })
    } finally {
      isLeading = false
    }
    if (wasSigningOut) await navigate(ROUTES.login, { state: SIGN_OUT })
  }
}
