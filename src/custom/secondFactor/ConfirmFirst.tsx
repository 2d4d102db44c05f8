import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { messageOf } from '../../../contract/errors'
import { ActionButton } from '../../components/ActionButton'
import { useUndelivered } from '../../components/useUndelivered'
import { dataProvider } from '../../dataProvider'
import { useMessage } from '../../i18n'

type ConfirmFirstProps = { onConfirmed: () => void; onCancel?: (() => void) | undefined }

/** Asks users with an unconfirmed email to confirm the email before they set up two-step verification. */
export function ConfirmFirst({ onConfirmed, onCancel }: ConfirmFirstProps) {
  const t = useMessage()
  const undelivered = useUndelivered()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ severity: 'success' | 'warning' | 'error'; words: string } | null>(
    null,
  )
  // Without useMutation and useNotify, because this form is also shown outside react-admin.
  const sendAgain = async () => {
    setBusy(true)
    setOutcome(
      await dataProvider.askToConfirmEmail().then(
        () => ({
          severity: undelivered === null ? ('success' as const) : ('warning' as const),
          words: undelivered?.done ?? t('emailConfirmation.sentAgain'),
        }),
        (error) => {
          const failure = t('emailConfirmation.notSent')
          return {
            severity: 'error' as const,
            words: t('errors.because', { failure, reason: messageOf(error) }),
          }
        },
      ),
    )
    setBusy(false)
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Alert severity="warning" variant="outlined" role="status">
        {t('errors.server.confirmEmailFirst')}
      </Alert>
      {outcome !== null && (
        <Alert severity={outcome.severity} role="status">
          {outcome.words}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={onConfirmed}>
          {t('secondFactor.confirmedNow')}
        </Button>
        <ActionButton variant="outlined" isBusy={isBusy} onClick={() => void sendAgain()}>
          {t('emailConfirmation.sendAgain')}
        </ActionButton>
        {onCancel !== undefined && <Button onClick={onCancel}>{t('shell.action.cancel')}</Button>}
      </Box>
    </Box>
  )
}
