import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useCallback, useState } from 'react'
import { fileNameOf, saveFile } from '../../components/download/saveFile'
import { useAsync } from '../../components/useAsync'
import { unsentFile } from '../../dataProvider/outbox/unsentFile'
import { refusedUserId } from '../../dataProvider/storage/refusedSession'
import { countStoredEntries } from '../../dataProvider/storage/storedOutbox'
import { useMessage } from '../../i18n'

/**
 * Offers to save unsent changes to a file after the server has refused the session, for example because the account was
 * deleted. Shows the number of changes.
 */
export function UnsentWork() {
  const t = useMessage()
  const [userId] = useState(refusedUserId)
  const count = useCallback(async () => (userId === null ? 0 : countStoredEntries(userId)), [userId])
  const { loaded: unsent = 0 } = useAsync(count)
  if (userId === null || unsent === 0) return null
  const save = async () => saveFile(await unsentFile(userId), fileNameOf(t('signIn.unsent.file'), 'json'))
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" onClick={() => void save()}>
          {t('signIn.unsent.save')}
        </Button>
      }
    >
      {t('signIn.unsent.text', { smart_count: unsent })}
    </Alert>
  )
}
