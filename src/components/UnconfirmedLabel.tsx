import MarkEmailUnread from '@mui/icons-material/MarkEmailUnreadOutlined'
import Box from '@mui/material/Box'
import { useMessage } from '../i18n'

/** Label for a user whose email address is not confirmed. */
export function UnconfirmedLabel() {
  const t = useMessage()
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', verticalAlign: 'middle', alignItems: 'center', gap: 0.75 }}
    >
      <MarkEmailUnread fontSize="small" sx={{ color: 'warning.main' }} />
      {t('users.unconfirmed')}
    </Box>
  )
}
