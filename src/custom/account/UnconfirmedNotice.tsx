import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { messageOf } from '../../../contract/errors'
import { isUnconfirmed } from '../../../contract/user'
import { ActionButton } from '../../components/ActionButton'
import { useUndelivered } from '../../components/useUndelivered'
import { dataProvider } from '../../dataProvider'
import type { OwnAccount } from '../../dataProvider/calls/account'
import { useMessage } from '../../i18n'

/** Says that the user's email is not confirmed and which actions are blocked. A button sends the confirmation again. */
export function UnconfirmedNotice({ account: { email, emailConfirmed } }: { account: OwnAccount }) {
  const t = useMessage()
  const notify = useNotify()
  const undelivered = useUndelivered()
  const again = useMutation({
    mutationFn: () => dataProvider.askToConfirmEmail(),
    onSuccess: () =>
      undelivered === null
        ? notify(t('emailConfirmation.sent', { email }), { type: 'success' })
        : notify(undelivered.done, { type: 'warning' }),
    onError: (error) => {
      const failure = t('emailConfirmation.notSent')
      notify(t('errors.because', { failure, reason: messageOf(error) }), { type: 'error' })
    },
  })
  if (!isUnconfirmed({ emailConfirmed })) return null
  return (
    <Alert severity="warning" variant="outlined" role="status" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      <strong>{t('emailConfirmation.notice')}</strong>
      <Typography variant="body2" sx={{ mt: 0.5, mb: 1.5 }}>
        {undelivered?.done ?? t('emailConfirmation.noticeText', { email })}
      </Typography>
      <ActionButton
        variant="outlined"
        color="inherit"
        size="small"
        isBusy={again.isPending}
        onClick={() => again.mutate()}
      >
        {t('emailConfirmation.sendAgain')}
      </ActionButton>
    </Alert>
  )
}
