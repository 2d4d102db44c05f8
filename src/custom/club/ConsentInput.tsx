import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useController } from 'react-hook-form'
import type { Club } from '../../../contract/club'
import { FieldCard } from '../../forms/recordPage/FieldCard'
import { useMessage } from '../../i18n'

/** Switches whether sharing a minor’s report with an agent needs the guardian’s consent and the agent’s licence. */
export function ConsentInput() {
  const t = useMessage()
  const { field } = useController<Club, 'needsConsent'>({ name: 'needsConsent' })
  return (
    <FieldCard title={t('consents.club')} columns={1}>
      <FormControlLabel
        label={t('consents.switch')}
        control={<Switch checked={field.value ?? false} onChange={field.onChange} onBlur={field.onBlur} />}
        sx={{ minHeight: 44 }}
      />
      <Typography variant="body2" color="textSecondary">
        {t('consents.switchHint')}
      </Typography>
    </FieldCard>
  )
}
