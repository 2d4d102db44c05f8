import type { DayOrder } from '../../../contract/import/days'
import { useMessage } from '../../i18n'
import { Choice } from './Choice'

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
    <Choice
      label={label}
      value={order ?? null}
      options={orders.map((one) => ({ value: one, label: t(`imports.columns.${one}`) }))}
      openLabel={t('imports.columns.dayOrderOpen')}
      isFixed={isFixed}
      error={order === undefined}
      helperText={t('imports.columns.dayOrderHint')}
      onChoose={onChange}
      sx={{ maxWidth: 360 }}
    />
  )
}
