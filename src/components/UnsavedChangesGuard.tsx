import { useEffect, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { type Location, useBlocker, useLocation, useNavigate } from 'react-router'
import { ROUTES } from '../../contract/paths'
import { useMessage } from '../i18n'
import { ConfirmDialog } from './ConfirmDialog'
import { SIGN_OUT } from './signOut'

/**
 * Asks before a form with pending changes is left, also when the tab is closed. Put it inside the form. A page that is
 * left because its save succeeded does so while the form is still submitting, and is let go; but not to sign out, which
 * would discard what has not been stored yet.
 */
export function UnsavedChangesGuard({ when }: { when?: boolean } = {}) {
  const { control } = useFormContext()
  const { dirtyFields, isSubmitting } = useFormState({ control })
  return <PendingChangesDialog when={when ?? Object.keys(dirtyFields).length > 0} isSaving={isSubmitting} />
}

const isSigningOut = ({ state }: Location) => state === SIGN_OUT

/** The same for what is no react-hook-form. */
export function PendingChangesDialog({ when, isSaving = false }: { when: boolean; isSaving?: boolean }) {
  const t = useMessage()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isLetGo = useRef(false)
  const isSignOutBlocked = useRef(false)
  const isHeldBack = (next: Location) => when && (!isSaving || isSigningOut(next))
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isLetGo.current && currentLocation.pathname !== nextLocation.pathname && isHeldBack(nextLocation),
  )
  const proceed = () => {
    isSignOutBlocked.current = false
    blocker.proceed?.()
  }
  const letGo = () => {
    // Until the next page is there this one still is, and must not ask again.
    isLetGo.current = true
    proceed()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has changes of its own
  useEffect(() => {
    isLetGo.current = false
  }, [pathname])
  useEffect(() => {
    if (!when || isSaving) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [when, isSaving])
  useEffect(() => {
    isSignOutBlocked.current = blocker.state === 'blocked' && isSigningOut(blocker.location)
    // Saved or deleted in the same moment as the page was left: nothing is pending any more.
    if (blocker.state === 'blocked' && !isHeldBack(blocker.location)) proceed()
  })
  // A new record leads to its own page once it is stored, and the question goes with this one: signing out was not called off.
  useEffect(
    () => () => {
      if (isSignOutBlocked.current) navigate(ROUTES.login, { state: SIGN_OUT })
    },
    [navigate],
  )
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('shell.pending.title')}
      text={t('shell.pending.text')}
      cancelLabel={t('shell.pending.stay')}
      confirmLabel={t('shell.pending.leave')}
      onCancel={() => blocker.reset?.()}
      onConfirm={letGo}
    />
  )
}
