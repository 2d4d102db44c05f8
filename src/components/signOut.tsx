import Button, { type ButtonProps } from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { authProvider } from '../authProvider'
import { sessionUserId } from '../authProvider/session'
import { useMessage } from '../i18n'
import { writesSettled } from '../outbox/writesUnderWay'
import { countStoredEntries } from '../storage/storedOutbox'
import { ConfirmDialog } from './ConfirmDialog'

/** Navigation state that makes the sign-in page sign the user out. */
export const SIGN_OUT = 'signOut'

/**
 * How many changes of whoever is signed in are on this device only, or on their way: signing out discards them. What was saved a moment ago, on
 * a network that does not answer, is there only some seconds later.
 */
export async function countUnsent(): Promise<number> {
  const unsettled = await writesSettled()
  return unsettled + (await countStoredEntries(sessionUserId() ?? ''))
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

/** Signs out where somebody stands, without a way over the sign-in page, after a question where something would be lost. */
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
    // Reading the device can take seconds: whoever has signed in again meanwhile stays so.
    if (!isHere.current) return
    setCounting(false)
    if (count === 0) leave()
    else setUnsent(count)
  }
  return (
    <>
      {/* Not disabled meanwhile: it would lose the focus, which comes back here from the question. */}
      <Button {...button} aria-busy={isCounting} onClick={() => void ask()} />
      <UnsentQuestion count={unsent} onConfirm={leave} onCancel={() => setUnsent(0)} />
    </>
  )
}

/** Whether the component is on the page still, for what goes on after something was waited for. */
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
