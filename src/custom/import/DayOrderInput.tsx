import type { DayOrder } from '../../../contract/import/days'
import { useMessage } from '../../i18n'
import { Choice } from './Choice'

type DayOrderInputProps = {
  label: string
  /** The date formats to choose from. */
  orders: readonly DayOrder[]
  value: DayOrder | undefined
  isFixed: boolean
  onChange: (order: DayOrder) => void
}

/** Field for the date format of a column with ambiguous dates. */
export function DayOrderInput({ label, orders, value, isFixed, onChange }: DayOrderInputProps) {
  const t = useMessage()
  // The value remembered from an earlier file may not be among the options.
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
