import TextField from '@mui/material/TextField'
import type { DayOrder } from '../../../contract/import/days'
import { useMessage } from '../../i18n'

type DayOrderInputProps = {
  label: string
  value: DayOrder | undefined
  isFixed: boolean
  onChange: (order: DayOrder) => void
}

/** How a column writes its days, where they may be read in two ways. */
export function DayOrderInput({ label, value, isFixed, onChange }: DayOrderInputProps) {
  const t = useMessage()
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value ?? ''}
      disabled={isFixed}
      error={value === undefined}
      helperText={t('imports.columns.dayOrderHint')}
      onChange={({ target }) => onChange(target.value === 'monthFirst' ? 'monthFirst' : 'dayFirst')}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ maxWidth: 360 }}
    >
      {value === undefined && <option value="">{t('imports.columns.dayOrderOpen')}</option>}
      <option value="dayFirst">{t('imports.columns.dayFirst')}</option>
      <option value="monthFirst">{t('imports.columns.monthFirst')}</option>
    </TextField>
  )
}
