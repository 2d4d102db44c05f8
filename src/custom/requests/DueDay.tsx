import { dayAfter } from '../../../contract/days'
import { Due } from '../../components/Due'
import { useMessage } from '../../i18n'
import { formatDay, today } from '../../i18n/days'

const DAYS_BEFORE = 3

/** Shows the day of an open request: amber from three days before, red after it. */
export function DueDay({ dueOn }: { dueOn: string }) {
  const t = useMessage()
  const day = formatDay(dueOn)
  if (dueOn < today()) return <Due isLate>{t('requests.overdue', { day })}</Due>
  const label = t('requests.by', { day })
  return dueOn <= dayAfter(today(), DAYS_BEFORE) ? <Due isLate={false}>{label}</Due> : label
}
