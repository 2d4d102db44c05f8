import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { dayField } from '../../../contract/fields'
import { useMessage } from '../../i18n'
import { formatDay, today } from '../../i18n/days'
import { ChoiceChips } from './ChoiceChips'
import { dayAfter } from './dayAfter'

const OFFERED_DAYS = [3, 7, 14]
const USUAL_DAYS = 7
const PICKED = 'picked'

/** Keeps the chosen day: that of a coming match, or a week from today. */
export function useDayChoice(matchDay = '') {
  const now = today()
  const coming = matchDay >= now ? matchDay : ''
  const [choice, choose] = useState(coming || dayAfter(now, USUAL_DAYS))
  const [picked, pick] = useState('')
  const value = choice === PICKED ? picked : choice
  const isInvalid = !dayField.safeParse(value).success || value < now
  return { coming, choice, choose, picked, pick, value, isInvalid }
}

/** Chooses the day by which a request is due: with one tap, or by a date field. */
export function DayChoice({
  coming,
  choice,
  choose,
  picked,
  pick,
  isInvalid,
}: ReturnType<typeof useDayChoice>) {
  const t = useMessage()
  const now = today()
  const choices = [
    ...(coming === ''
      ? []
      : [{ value: coming, label: t('requests.ask.matchDay', { day: formatDay(coming) }) }]),
    ...OFFERED_DAYS.map((days) => ({
      value: dayAfter(now, days),
      label: t('requests.ask.inDays', { smart_count: days }),
    })).filter(({ value }) => value !== coming),
    { value: PICKED, label: t('requests.ask.pickDay') },
  ]
  return (
    <>
      <ChoiceChips label={t('requests.field.dueOn')} choices={choices} value={choice} onChange={choose} />
      {choice === PICKED && (
        <TextField
          autoFocus
          type="date"
          label={t('requests.ask.day')}
          value={picked}
          onChange={({ target }) => pick(target.value)}
          error={picked !== '' && isInvalid}
          helperText={picked !== '' && isInvalid && t('requests.ask.pastDay')}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: now } }}
        />
      )}
    </>
  )
}
