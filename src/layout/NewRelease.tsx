import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useMessage } from '../i18n'
import { registerServiceWorker, startNewRelease, useNewReleaseReady } from '../serviceWorker/registration'
import { Notice } from './Notice'

/** Offers to load a new release when one is ready. */
export function NewRelease() {
  const t = useMessage()
  const isShown = useOnceNotTyping(useNewReleaseReady())
  useEffect(registerServiceWorker, [])
  return (
    <Notice
      isShown={isShown}
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={() => void startNewRelease()}>
          {t('shell.release.reload')}
        </Button>
      }
    >
      {t('shell.release.ready')}
    </Notice>
  )
}

/** Returns true once `isWanted` is true and the user is not typing, so that the notice never moves a field in use. */
function useOnceNotTyping(isWanted: boolean): boolean {
  const [isTrue, setTrue] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    const check = () => {
      if (!isTyping()) setTrue(true)
    }
    // Checks in the next task, because no element has the focus while the focus moves between two fields.
    const checkSoon = () => setTimeout(check)
    check()
    addEventListener('focusout', checkSoon)
    return () => removeEventListener('focusout', checkSoon)
  }, [isWanted])
  return isTrue
}

const isTyping = () =>
  document.activeElement?.matches('textarea, input:not([type=checkbox], [type=radio], [type=button])') ??
  false
