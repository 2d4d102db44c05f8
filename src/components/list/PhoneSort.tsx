import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useMessage } from '../../i18n'
import type { ListParams } from './listParams'
import type { ChangeParams } from './useListParams'

type PhoneSortProps = {
  params: ListParams
  change: ChangeParams
  columns: readonly { label: string; sort?: string }[]
}

/** Cards have no headings to sort by: the same choice as a field. */
export function PhoneSort({ params, change, columns }: PhoneSortProps) {
  const t = useMessage()
  const isAscending = params.order === 'ASC'
  const sortable = columns.flatMap(({ label, sort }) => (sort === undefined ? [] : [{ label, sort }]))
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <TextField
        select
        size="small"
        label={t('shell.list.sortBy')}
        value={sortable.some(({ sort }) => sort === params.sort) ? params.sort : ''}
        onChange={(event) => change({ sort: event.target.value })}
      >
        {sortable.map(({ sort, label }) => (
          <MenuItem key={sort} value={sort}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <IconButton
        aria-label={t(isAscending ? 'shell.list.ascending' : 'shell.list.descending')}
        onClick={() => change({ order: isAscending ? 'DESC' : 'ASC' })}
      >
        {isAscending ? <ArrowUpward /> : <ArrowDownward />}
      </IconButton>
    </Box>
  )
}
