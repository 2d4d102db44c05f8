import TextField from '@mui/material/TextField'
import { dayAfter } from '../../../contract/days'
import { dayField } from '../../../contract/fields'
import { useMessage } from '../../i18n'
import { today } from '../../i18n/days'
import { ChoiceChips } from './ChoiceChips'

const OFFERED_DAYS = [3, 7, 14]

/** Returns the day that a new request has at first: that of a coming match, or a week from today. */
export const usualDay = (matchDay = ''): string => (matchDay >= today() ? matchDay : dayAfter(today(), 7))

export const isDueDay = (day: string): boolean => dayField.safeParse(day).success && day >= today()

type DayChoiceProps = { day: string; matchDay: string | undefined; onChange: (day: string) => void }

/** Chooses the day by which a request is due: a usual day with one tap, any other in the date field. */
export function DayChoice({ day, matchDay = '', onChange }: DayChoiceProps) {
  const t = useMessage()
  const days = OFFERED_DAYS.map((count) => ({
    value: dayAfter(today(), count),
    label: t('requests.ask.inDays', { smart_count: count }),
  }))
  const ofMatch = isDueDay(matchDay) ? [{ value: matchDay, label: t('requests.ask.matchDay') }] : []
  const choices = [...ofMatch, ...days.filter(({ value }) => value !== matchDay)]
  const isWrong = !isDueDay(day)
  return (
    <>
      <ChoiceChips label={t('requests.field.dueOn')} choices={choices} value={day} onChange={onChange} />
      <TextField
        type="date"
        label={t('requests.ask.day')}
        value={day}
        onChange={({ target }) => onChange(target.value)}
        error={isWrong}
        helperText={isWrong && t('requests.ask.pastDay')}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today() } }}
      />
    </>
  )
}
