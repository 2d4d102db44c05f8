import TextField from '@mui/material/TextField'
import { useDebouncedParam } from '../../components/useDebouncedParam'
import { useMessage } from '../../i18n'

/** Finds pairs by a name of one of the two. */
export function PairSearch({ q, onSearch }: { q: string; onSearch: (words: string) => void }) {
  const t = useMessage()
  const [typed, type] = useDebouncedParam(q, onSearch)
  return (
    <TextField
      type="search"
      size="small"
      value={typed}
      placeholder={t('duplicates.search')}
      onChange={(event) => type(event.target.value)}
      slotProps={{ htmlInput: { 'aria-label': t('duplicates.search') } }}
      sx={{ flex: '1 1 200px', maxWidth: { md: 320 } }}
    />
  )
}
