import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { ROUTES } from '../../contract/paths'
import { loginUrl } from '../authProvider/returnUrl'
import { hasLeft, renewSession } from '../authProvider/session'
import { useRenewable, useSession } from '../authProvider/useSession'
import { Failure } from '../components/Failure'
import { message } from '../i18n'

/** Shows its children to who is signed in; everybody else goes to the sign-in page and comes back from there. */
export function SessionGuard({ children }: { children: ReactNode }) {
  const session = useSession()
  const renewable = useRenewable()
  const { pathname, search } = useLocation()
  if (session !== null) return children
  if (renewable) return <SessionRenewal />
  const to = hasLeft() ? ROUTES.login : loginUrl(`${pathname}${search}`)
  return <Navigate to={to} replace />
}

/** Somebody comes back after the token expired: the session is renewed before anything is shown. */
function SessionRenewal() {
  const [attempt, setAttempt] = useState(0)
  const [isUnreachable, setUnreachable] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` starts it again
  useEffect(() => {
    let isCurrent = true
    setUnreachable(false)
    // The session's listeners hear of success and of the end; only the third outcome is news here.
    renewSession().then((renewal) => {
      if (isCurrent && renewal === 'unreachable') setUnreachable(true)
    })
    return () => {
      isCurrent = false
    }
  }, [attempt])
  if (!isUnreachable) return null
  return <Failure title={message('errors.offline')} onRetry={() => setAttempt((count) => count + 1)} />
}
