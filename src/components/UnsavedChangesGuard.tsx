import { useEffect, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { type Location, useBlocker, useLocation } from 'react-router'
import { useMessage } from '../i18n'
import { ConfirmDialog } from './ConfirmDialog'
import { isLeadingOn, isSigningOut, whileSigningOutWaits } from './leadOn'
import { useIsAsked } from './openQuestion'

/**
 * Asks before a form with pending changes is left, also when the tab is closed. Put it inside the form. A page that is
 * left because its save succeeded does so while the form is still submitting, and is let go; but not to sign out, which
 * would discard what has not been stored yet. While the save waits for a person's answer, nothing is being stored.
 */
export function UnsavedChangesGuard({ when }: { when?: boolean } = {}) {
  const { control } = useFormContext()
  const { dirtyFields, isSubmitting } = useFormState({ control })
  const isAsked = useIsAsked()
  return (
    <PendingChangesDialog
      when={when ?? Object.keys(dirtyFields).length > 0}
      isSaving={isSubmitting && !isAsked}
    />
  )
}

type PendingChangesDialogProps = {
  when: boolean
  isSaving?: boolean
  /** Whether the page begins anew with another search in its address. */
  isOfSearch?: boolean
}

/** The same for what is no react-hook-form. */
export function PendingChangesDialog({
  when,
  isSaving = false,
  isOfSearch = false,
}: PendingChangesDialogProps) {
  const t = useMessage()
  const pageOf = ({ pathname, search }: Location) => (isOfSearch ? pathname + search : pathname)
  const page = pageOf(useLocation())
  const isLetGo = useRef(false)
  const isHeldBack = (next: Location) => when && (!isSaving || isSigningOut(next))
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isLetGo.current && pageOf(currentLocation) !== pageOf(nextLocation) && isHeldBack(nextLocation),
  )
  const isSignOutBlocked = blocker.state === 'blocked' && isSigningOut(blocker.location)
  const letGo = () => {
    // Until the next page is there this one still is, and must not ask again.
    isLetGo.current = true
    blocker.proceed?.()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has changes of its own
  useEffect(() => {
    isLetGo.current = false
  }, [page])
  useEffect(() => {
    if (!when || isSaving) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [when, isSaving])
  useEffect(() => {
    // Saved or deleted in the same moment as the page was left: nothing is pending any more.
    if (blocker.state === 'blocked' && !isHeldBack(blocker.location) && !isLeadingOn()) blocker.proceed()
  })
  useEffect(() => (isSignOutBlocked ? whileSigningOutWaits() : undefined), [isSignOutBlocked])
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
