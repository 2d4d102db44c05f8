import Alert from '@mui/material/Alert'
import { useEffect, useState } from 'react'
import { endedSessionUserId, hasSignedOut } from '../../authProvider/session'
import { useMessage } from '../../i18n'
import { hasDraftsOf } from '../../storage/draftStorage'

/** Notice that text typed before the session ended is kept. */
export function TypingKeptNotice() {
  const t = useMessage()
  const [isShown, setShown] = useState(false)
  // The previous page stores its draft while this page mounts.
  useEffect(() => {
    const userId = endedSessionUserId()
    setShown(userId !== null && !hasSignedOut() && hasDraftsOf(userId))
  }, [])
  if (!isShown) return null
  return <Alert severity="info">{t('signIn.kept')}</Alert>
}
