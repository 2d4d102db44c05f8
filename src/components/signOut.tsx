import Button, { type ButtonProps } from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { authProvider } from '../authProvider'
import { sessionUserId } from '../authProvider/session'
import { writesSettled } from '../dataProvider/outbox/writesUnderWay'
import { draftPlacesOf } from '../dataProvider/storage/draftStorage'
import { countStoredEntries } from '../dataProvider/storage/storedOutbox'
import { useMessage } from '../i18n'
import { ConfirmDialog } from './ConfirmDialog'

/** Navigation state that makes the sign-in page sign the user out. */
export const SIGN_OUT = 'signOut'

/**
 * Returns the number of changes of the signed-in user that only this device has, and that signing out would discard: queued writes, and
 * forms with unsaved input of any tab or visit, apart from `askedVisits`. Waits for running writes, because on a network without
 * connectivity a recent save reaches the outbox only after some seconds.
 */
export async function countUnsent(askedVisits: readonly string[] = []): Promise<number> {
  const unsettled = await writesSettled()
  const userId = sessionUserId() ?? ''
  const drafts = await draftPlacesOf(userId, askedVisits)
  return unsettled + drafts.length + (await countStoredEntries(userId))
}

type UnsentQuestionProps = { count: number; onConfirm: () => void; onCancel: () => void }

/** Asks whether signing out may discard unsent changes. */
export function UnsentQuestion({ count, onConfirm, onCancel }: UnsentQuestionProps) {
  const t = useMessage()
  return (
    <ConfirmDialog
      open={count > 0}
      title={t('shell.outbox.signOut.title')}
      text={t('shell.outbox.signOut.text', { smart_count: count })}
      confirmLabel={t('shell.outbox.signOut.confirm')}
      cancelLabel={t('shell.outbox.signOut.cancel')}
      destructive
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}

/** Signs out from the present page, without opening the sign-in page first. Asks if unsent changes would be lost. */
export function SignOutButton(button: Omit<ButtonProps, 'onClick'>) {
  const [unsent, setUnsent] = useState(0)
  const [isCounting, setCounting] = useState(false)
  const isHere = useIsHere()
  const leave = () => {
    setUnsent(0)
    void authProvider.logout()
  }
  const ask = async () => {
    if (isCounting) return
    setCounting(true)
    const count = await countUnsent()
    // Counting can take seconds, and the user may have signed in again meanwhile.
    if (!isHere.current) return
    setCounting(false)
    if (count === 0) leave()
    else setUnsent(count)
  }
  return (
    <>
      {/* Not disabled, because a disabled button loses the focus, which the dialog returns to it. */}
      <Button {...button} aria-busy={isCounting} onClick={() => void ask()} />
      <UnsentQuestion count={unsent} onConfirm={leave} onCancel={() => setUnsent(0)} />
    </>
  )
}

/** Returns a ref that says whether the component is still mounted, for code after an `await`. */
function useIsHere() {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
