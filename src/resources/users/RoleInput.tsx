import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import type { Role } from '../../../contract/closedLists'
import { useMessage } from '../../i18n'

/** Field for one of the roles that the user may assign, each with its permissions. */
export function RoleInput({ roles }: { roles: readonly Role[] }) {
  const t = useMessage()
  const labelId = useId()
  const { field } = useController<{ role: Role }, 'role'>({ name: 'role' })
  return (
    <FormControl>
      <FormLabel id={labelId}>{t('users.field.role')}</FormLabel>
      <RadioGroup aria-labelledby={labelId} name="role" value={field.value} onChange={field.onChange}>
        {roles.map((role) => (
          <FormControlLabel
            key={role}
            value={role}
            control={<Radio slotProps={{ input: { 'aria-describedby': `${labelId}-${role}` } }} />}
            disableTypography
            sx={{ alignItems: 'start', py: 0.25 }}
            label={
              <Box sx={{ pt: 1.125 }}>
                {t(`users.role.${role}`)}
                <Typography id={`${labelId}-${role}`} variant="body2" color="textSecondary" aria-hidden>
                  {t(`users.roleHint.${role}`)}
                </Typography>
              </Box>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
