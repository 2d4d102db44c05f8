import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useListContext } from 'react-admin'
import { useMessage } from '../../../i18n'
import { formatDay, today as todayNow } from '../../../i18n/days'
import { useRowsDrawn } from '../../../list'
import { ToDo } from './ToDo'
import { Watching } from './Watching'

/** Shows the user’s day above the list of matches: the matches to watch, and what there is to do. */
export function Today() {
  const t = useMessage()
  const headingId = useId()
  const today = todayNow()
  // Waits until the list has shown its rows, because other requests would delay the rows.
  const { error } = useListContext()
  const areRowsDrawn = useRowsDrawn()
  const isEnabled = areRowsDrawn || error !== null
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mb: 2 }}>
      <Typography variant="h2" id={headingId}>
        {t('matches.today.heading')}{' '}
        <Typography component="span" variant="body2" color="textSecondary" sx={{ marginInlineStart: 0.5 }}>
          {formatDay(today)}
        </Typography>
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1.15fr) minmax(0, 1fr)' },
          columnGap: 6,
          rowGap: 1,
        }}
      >
        <Watching today={today} isEnabled={isEnabled} />
        <ToDo today={today} isEnabled={isEnabled} />
      </Box>
    </Box>
  )
}
