import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '../../../contract/errors'
import type { TestMailAnswer } from '../../../contract/mail'
import { ActionButton } from '../../components/ActionButton'
import { dataProvider } from '../../dataProvider'
import { type Message, useMessage } from '../../i18n'

/** Sends a test email to the administrator. Shows the outcome in place, because a toast disappears before the file's path can be copied. */
export function TestMail() {
  const t = useMessage()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => (await dataProvider.sendTestMail()).data,
  })
  const severity = error !== null ? 'error' : data?.failure === null ? 'success' : 'warning'
  const words = error !== null ? messageOf(error) : data && outcomeWords(t, data)
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <ActionButton variant="contained" isBusy={isPending} onClick={() => mutate()}>
          {t('mails.test')}
        </ActionButton>
        <Typography variant="body2" color="textSecondary">
          {t('mails.testHint')}
        </Typography>
      </Box>
      {/* Screen readers announce changes of a live region only if it exists before its text. */}
      <Box role="status">
        {!isPending && words !== undefined && (
          <Alert severity={severity} role="presentation" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
            {words}
          </Alert>
        )}
      </Box>
    </Box>
  )
}

function outcomeWords(t: Message, { email, failure, failureCodes }: TestMailAnswer): string {
  if (failure === null) return t('mails.testDelivered', { email })
  // The page already says that no mail server is set up.
  if (failure === 'noMailServer') return t('mails.inFile', { file: failureCodes ?? '' })
  const codes = failureCodes === null ? '' : ` (${failureCodes})`
  return t('mails.testUndelivered', { reason: `${t(`mails.failure.${failure}`)}${codes}` })
}
