import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import type { ListParams } from '../../../components/list/listParams'
import { PhoneSort } from '../../../components/list/PhoneSort'
import { useMessage } from '../../../i18n'
import { useDebouncedParam } from '../useDebouncedParam'

type PlayerSearchProps = {
  params: ListParams
  change: (change: Partial<ListParams>) => void
  columns: readonly { label: string; sort?: string }[]
  isPhone: boolean
}

/** Finds players in the table; on a phone, where it has no headings, it is sorted here, too. */
export function PlayerSearch({ params, change, columns, isPhone }: PlayerSearchProps) {
  const t = useMessage()
  const [typed, setTyped] = useDebouncedParam(params.q, (q) => change({ q }))
  return (
    <Box sx={{ display: 'grid', gap: 1.5, width: { xs: '100%', md: 320 } }}>
      <TextField
        size="small"
        value={typed}
        placeholder={t('charts.players.search')}
        onChange={(event) => setTyped(event.target.value)}
        slotProps={{
          htmlInput: {
            'aria-label': t('charts.players.search'),
            type: 'search',
            enterKeyHint: 'search',
            maxLength: 200,
          },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Search fontSize="small" />
              </InputAdornment>
            ),
          },
        }}
      />
      {isPhone && <PhoneSort params={params} change={change} columns={columns} />}
    </Box>
  )
}
