import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRecordContext } from 'ra-core'
import type { Role } from '../../../contract/user'
import { useMessage } from '../../i18n'

/** A role with what it may do, so that nobody has to guess. */
export function RoleOption() {
  const t = useMessage()
  const role = useRecordContext<{ id: Role }>()?.id
  if (role === undefined) return null
  return (
    <Box sx={{ py: 0.75 }}>
      {t(`users.role.${role}`)}
      <Typography variant="body2" color="textSecondary">
        {t(`users.roleHint.${role}`)}
      </Typography>
    </Box>
  )
}
