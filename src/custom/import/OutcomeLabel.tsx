import AddCircleOutline from '@mui/icons-material/AddCircleOutlineOutlined'
import CheckCircleOutline from '@mui/icons-material/CheckCircleOutlineOutlined'
import ContentCopy from '@mui/icons-material/ContentCopy'
import EditOutlined from '@mui/icons-material/EditOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import type { Outcome } from '../../../contract/import/engine/protocol'
import { useMessage } from '../../i18n'

const LOOKS = {
  new: { Icon: AddCircleOutline, color: 'success.main' },
  changed: { Icon: EditOutlined, color: 'info.main' },
  unchanged: { Icon: CheckCircleOutline, color: 'text.secondary' },
  duplicate: { Icon: ContentCopy, color: 'text.secondary' },
  wrong: { Icon: ErrorOutline, color: 'error.main' },
} as const

/** The action for a row as a label with an icon. */
export function OutcomeLabel({ outcome }: { outcome: Outcome }) {
  const t = useMessage()
  const { Icon, color } = LOOKS[outcome]
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Icon fontSize="small" sx={{ color }} />
      {t(`imports.check.outcome.${outcome}`)}
    </Box>
  )
}
