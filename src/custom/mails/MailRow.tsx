import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import HourglassTop from '@mui/icons-material/HourglassTop'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNotify } from 'react-admin'
import { messageOf } from '../../../contract/errors'
import type { OutgoingMail } from '../../../contract/mail'
import { ROUTES } from '../../../contract/paths'
import { fullName } from '../../../contract/text'
import { SECONDARY_LINE, ThreePartRow } from '../../components/list/ThreePartRow'
import { TextLink } from '../../components/TextLink'
import { useMessage } from '../../i18n'
import { formatMoment } from '../../i18n/days'
import { remedyOf, useSendAgain } from './useMails'

const LOOKS = {
  waiting: { Icon: HourglassTop, color: 'info.main' },
  sent: { Icon: CheckCircleOutlined, color: 'success.main' },
  failed: { Icon: ErrorOutlined, color: 'error.main' },
} as const

/** One mail: to whom, what it is, what became of it and why, and the way to send it again. */
export function MailRow({ mail }: { mail: OutgoingMail }) {
  const t = useMessage()
  const { recipient, kind, state, createdAt, sentAt } = mail
  return (
    <ThreePartRow widths="minmax(0, 3fr) minmax(0, 4fr) 200px">
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <TextLink to={ROUTES.edit('users', recipient.id)} color="inherit" underline="hover">
            {fullName(recipient)}
          </TextLink>
        </Box>
        <Box sx={SECONDARY_LINE}>{recipient.email || t('mails.formerAddress')}</Box>
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          <StateIcon state={state} />
          <span>{`${t(`mails.state.${state}`)} · ${t(`mails.kind.${kind}`)}`}</span>
        </Box>
        <Box sx={SECONDARY_LINE}>
          <Reason mail={mail} />
        </Box>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'row', md: 'column' },
          alignItems: { xs: 'center', md: 'flex-end' },
          justifyContent: 'space-between',
          gap: 0.5,
        }}
      >
        <Box sx={SECONDARY_LINE}>{formatMoment(sentAt ?? createdAt)}</Box>
        <SendAgain mail={mail} />
      </Box>
    </ThreePartRow>
  )
}

function StateIcon({ state }: Pick<OutgoingMail, 'state'>) {
  const { Icon, color } = LOOKS[state]
  return <Icon fontSize="small" sx={{ color }} />
}

function Reason({
  mail: { kind, state, attempts, failure, failureCodes, nextAttemptAt },
}: {
  mail: OutgoingMail
}) {
  const t = useMessage()
  if (failure === null) return state === 'waiting' ? t('mails.soon') : null
  const codes = failureCodes === null ? '' : ` (${failureCodes})`
  const course = [
    ...(attempts > 0 && failure !== 'noMailServer' ? [t('mails.attempts', { smart_count: attempts })] : []),
    ...(nextAttemptAt === null ? [] : [t('mails.nextAttempt', { when: formatMoment(nextAttemptAt) })]),
  ]
  return (
    <>
      <div>{`${t(`mails.failure.${failure}`)}${codes}`}</div>
      <div>{course.join(', ')}</div>
      {failure === 'linkExpired' && kind === 'passwordReset' && <div>{t('mails.askAnew')}</div>}
    </>
  )
}

function SendAgain({ mail }: { mail: OutgoingMail }) {
  const t = useMessage()
  const notify = useNotify()
  const again = useSendAgain(mail)
  const remedy = remedyOf(mail)
  if (remedy === null) return null
  const { email } = mail.recipient
  const send = () =>
    again.mutate(undefined, {
      onSuccess: () => notify(t('mails.resent', { email }), { type: 'success' }),
      onError: (error) => notify(messageOf(error), { type: 'error' }),
    })
  return (
    <Button variant="outlined" size="small" onClick={send} loading={again.isPending}>
      {t(remedy === 'invite' ? 'users.inviteAgain' : 'mails.resend')}
    </Button>
  )
}
