import Search from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import type { ComponentProps } from 'react'
import { useDebouncedParam } from '../../../components/useDebouncedParam'
import { useMessage } from '../../../i18n'
import { PhoneSort } from '../../../list/PhoneSort'

type PlayerSearchProps = ComponentProps<typeof PhoneSort> & {
  q: string
  setQ: (q: string) => void
  isPhone: boolean
}

/** Searches the table of players. On a phone it also sorts, because cards have no headings. */
export function PlayerSearch({ q, setQ, isPhone, ...sorting }: PlayerSearchProps) {
  const t = useMessage()
  const [typed, setTyped] = useDebouncedParam(q, setQ)
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
      {isPhone && <PhoneSort {...sorting} />}
    </Box>
  )
}
