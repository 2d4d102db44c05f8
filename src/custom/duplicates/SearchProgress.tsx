import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { Mergeable } from '../../../contract/merge'
import { useMessage } from '../../i18n'

type SearchProgressProps = {
  resource: Mergeable
  status: 'reading' | 'comparing'
  fraction: number
  onStop: () => void
}

/** Shows the progress of the search. The search writes nothing, so the user can leave the page without a warning. */
export function SearchProgress({ resource, status, fraction, onStop }: SearchProgressProps) {
  const t = useMessage()
  const label = t(`duplicates.${status}.${resource}`)
  return (
    <Box sx={{ py: 6, px: 2, maxWidth: 480, mx: 'auto', display: 'grid', gap: 2, justifyItems: 'center' }}>
      <Typography role="status">{label}</Typography>
      <LinearProgress
        variant="determinate"
        value={fraction * 100}
        aria-label={label}
        sx={{ width: '100%', height: 8, borderRadius: 1 }}
      />
      <Button onClick={onStop}>{t('jobs.stop')}</Button>
    </Box>
  )
}
