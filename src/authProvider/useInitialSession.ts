import { useEffect, useState } from 'react'
import { currentSession, isRenewable, type Session } from './session'
import { renewSession } from './sessionRenewal'
import { useSession } from './useSession'

/**
 * The session that this browser had when the page was opened, while it lasts: one that the page itself begins does not
 * count. Undefined until an expired one is renewed, or could not be.
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
  return found === null || found === undefined || session?.actor.id === found.actor.id ? found : null
}
