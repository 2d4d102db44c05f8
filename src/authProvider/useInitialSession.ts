import { useEffect, useState } from 'react'
import { currentSession, isRenewable, type Session } from './session'
import { renewSession } from './sessionRenewal'
import { useSession } from './useSession'

/**
 * Returns the session that existed when the page loaded; null if there was none, or if the session has ended. Undefined while an expired
 * session is being renewed.
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
