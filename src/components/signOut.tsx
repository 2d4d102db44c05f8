import Box from '@mui/material/Box'
import Button, { type ButtonProps } from '@mui/material/Button'
import { keyframes } from '@mui/material/styles'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ROUTES } from '../../contract/paths'
import { authProvider } from '../authProvider'
import { sessionUserId } from '../authProvider/session'
import { writesSettled } from '../dataProvider/outbox/writesUnderWay'
import { countImportDrafts, draftPlacesOf } from '../dataProvider/storage/draftStorage'
import { countStoredEntries } from '../dataProvider/storage/storedOutbox'
import { hasUnstoredInput, openVisits } from '../dataProvider/storage/unstoredInput'
import { useMessage } from '../i18n'
import { ConfirmDialog } from './ConfirmDialog'
import { PageLoading } from './PageLoading'

/** Navigation state that makes the sign-in page sign the user out. */
export const SIGN_OUT = 'signOut'

/**
 * Returns the number of the user's changes that only this device has and that signing out would discard: queued or running writes, unfinished
 * imports, drafts of any tab or visit, and input that the device could not store. Omits the drafts of `askedVisits`, whose forms have already asked
 * about them. Waits for running writes, because without internet access a recent save reaches the outbox only after some seconds.
 */
async function countUnsent(askedVisits: readonly string[]): Promise<number> {
  const unsettled = await writesSettled()
  const userId = sessionUserId() ?? ''
  // Counted first, because this call waits longer for the database to open. Drafts read before would count as missing.
  const queued = await countStoredEntries(userId)
  const drafts = await draftPlacesOf(userId, askedVisits)
  // Only open forms count, as under the sign-in dialog. A closed form has asked the user.
  const unstored = hasUnstoredInput.get() ? 1 : 0
  return unsettled + queued + drafts.length + unstored + (await countImportDrafts(userId))
}

/** Returns a function that signs out if all changes have been sent, and otherwise sets `unsent`: the number of changes to ask about. */
function useAskedSignOut(askedVisits: readonly string[] = []) {
  const [unsent, setUnsent] = useState(0)
  // React-admin's useIsMounted would add 4 kB to the script of the sign-in page.
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const signOut = async () => {
    const count = await countUnsent(askedVisits)
    // Counting can take seconds, and the user may have left the page.
    if (!isMounted.current) return
    setUnsent(count)
    if (count === 0) await authProvider.logout()
  }
  return { unsent, signOut, stay: () => setUnsent(0) }
}

/** Asks whether signing out may discard unsent changes. */
function UnsentQuestion({ unsent, onCancel }: { unsent: number; onCancel: () => void }) {
  const t = useMessage()
  return (
    <ConfirmDialog
      open={unsent > 0}
      title={t('shell.outbox.signOut.title')}
      text={t('shell.outbox.signOut.text', { smart_count: unsent })}
      confirmLabel={t('shell.outbox.signOut.confirm')}
      cancelLabel={t('shell.outbox.signOut.cancel')}
      destructive
      onConfirm={() => void authProvider.logout()}
      onCancel={onCancel}
    />
  )
}

/** Button that signs out on the current page, without opening the sign-in page first. */
export function SignOutButton(button: Omit<ButtonProps, 'onClick'>) {
  const { unsent, signOut, stay } = useAskedSignOut()
  const [isCounting, setCounting] = useState(false)
  const onClick = async () => {
    if (isCounting) return
    setCounting(true)
    await signOut()
    setCounting(false)
  }
  return (
    <>
      {/* Not disabled, because a disabled button loses the focus, and the dialog could not return the focus to it. */}
      <Button {...button} aria-busy={isCounting} onClick={() => void onClick()} />
      <UnsentQuestion unsent={unsent} onCancel={stay} />
    </>
  )
}

/**
 * Returns a function that signs out by opening the sign-in page, so that a page with pending changes asks first, as before any other navigation.
 * The session ends when the sign-in page opens.
 */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => navigate(ROUTES.login, { state: SIGN_OUT })
}

/** Delays the loading skeleton, because the sign-in page usually appears at once. */
const delayed = keyframes`0%, 99% { visibility: hidden }`

/** Signs out if the navigation state is `SIGN_OUT`; otherwise shows the sign-in page. */
export function SignOutOnMount({ children }: { children: ReactNode }) {
  const { state } = useLocation()
  const navigate = useNavigate()
  // The visits of the previous page's form, which has already asked about its input. The first render reads them, while that page is mounted.
  const [askedVisits] = useState(openVisits)
  const { unsent, signOut } = useAskedSignOut(askedVisits)
  const isLeaving = state === SIGN_OUT
  const leave = useEffectEvent(() => void signOut())
  useEffect(() => {
    if (isLeaving) leave()
  }, [isLeaving])
  if (!isLeaving) return children
  return (
    <>
      {unsent === 0 && (
        <Box sx={{ animation: `${delayed} 0.5s` }}>
          <PageLoading />
        </Box>
      )}
      <UnsentQuestion unsent={unsent} onCancel={() => navigate(-1)} />
    </>
  )
}
