import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { FilterName } from '../../../contract/listQuery'
import { useMessage } from '../../i18n'
import { useListContext } from './ListContext'

/** The value of one filter of the surrounding list, and how to set it; '' takes it away. */
export function useFilter(name: FilterName): [string, (value: string) => void] {
  const { params, change } = useListContext()
  const set = (value: string) => {
    const { [name]: _before, ...others } = params.filters
    change({ filters: value === '' ? others : { ...others, [name]: value } })
  }
  return [params.filters[name] ?? '', set]
}

type Option = { value: string; label: string }

/** A filter with a few values to choose from. */
export function FilterSelect({
  name,
  label,
  options,
}: {
  name: FilterName
  label: string
  options: readonly Option[]
}) {
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
      sx={{ minWidth: 150, width: { xs: '100%', md: 'auto' } }}
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

/** A filter that is a day. */
export function FilterDate({ name, label }: { name: FilterName; label: string }) {
  const [value, setValue] = useFilter(name)
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={value}
      onChange={(event) => setValue(event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ width: { xs: '100%', md: 170 }, input: { color: value === '' ? 'text.secondary' : undefined } }}
    />
  )
}
