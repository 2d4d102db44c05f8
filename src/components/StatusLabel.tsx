import HourglassEmpty from '@mui/icons-material/HourglassEmpty'
import HourglassTop from '@mui/icons-material/HourglassTop'
import TaskAlt from '@mui/icons-material/TaskAlt'
import Warning from '@mui/icons-material/Warning'
import Box from '@mui/material/Box'
import { normaliseStatus } from '../../contract/closedLists'
import { useMessage } from '../i18n'

const LOOKS = {
  1: { Icon: TaskAlt, color: 'success.main' },
  2: { Icon: HourglassTop, color: 'info.main' },
  3: { Icon: HourglassEmpty, color: 'warning.main' },
  invalid: { Icon: Warning, color: 'error.main' },
} as const

/** Shows a user's status with the product document's label and icon. An unknown value is labelled as invalid. */
export function StatusLabel({ status }: { status: unknown }) {
  const t = useMessage()
  const known = normaliseStatus(status) ?? 'invalid'
  const { Icon, color } = LOOKS[known]
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', verticalAlign: 'middle', alignItems: 'center', gap: 0.75 }}
    >
      <Icon fontSize="small" sx={{ color }} />
      {t(`users.status.${known}`)}
    </Box>
  )
}
