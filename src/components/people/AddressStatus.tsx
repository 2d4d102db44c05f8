import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import HourglassTop from '@mui/icons-material/HourglassTop'
import MarkEmailUnread from '@mui/icons-material/MarkEmailUnreadOutlined'
import TaskAlt from '@mui/icons-material/TaskAlt'
import Box from '@mui/material/Box'
import { useMessage } from '../../i18n'
import type { AddressStatus as Status } from './people'

const LOOKS = {
  confirmed: { Icon: TaskAlt, color: 'success.main' },
  unconfirmed: { Icon: MarkEmailUnread, color: 'warning.main' },
  invited: { Icon: HourglassTop, color: 'info.main' },
  inviteExpired: { Icon: HourglassEmpty, color: 'warning.main' },
} as const

/** Shows whether an email address is confirmed, and why not. */
export function AddressStatus({ status }: { status: Status }) {
  const t = useMessage()
  const { Icon, color } = LOOKS[status]
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'start', gap: 0.5, fontSize: 14 }}>
      <Icon sx={{ color, fontSize: 16, mt: 0.25 }} />
      {t(`analyses.sharing.address.${status}`)}
    </Box>
  )
}
