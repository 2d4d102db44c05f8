import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useMemo } from 'react'
import { LIMITS } from '../../contract/fields'
import type { ResourceName } from '../../contract/paths'
import type { RowOf } from '../../contract/rows'
import { useCachedRecords } from '../components/useCachedRecords'
import { useMessage } from '../i18n'
import { useFilter } from './filters'
import type { PageFilter } from './listParams'

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
      slotProps={{ paper: { elevation: 8 } }}
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
