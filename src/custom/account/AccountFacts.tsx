import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { StatusLabel } from '../../components/StatusLabel'
import type { OwnAccount } from '../../dataProvider/calls/account'
import { useMessage } from '../../i18n'

/** The account's fields that only user administrators can change. */
export function AccountFacts({ account: { email, role, status } }: { account: OwnAccount }) {
  const t = useMessage()
  return (
    <Box
      component="dl"
      sx={{
        gridColumn: '1 / -1',
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) 1fr 1fr' },
        m: 0,
        mt: 1,
      }}
    >
      <Fact label={t('users.field.email')}>{email}</Fact>
      <Fact label={t('users.field.role')}>{t(`users.role.${role}`)}</Fact>
      <Fact label={t('users.field.status')}>
        <StatusLabel status={status} />
      </Fact>
    </Box>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </div>
  )
}
