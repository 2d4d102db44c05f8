import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { z } from 'zod/mini'
import { ROUTES } from '../../../../contract/paths'
import type { MatchRow } from '../../../../contract/rows'
import { useIsPhone } from '../../../components/useIsPhone'
import { usePreference } from '../../../components/usePreference'
import { useMessage } from '../../../i18n'
import { dayOf, formatDay } from '../../../i18n/days'
import { matchTitle } from '../../../i18n/matchTitle'
import { TodayCard, TodayCards, TodayPlaceholder, TodayText } from './TodayCards'
import type { Days, TodayMatch } from './todayMatches'
import { useTodayMatches } from './useTodayMatches'
import { useUnfinished } from './useUnfinished'

const foldSchema = z.object({ isOpen: z.catch(z.boolean(), false) })

const daysFrom = (now: Date): Days => ({
  today: dayOf(now),
  tomorrow: dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)),
})

/** Shows the matches of today and the user's unfinished work, above the list of matches. Collapsed by default on wide screens. */
export function Today() {
  const t = useMessage()
  const isPhone = useIsPhone()
  const [{ isOpen }, setFold] = usePreference('matches.today', foldSchema)
  const headingId = useId()
  const cardsId = useId()
  const days = daysFrom(new Date())
  const { matches, isPart, isLoading } = useTodayMatches(days)
  const unfinished = useUnfinished(!isLoading)
  const { near } = matches
  const summary = [
    t(isPart ? 'matches.today.countHere' : 'matches.today.count', { smart_count: near.count }),
    unfinished.length > 0 && t('matches.today.toFinish', { smart_count: unfinished.length }),
  ]
    .filter(Boolean)
    .join(' · ')
  const dayLabel = (date: string) => {
    if (date === days.today) return t('matches.today.heading')
    return date === days.tomorrow ? t('matches.today.tomorrow') : formatDay(date)
  }
  const when = ({ date, kickOffTime }: MatchRow) => [dayLabel(date), kickOffTime].filter(Boolean).join(' ')
  const toCard = ({ match, isWatched }: TodayMatch) => (
    <TodayCard
      key={match.id}
      label={isWatched ? t('matches.today.watched', { day: when(match) }) : when(match)}
      title={matchTitle(t, match)}
      href={ROUTES.edit('matches', match.id)}
      isOwn={isWatched}
    />
  )
  const hasNoMatch = matches.ofToday.length + matches.later.length === 0
  const textWithoutAnswer = hasNoMatch ? 'matches.today.nothingHere' : 'matches.today.here'

  const cards = () => {
    if (isLoading) return <TodayPlaceholder />
    if (hasNoMatch && unfinished.length === 0)
      return <TodayPlaceholder>{t(isPart ? textWithoutAnswer : 'matches.today.nothing')}</TodayPlaceholder>
    return (
      <TodayCards>
        {matches.ofToday.map(toCard)}
        {unfinished.map(({ key, ...item }) => (
          <TodayCard key={key} {...item} />
        ))}
        {matches.later.map(toCard)}
        {near.isCut && (
          <TodayCard
            label={t('matches.today.heading')}
            title={t('matches.today.all', { count: String(near.count) })}
            href={`${ROUTES.list('matches')}?${new URLSearchParams({ dateFrom: days.today, dateTo: days.tomorrow })}`}
          />
        )}
        {isPart && <TodayText>{t(textWithoutAnswer)}</TodayText>}
      </TodayCards>
    )
  }

  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mb: { xs: 2, md: 1 } }}>
      {isPhone ? (
        <Typography variant="h2" id={headingId}>
          {t('matches.today.heading')}
        </Typography>
      ) : (
        <Typography variant="h2" sx={{ ml: -2 }}>
          <Button
            color="inherit"
            id={headingId}
            aria-expanded={isOpen}
            aria-controls={cardsId}
            endIcon={<ExpandMore sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />}
            onClick={() => setFold((before) => ({ isOpen: !before.isOpen }))}
            sx={{ font: 'inherit' }}
          >
            {t('matches.today.heading')}{' '}
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary', ml: 1.5 }}>
              {isLoading ? '' : summary}
            </Typography>
          </Button>
        </Typography>
      )}
      <div id={cardsId}>{(isPhone || isOpen) && cards()}</div>
    </Box>
  )
}
