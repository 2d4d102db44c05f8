import Alert from '@mui/material/Alert'
import { useEffect, useState } from 'react'
import { endedSessionUserId, hasSignedOut } from '../../authProvider/session'
import { useMessage } from '../../i18n'
import { hasDraftsOf } from '../../storage/draftStorage'

/** Tells somebody whose session ended while they typed that nothing of it is lost. */
export function TypingKeptNotice() {
  const t = useMessage()
  const [isShown, setShown] = useState(false)
  // The page that was left writes the last words down while this one comes.
  useEffect(() => {
    const userId = endedSessionUserId()
    setShown(userId !== null && !hasSignedOut() && hasDraftsOf(userId))
  }, [])
  if (!isShown) return null
  return <Alert severity="info">{t('signIn.kept')}</Alert>
}
