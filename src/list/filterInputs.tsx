/** Filter fields, loaded when they are first shown: after the rows on wide screens, with the panel on a phone. */
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import TextField from '@mui/material/TextField'
import { type ComponentProps, type ReactNode, useId, useMemo, useState } from 'react'
import { ListContext, useListContext } from 'react-admin'
import { digitsOf } from '../../contract/digits'
import { LIMITS } from '../../contract/fields'
import type { ResourceName } from '../../contract/paths'
import type { RowOf } from '../../contract/rows'
import { fullName } from '../../contract/text'
import { roleMay } from '../authProvider/access'
import { useActor } from '../authProvider/useSession'
import { RecordFilter } from '../components/FilterAutocomplete'
import { ChoiceField, DayField } from '../components/filterFields'
import { PhoneFilterPanel } from '../components/PhoneFilterPanel'
import { useCachedRecords } from '../components/useCachedRecords'
import { useMessage } from '../i18n'
import { SELECT_SIZE } from './FilterPosition'
import { FiltersProvider, useFilter, useFilters } from './filters'
import type { PageFilter } from './listParams'
import { PhoneSort } from './PhoneSort'

export { FilterPosition } from './FilterPosition'

type FilterSelectProps = Pick<ComponentProps<typeof ChoiceField>, 'label' | 'options'> & {
  name: Parameters<typeof useFilter>[0]
}

export function FilterSelect({ name, label, options }: FilterSelectProps) {
  const [value, setValue] = useFilter(name)
  return <ChoiceField {...{ label, options, value, setValue }} {...SELECT_SIZE} />
}

export function FilterDate({ name, label }: Omit<FilterSelectProps, 'options'>) {
  const [value, setValue] = useFilter(name)
  return <DayField {...{ label, value, setValue }} width={{ xs: '100%', md: 170 }} />
}

/** Filters the list by the user who created the record. Users who may not list users can only choose themselves. */
export function FilterCreator({ label }: { label: string }) {
  const t = useMessage()
  const { id, role } = useActor()
  const [value, setValue] = useFilter('createdBy')
  const me = t('lists.filter.me')
  if (!roleMay(role, 'users', 'list')) {
    return <FilterSelect name="createdBy" label={label} options={[{ value: id, label: me }]} />
  }
  return (
    <RecordFilter
      resource="users"
      labelOf={fullName}
      missing={t('lists.filter.unknownPerson')}
      first={[{ id, label: me }]}
      loadsOnFocus
      width={190}
      {...{ label, value, setValue }}
    />
  )
}

/** The option for records without a team; no id has this form. */
const NO_TEAM = 'none'

type FilterTeamProps = {
  label: string
  /** Whether the list can contain records without a team, so that the filter offers this as an option. */
  hasTeamless?: boolean
}

/** Filters the list by a team, found by a few letters of its name, or shows only records without a team. */
export function FilterTeam({ label, hasTeamless = false }: FilterTeamProps) {
  const t = useMessage()
  const { values, change } = useFilters()
  const { teamId = '', hasTeam } = values
  return (
    <RecordFilter
      resource="teams"
      labelOf={({ name }) => name}
      missing={t('lists.filter.missingTeam')}
      first={hasTeamless ? [{ id: NO_TEAM, label: t('lists.filter.noTeam') }] : []}
      width={220}
      label={label}
      value={hasTeam === 'false' ? NO_TEAM : teamId}
      setValue={(id) => {
        const isNone = id === NO_TEAM
        change({ teamId: isNone ? '' : id, hasTeam: isNone ? 'false' : '' })
      }}
    />
  )
}

type FilterValueProps<Resource extends ResourceName> = {
  resource: Resource
  name: PageFilter
  label: string
  /** Returns the record's value; undefined if the server does not have the field. */
  textOf: (record: RowOf<Resource>) => string | undefined
}

const offered = createFilterOptions<string>({ limit: 50 })

/**
 * Filters by a text such as a competition. Suggests the values in the rows on this device and accepts any other. Renders
 * nothing without values, as on a server with only the documented calls.
 */
export function FilterValue<Resource extends ResourceName>({
  resource,
  name,
  label,
  textOf,
}: FilterValueProps<Resource>) {
  const t = useMessage()
  const [value, setValue] = useFilter(name)
  const records = useCachedRecords(resource)
  const known = useMemo(
    () =>
      [...new Set(records?.map((record) => textOf(record) ?? ''))]
        .filter((text) => text !== '')
        .sort((left, right) => left.localeCompare(right)),
    [records, textOf],
  )
  if (known.length === 0 && value === '') return null
  return (
    <Autocomplete<string, false, false, true>
      freeSolo
      // Applies the typed text also when the user leaves the field without Enter.
      autoSelect
      forcePopupIcon
      size="small"
      options={known}
      filterOptions={offered}
      value={value === '' ? null : value}
      onChange={(_event, chosen) => setValue(chosen?.trim() ?? '')}
      sx={{ width: { xs: '100%', md: 190 } }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder={t('shell.list.all')}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps.inputLabel, shrink: true },
            htmlInput: { ...params.slotProps.htmlInput, maxLength: LIMITS.name },
          }}
        />
      )}
    />
  )
}

type FilterRangeProps = {
  name: 'age' | 'height'
  labels: { from: string; to: string }
  /** The number of digits of a completely typed number. */
  digits: number
}

/** Filter by a range of whole numbers; either end may be missing. */
export function FilterRange({ name, labels, digits }: FilterRangeProps) {
  const t = useMessage()
  const [from, setFrom] = useFilter(`${name}From`)
  const [to, setTo] = useFilter(`${name}To`)
  const [isBeingTyped, setBeingTyped] = useState(false)
  const faultId = useId()
  const isReversed = from !== '' && to !== '' && Number(from) > Number(to)
  // An end that is still being typed, such as the 2 of 25, is no error yet.
  const isFault = isReversed && !(isBeingTyped && to.length < digits)
  const inputOf = (label: string, value: string, setValue: (value: string) => void) => (
    <TextField
      size="small"
      label={label}
      value={value}
      error={isFault}
      onChange={({ target }) => setValue(digitsOf(target.value).slice(0, digits))}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: {
          inputMode: 'numeric',
          pattern: '[0-9]*',
          autoComplete: 'off',
          'aria-describedby': isFault ? faultId : undefined,
        },
      }}
    />
  )
  return (
    <Box
      onFocus={() => setBeingTyped(true)}
      onBlur={() => setBeingTyped(false)}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        columnGap: { xs: 2, md: 1 },
        width: { xs: '100%', md: 212 },
        gridColumn: '1 / -1',
      }}
    >
      {inputOf(labels.from, from, setFrom)}
      {inputOf(labels.to, to, setTo)}
      {isFault && (
        <FormHelperText id={faultId} error sx={{ gridColumn: '1 / -1' }}>
          {t('lists.filter.reversed', { from, to })}
        </FormHelperText>
      )}
    </Box>
  )
}

export type PhoneFiltersProps = {
  columns: readonly { label: string; sort?: string }[]
  /** The filter fields that wide screens show beside the search. */
  filters: ReactNode
  /** Clears the filters; null if none is set. */
  onClear: (() => void) | null
  onApplied: () => void
}

/** The list's filters and order on a phone, applied together. */
export function PhoneFilters({ columns, filters, onClear, onApplied }: PhoneFiltersProps) {
  const list = useListContext()
  const [filterValues, setFilters] = useState(list.filterValues)
  const [sort, setSort] = useState(list.sort)
  const chosen = useMemo(
    () => ({ ...list, filterValues, setFilters, sort, setSort }),
    [list, filterValues, sort],
  )
  const apply = () => {
    // Takes the search from the list, because the search field is outside this panel and may have changed since the panel opened.
    const { q: _earlier, ...narrowing } = filterValues
    const { q } = list.filterValues
    list.setFilters(q === undefined ? narrowing : { ...narrowing, q })
    if (sort.field !== list.sort.field || sort.order !== list.sort.order) list.setSort(sort)
    onApplied()
  }
  return (
    <ListContext.Provider value={chosen}>
      <PhoneFilterPanel onClear={onClear} onApply={apply}>
        <FiltersProvider>{filters}</FiltersProvider>
        <PhoneSort {...{ sort, setSort, columns }} />
      </PhoneFilterPanel>
    </ListContext.Provider>
  )
}
