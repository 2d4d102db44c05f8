import TextField from '@mui/material/TextField'
import type { DayOrder } from '../../../contract/import/days'
import { useMessage } from '../../i18n'

type DayOrderInputProps = {
  label: string
  /** The possible readings of the column. */
  orders: readonly DayOrder[]
  value: DayOrder | undefined
  isFixed: boolean
  onChange: (order: DayOrder) => void
}

/** Field for the date order of a column, if its dates are ambiguous. */
export function DayOrderInput({ label, orders, value, isFixed, onChange }: DayOrderInputProps) {
  const t = useMessage()
  // The remembered order of an earlier file may be impossible for this one.
  const order = orders.find((one) => one === value)
  return (
    <TextField
      select
      size="small"
      label={label}
      value={order ?? ''}
      disabled={isFixed}
      error={order === undefined}
      helperText={t('imports.columns.dayOrderHint')}
      onChange={({ target }) => {
        const chosen = orders.find((one) => one === target.value)
        if (chosen !== undefined) onChange(chosen)
      }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ maxWidth: 360 }}
    >
      {order === undefined && <option value="">{t('imports.columns.dayOrderOpen')}</option>}
      {orders.map((one) => (
        <option key={one} value={one}>
          {t(`imports.columns.${one}`)}
        </option>
      ))}
    </TextField>
  )
}
