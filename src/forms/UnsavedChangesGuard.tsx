import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { type Location, useBlocker, useLocation } from 'react-router'
import { ConfirmDialog } from '../components/ConfirmDialog'
import { useIsQuestionOpen } from '../components/openQuestion'
import { useAskBeforeUnload } from '../components/useAskBeforeUnload'
import { useMessage } from '../i18n'
import { holdSignOut, isOpeningStoredPage, isSigningOut } from './openStoredPage'

/** The mutation key of saves that a form starts by itself. */
export const QUIET_SAVE = ['quietSave']

/**
 * Asks before the user leaves a form with pending changes, also by closing the tab. Rendered inside the form. Does not ask during a save, because
 * a successful save opens another page. Exceptions: the user signs out, which would discard the changes, or a question to the user is open.
 */
export function UnsavedChangesGuard() {
  const { control } = useFormContext()
  const { dirtyFields, isSubmitting } = useFormState({ control })
  const isQuestionOpen = useIsQuestionOpen()
  const isSaving = useIsMutating({ mutationKey: QUIET_SAVE }) > 0 || isSubmitting
  return (
    <PendingChangesDialog when={Object.keys(dirtyFields).length > 0} isSaving={isSaving && !isQuestionOpen} />
  )
}

type PendingChangesDialogProps = {
  when: boolean
  isSaving?: boolean
  /** Whether a changed query in the address counts as another page. */
  isOfSearch?: boolean
}

/** Asks before the user leaves a page with pending changes, for pages without react-hook-form. */
export function PendingChangesDialog({
  when,
  isSaving = false,
  isOfSearch = false,
}: PendingChangesDialogProps) {
  const t = useMessage()
  const pageOf = ({ pathname, search }: Location) => (isOfSearch ? pathname + search : pathname)
  const page = pageOf(useLocation())
  const isLeaveConfirmed = useRef(false)
  const mustAsk = (next: Location) => when && (!isSaving || isSigningOut(next))
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isLeaveConfirmed.current && pageOf(currentLocation) !== pageOf(nextLocation) && mustAsk(nextLocation),
  )
  const isSignOutBlocked = blocker.state === 'blocked' && isSigningOut(blocker.location)
  const confirmLeave = () => {
    // This page must not ask again until the next page is shown.
    isLeaveConfirmed.current = true
    blocker.proceed?.()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a confirmation holds only for the page that asked
  useEffect(() => {
    isLeaveConfirmed.current = false
  }, [page])
  useAskBeforeUnload(when && !isSaving)
  useEffect(() => {
    // Leaves if the record was saved or deleted while the question was open, but only once: React may render again before the router leaves.
    const isFree = blocker.state === 'blocked' && !mustAsk(blocker.location) && !isOpeningStoredPage()
    if (isFree && !isLeaveConfirmed.current) confirmLeave()
  })
  useEffect(() => (isSignOutBlocked ? holdSignOut() : undefined), [isSignOutBlocked])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title={t('shell.pending.title')}
      text={t('shell.pending.text')}
      cancelLabel={t('shell.pending.stay')}
      confirmLabel={t('shell.pending.leave')}
      onCancel={() => blocker.reset?.()}
      onConfirm={confirmLeave}
    />
  )
}
