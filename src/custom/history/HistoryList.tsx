import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { HistoryEntry } from '../../../contract/history'
import { dayOf, formatDay } from '../../i18n/days'
import { BatchEntryRow } from './BatchEntryRow'
import { HistoryEntryRow } from './HistoryEntryRow'

type HistoryListProps = {
  entries: readonly HistoryEntry[]
  /** Whether newer entries are loading. */
  isBehind: boolean
}

/** History entries, grouped by day. */
export function HistoryList({ entries, isBehind }: HistoryListProps) {
  return (
    <Box sx={{ opacity: isBehind ? 0.6 : 1 }}>
      {byDay(entries).map(([day, ofDay]) => (
        <section key={day} aria-label={formatDay(day)}>
          <DayHeading day={day} />
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {ofDay.map((entry) =>
              entry.batch?.counts ? (
                <BatchEntryRow key={entry.id} entry={entry} batch={entry.batch} />
              ) : (
                <HistoryEntryRow key={entry.id} entry={entry} />
              ),
            )}
          </Box>
        </section>
      ))}
    </Box>
  )
}

function DayHeading({ day }: { day: string }) {
  return (
    <Typography
      variant="body2"
      component="h2"
      sx={{ px: { xs: 2, md: 3 }, pt: 2.5, pb: 1, fontWeight: 650, color: 'text.secondary' }}
    >
      {formatDay(day)}
    </Typography>
  )
}

function byDay(entries: readonly HistoryEntry[]): [string, HistoryEntry[]][] {
  const days = new Map<string, HistoryEntry[]>()
  for (const entry of entries) {
    const day = dayOf(new Date(entry.at))
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return [...days]
}

const SKELETONS = Array.from({ length: 8 }, (_row, number) => `row ${number}`)

/** Placeholder, about as high as the entries that load. */
export function HistorySkeleton() {
  return (
    <Box aria-busy sx={{ pt: 5 }}>
      {SKELETONS.map((key) => (
        <Box
          key={key}
          sx={{ minHeight: 64, px: { xs: 2, md: 3 }, py: 1.25, borderTop: 1, borderColor: 'divider' }}
        >
          <Skeleton width="65%" />
          <Skeleton width="40%" />
        </Box>
      ))}
    </Box>
  )
}
