import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Schedule from '@mui/icons-material/Schedule'
import Chip from '@mui/material/Chip'
import { useMessage } from '../../i18n'
import { formatDay, today } from '../../i18n/days'
import { dayAfter } from './dayAfter'

const DAYS_BEFORE = 3

/** Shows the day of an open request: amber from three days before, red after it. */
export function DueDay({ dueOn }: { dueOn: string }) {
  const t = useMessage()
  const day = formatDay(dueOn)
  if (dueOn < today()) {
    const label = t('requests.overdue', { day })
    return <Chip size="small" color="error" icon={<ErrorOutline />} label={label} />
  }
  const isNear = dueOn <= dayAfter(today(), DAYS_BEFORE)
  const label = t('requests.by', { day })
  if (!isNear) return label
  return <Chip size="small" color="warning" variant="outlined" icon={<Schedule />} label={label} />
}
