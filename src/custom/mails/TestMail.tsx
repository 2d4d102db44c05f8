import Alert from '@mui/material/Alert'
import { useMutation } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { messageOf } from '../../../contract/errors'
import type { TestMailAnswer } from '../../../contract/mail'
import { ActionButton } from '../../components/ActionButton'
import type { AppDataProvider } from '../../dataProvider'
import { type Message, useMessage } from '../../i18n'

/** Sends a test email to the administrator's own address. */
export function useTestMail() {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useMutation({ mutationFn: async () => (await dataProvider.sendTestMail()).data })
}

type TestMailProps = { test: ReturnType<typeof useTestMail> }

export function TestMailButton({ test }: TestMailProps) {
  const t = useMessage()
  return (
    <ActionButton variant="outlined" isBusy={test.isPending} onClick={() => test.mutate()}>
      {t('mails.test')}
    </ActionButton>
  )
}

/** Shows the outcome of the last test email. A toast would disappear before the user has copied the path. */
export function TestMailOutcome({ test: { data, error, isPending } }: TestMailProps) {
  const t = useMessage()
  if (isPending || (data === undefined && error === null)) return null
  const severity = error !== null ? 'error' : data?.failure === null ? 'success' : 'warning'
  return (
    <Alert severity={severity} role="status" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {error !== null ? messageOf(error) : data && outcomeWords(t, data)}
    </Alert>
  )
}

function outcomeWords(t: Message, { email, failure, failureCodes }: TestMailAnswer): string {
  if (failure === null) return t('mails.testDelivered', { email })
  if (failure === 'noMailServer') {
    return [t('mails.undelivered'), t('mails.inFile', { file: failureCodes ?? '' })].join(' ')
  }
  const codes = failureCodes === null ? '' : ` (${failureCodes})`
  return t('mails.testUndelivered', { reason: `${t(`mails.failure.${failure}`)}${codes}` })
}
