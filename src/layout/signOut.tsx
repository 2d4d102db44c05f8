import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ROUTES } from '../../contract/paths'
import { authProvider } from '../authProvider'
import { sessionUserId } from '../authProvider/session'
import { ConfirmDialog } from '../components/ConfirmDialog'
import { useMessage } from '../i18n'
import { storedEntries } from '../storage/storedOutbox'

const SIGN_OUT = 'signOut'

/**
 * Signing out begins with going to the sign-in page, so that a page with pending changes asks first, as it does on
 * every other way out. The session ends on arrival.
 */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => navigate(ROUTES.login, { state: SIGN_OUT })
}

/**
 * Ends the session of who comes here to sign out, after a question where something that they saved would be lost; everybody else sees the
 * sign-in page at once.
 */
export function SignOutOnMount({ children }: { children: ReactNode }) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const t = useMessage()
  const [unsent, setUnsent] = useState(0)
  const isLeaving = state === SIGN_OUT
  const leave = useCallback(() => {
    authProvider.logout()
    // Coming back to this entry of the history later must not sign anybody out again.
    navigate(ROUTES.login, { replace: true })
  }, [navigate])
  useEffect(() => {
    if (!isLeaving) return
    const userId = sessionUserId()
    storedEntries(userId ?? '').then((entries) => {
      if (entries.length === 0) leave()
      else setUnsent(entries.length)
    })
  }, [isLeaving, leave])
  if (!isLeaving) return children
  return (
    <ConfirmDialog
      open={unsent > 0}
      title={t('shell.outbox.signOut.title')}
      text={t('shell.outbox.signOut.text', { smart_count: unsent })}
      confirmLabel={t('shell.outbox.signOut.confirm')}
      cancelLabel={t('shell.outbox.signOut.cancel')}
      destructive
      onConfirm={leave}
      onCancel={() => navigate(-1)}
    />
  )
}
