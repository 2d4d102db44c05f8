import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { ListSortContextValue } from 'react-admin'
import { useMessage } from '../i18n'

type PhoneSortProps = Pick<ListSortContextValue, 'sort' | 'setSort'> & {
  columns: readonly { label: string; sort?: string }[]
}

/** Field for the sort on a phone, because cards have no headings. React-admin's SortButton is a menu that hides the order. */
export function PhoneSort({ sort: { field, order }, setSort, columns }: PhoneSortProps) {
  const t = useMessage()
  const isAscending = order === 'ASC'
  const sortable = columns.flatMap(({ label, sort }) => (sort === undefined ? [] : [{ label, sort }]))
  return (
    <Box sx={{ display: 'flex', gap: 1 }}>
      <TextField
        select
        size="small"
        label={t('shell.list.sortBy')}
        value={sortable.some(({ sort }) => sort === field) ? field : ''}
        onChange={(event) => setSort({ field: event.target.value, order })}
      >
        {sortable.map(({ sort, label }) => (
          <MenuItem key={sort} value={sort}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <IconButton
        aria-label={t(isAscending ? 'shell.list.ascending' : 'shell.list.descending')}
        onClick={() => setSort({ field, order: isAscending ? 'DESC' : 'ASC' })}
      >
        {isAscending ? <ArrowUpward /> : <ArrowDownward />}
      </IconButton>
    </Box>
  )
}
