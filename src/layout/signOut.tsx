import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ROUTES } from '../../contract/paths'
import { authProvider } from '../authProvider'

const SIGN_OUT = 'signOut'

/**
 * Signing out begins with going to the sign-in page, so that a page with pending changes asks first, as it does on
 * every other way out. The session ends on arrival.
 */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => navigate(ROUTES.login, { state: SIGN_OUT })
}

/** Ends the session of who comes here to sign out; everybody else sees the sign-in page at once. */
export function SignOutOnMount({ children }: { children: ReactNode }) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const isLeaving = state === SIGN_OUT
  useEffect(() => {
    if (!isLeaving) return
    authProvider.logout()
    // Coming back to this entry of the history later must not sign anybody out again.
    navigate(ROUTES.login, { replace: true })
  }, [isLeaving, navigate])
  return isLeaving ? null : children
}
