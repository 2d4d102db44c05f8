import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { AdminUser } from '../../../contract/user'
import { FieldCard } from '../../forms/recordPage/FieldCard'
import { useMessage } from '../../i18n'

/** Shows a user without editing, for users who may not change the record, such as a scout who opens another scout. */
export function UserDetails({ user: { email, role } }: { user: AdminUser }) {
  const t = useMessage()
  const facts = [
    [t('users.field.email'), email],
    [t('users.field.role'), t(`users.role.${role}`)],
  ]
  return (
    <FieldCard columns={1}>
      <Box
        component="dl"
        sx={{ display: 'grid', gap: 2, m: 0, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '2fr 1fr' } }}
      >
        {facts.map(([label, value]) => (
          <div key={label}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </div>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t('users.notYours')}
      </Typography>
    </FieldCard>
  )
}
