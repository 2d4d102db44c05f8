import CheckIcon from '@mui/icons-material/Check'
import WarningAmber from '@mui/icons-material/WarningAmber'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { dayAfter } from '../../../../contract/days'
import { ROUTES } from '../../../../contract/paths'
import type { MatchRow } from '../../../../contract/rows'
import { useFeature } from '../../../dataProvider/features'
import { hasDeviceStorage } from '../../../dataProvider/storage/database'
import { useMessage } from '../../../i18n'
import { formatDay } from '../../../i18n/days'
import { matchTitle } from '../../../i18n/matchTitle'
import { DayPanel } from './DayPanel'
import { DayRow } from './DayRow'
import { useWatchedMatches } from './useWatchedMatches'

/** Lists the coming matches that the user watches, with their offline copies and missing line-ups. */
export function Watching({ today, isEnabled }: { today: string; isEnabled: boolean }) {
  const t = useMessage()
  const hasLineups = useFeature('extraFields')
  const { matches, isPart, isLoading, isKept } = useWatchedMatches({ today, isEnabled })
  const tomorrow = dayAfter(today, 1)
  const dayLabel = (date: string) => {
    if (date === today) return ''
    return date === tomorrow ? t('matches.today.tomorrow') : formatDay(date)
  }
  const copyLabel = (id: string) => {
    if (!hasDeviceStorage()) return ''
    return t(isKept(id) ? 'matches.today.hasCopy' : 'matches.today.hasNoCopy')
  }
  const isMissing = (match: MatchRow) =>
    hasLineups && match.date <= tomorrow && (match.homeLineupCount === 0 || match.awayLineupCount === 0)

  const row = (match: MatchRow) => {
    const { id, date, kickOffTime = '', competition } = match
    const details = [dayLabel(date), competition, copyLabel(id)].filter(Boolean)
    return (
      <DayRow
        key={id}
        href={ROUTES.edit('matches', id)}
        leading={
          <Box component="span" sx={{ flex: 'none', minWidth: 44, fontWeight: 650 }}>
            {kickOffTime || '–'}
          </Box>
        }
        title={matchTitle(t, match)}
        detail={details.map((words, index) => (
          <bdi key={words}>
            {index > 0 && ' · '}
            {words}
            {isKept(id) && index === details.length - 1 && (
              <CheckIcon
                sx={{ fontSize: '0.875rem', verticalAlign: 'text-bottom', marginInlineStart: 0.25 }}
              />
            )}
          </bdi>
        ))}
        end={
          isMissing(match) && (
            <Chip
              size="small"
              color="warning"
              variant="outlined"
              icon={<WarningAmber />}
              label={t('matches.today.noLineups')}
            />
          )
        }
      />
    )
  }
  const noteOf = matches.length === 0 ? 'matches.today.nothingHere' : 'matches.today.here'
  return (
    <DayPanel
      name="watching"
      rows={matches.map(row)}
      isLoading={isLoading}
      empty={t('matches.today.nothingToWatch')}
      note={!isLoading && isPart && t(noteOf)}
    />
  )
}
