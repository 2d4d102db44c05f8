import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { groupBy } from '../../../../contract/statistics/grouping'
import { Choice } from '../../../components/Choice'
import { Section, Sentence } from '../../../components/Section'
import { useMessage } from '../../../i18n'
import { formatDayOfYear } from '../../../i18n/days'
import { EventRow } from './TimelineEvents'
import type { ProfileProps } from './usePlayerReports'
import { KINDS, type Kind, useTimeline } from './useTimeline'

const ALL = 'all'
/** The number of events to show at first. */
const SHOWN = 12

/** Shows what happened to a player, newest first, by year. */
export default function Timeline(props: ProfileProps) {
  const t = useMessage()
  const [kind, setKind] = useState<Kind | typeof ALL>(ALL)
  const [isAll, setAll] = useState(false)
  const { events, isLoading } = useTimeline(props)
  const present = KINDS.filter((one) => events.some((event) => event.kind === one))
  const chosen = kind === ALL ? events : events.filter((event) => event.kind === kind)
  const years = [...groupBy(isAll ? chosen : chosen.slice(0, SHOWN), ({ day }) => day.slice(0, 4))]
  const content = () => {
    if (isLoading) return <Skeleton variant="rounded" height={160} />
    if (chosen.length === 0) return <Sentence>{t('profile.timeline.empty')}</Sentence>
    return years.map(([year, ofYear]) => (
      <Box key={year} component="section" aria-label={year}>
        <Typography component="h3" sx={{ fontSize: 12, fontWeight: 650, color: 'text.secondary', mt: 1 }}>
          {year}
        </Typography>
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {ofYear.map((event) => (
            <Box component="li" key={`${event.kind}.${event.key}`} sx={{ display: 'flex', gap: 1.5, py: 1 }}>
              <Box
                component="time"
                dateTime={event.day}
                sx={{ width: 52, flex: 'none', pt: 0.25, fontSize: 12, color: 'text.secondary' }}
              >
                {formatDayOfYear(event.day)}
              </Box>
              <EventRow event={event} />
            </Box>
          ))}
        </Box>
      </Box>
    ))
  }
  const filter = present.length > 1 && (
    <Choice
      label={t('profile.timeline.filter')}
      value={kind}
      onChange={(chosen) => setKind(chosen as Kind | typeof ALL)}
    >
      <MenuItem value={ALL}>{t('profile.timeline.all')}</MenuItem>
      {present.map((one) => (
        <MenuItem key={one} value={one}>
          {t(`profile.timeline.kind.${one}`)}
        </MenuItem>
      ))}
    </Choice>
  )
  return (
    <Section title={t('profile.timeline.title')} action={filter}>
      {content()}
      {!isLoading && !isAll && chosen.length > SHOWN && (
        <Button onClick={() => setAll(true)}>
          {t('profile.timeline.more', { smart_count: chosen.length })}
        </Button>
      )}
    </Section>
  )
}
