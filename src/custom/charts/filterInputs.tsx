import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { AGES } from '../../../contract/statistics/selection'
import type { TeamReference } from '../../../contract/team'
import { foldText } from '../../../contract/text'
import { useMessage } from '../../i18n'
import { type FilterName, useChartsAddress } from './chartsAddress'
import { useTyped } from './useTyped'

const WIDTH = { xs: '100%', md: 168 }

/** The value of a filter in the address, and how to set it; '' takes it away. */
function useFilter(name: FilterName): [string, (value: string) => void] {
  const { filter, change } = useChartsAddress()
  return [String(filter[name] ?? ''), (value) => change({ [name]: value })]
}

type ChoiceFilterProps = {
  name: FilterName
  label: string
  options: readonly { value: string; label: string }[]
}

/** A filter with a few values to choose from. */
export function ChoiceFilter({ name, label, options }: ChoiceFilterProps) {
  const t = useMessage()
  const [value, setValue] = useFilter(name)
  return (
    <TextField
      select
      size="small"
      label={label}
      value={options.some((option) => option.value === value) ? value : ''}
      onChange={(event) => setValue(event.target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ width: WIDTH }}
    >
      <MenuItem value="">{t('shell.list.all')}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  )
}

const findTeams = createFilterOptions<TeamReference>({
  // Found as everywhere else: without accents and case. A club of 2,000 teams does not draw them all.
  limit: 50,
  stringify: ({ name }) => `${name} ${foldText(name)}`,
})

/** A filter by team, found by a few letters. */
export function TeamFilter({ teams = [] }: { teams: readonly TeamReference[] | undefined }) {
  const t = useMessage()
  const [teamId, setTeamId] = useFilter('teamId')
  return (
    <Autocomplete
      size="small"
      options={teams}
      value={teams.find(({ id }) => id === teamId) ?? null}
      onChange={(_event, team) => setTeamId(team?.id ?? '')}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      filterOptions={findTeams}
      sx={{ width: { xs: '100%', md: 208 } }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('charts.filter.team')}
          placeholder={t('shell.list.all')}
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
    />
  )
}

/** The first or the last day of a period. */
export function DayFilter({ name, label }: { name: 'dateFrom' | 'dateTo'; label: string }) {
  const [day, setDay] = useFilter(name)
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={day}
      onChange={(event) => setDay(event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ width: WIDTH, input: { color: day === '' ? 'text.secondary' : undefined } }}
    />
  )
}

/** From and to an age, in years. */
export function AgeFilter() {
  const t = useMessage()
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <AgeInput name="ageFrom" label={t('charts.filter.ageFrom')} />
      <AgeInput name="ageTo" label={t('charts.filter.ageTo')} />
    </Box>
  )
}

function AgeInput({ name, label }: { name: 'ageFrom' | 'ageTo'; label: string }) {
  const t = useMessage()
  const [age, setAge] = useFilter(name)
  // What is being typed need not be an age yet; the address only ever has ages.
  const [typed, setTyped] = useTyped(age, (value) => isAge(value) && setAge(value))
  return (
    <TextField
      size="small"
      label={label}
      value={typed}
      error={!isAge(typed)}
      helperText={isAge(typed) ? undefined : t('charts.filter.notAnAge', AGES)}
      onChange={({ target: { value } }) => setTyped(value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
      sx={{ width: { xs: '100%', md: 92 } }}
    />
  )
}

const isAge = (typed: string) => typed === '' || (/^\d+$/.test(typed) && Number(typed) <= AGES.max)
