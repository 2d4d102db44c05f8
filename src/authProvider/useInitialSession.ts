import { useEffect, useState } from 'react'
import { currentSession, isRenewable, type Session } from './session'
import { renewSession } from './sessionRenewal'
import { useSession } from './useSession'

/**
 * Returns the session from before the page load, while it lasts; null if it started on this page. Undefined while an expired session is being
 * renewed.
 */
export function useInitialSession(): Session | null | undefined {
  const session = useSession()
  const [found, setFound] = useState(() =>
    currentSession() === null && isRenewable() ? undefined : currentSession(),
  )
  useEffect(() => {
    if (found !== undefined) return
    let isCurrent = true
    renewSession().then(() => {
      if (isCurrent) setFound(currentSession())
    })
    return () => {
      isCurrent = false
    }
  }, [found])
  return found && session === null ? null : found
}
