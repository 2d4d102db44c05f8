import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import type { Analysis } from '../../../../contract/analysis'
import type { RatingItemKey, Ratings } from '../../../../contract/ratings'
import { itemsToRate, overallMean, ratedItems } from '../../../../contract/statistics'
import { LevelBadge } from '../../../components/LevelBadge'
import { PriorityChip } from '../../../components/PriorityChip'
import { useLevelMeaning } from '../../../dataProvider/club'
import { useIsPublicationQueued } from '../../../dataProvider/outbox/useOutbox'
import { useMessage } from '../../../i18n'
import { datedMatchTitle } from '../../../i18n/matchTitle'
import { formatMean } from '../../../i18n/numbers'
import { publishedOn, StatusChip, scoutName, startedOn } from '../analysisFacts'

type Rated = { ratings: Ratings; notAsked: readonly RatingItemKey[] }

/** Shows level, mean and priority, beside them the match, the scout and the dates, and below what the level means for the club. */
export function Figures({ analysis, ...rated }: Rated & { analysis: Analysis }) {
  const meaning = useLevelMeaning(analysis.level)
  const { playerPriority } = analysis.player
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1.5, alignItems: 'center' }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <LevelBadge level={analysis.level} size={64} />
        <div>
          <Mean {...rated} />
          {playerPriority !== undefined && <PriorityChip priority={playerPriority} />}
        </div>
      </Box>
      <MatchAndScout analysis={analysis} />
      {meaning !== '' && (
        <Typography variant="body2" sx={{ flexBasis: '100%', overflowWrap: 'anywhere' }}>
          <strong>{analysis.level}</strong> · <bdi>{meaning}</bdi>
        </Typography>
      )}
    </Box>
  )
}

/** Shows the mean, such as "3.6 (16 of 18 rated)". */
function Mean({ ratings, notAsked }: Rated) {
  const t = useMessage()
  const mean = overallMean(ratings)
  return (
    <Typography sx={{ whiteSpace: 'nowrap' }}>
      <Box component="span" sx={visuallyHidden}>
        {t('analyses.field.mean')}{' '}
      </Box>
      <Box component="strong" sx={{ fontSize: 30, lineHeight: 1.1, fontVariantNumeric: 'tabular-nums' }}>
        {mean === null ? t('ratings.noMean') : formatMean(mean)}
      </Box>{' '}
      <Box component="span" sx={{ color: 'text.secondary', fontSize: 14 }}>
        (
        {t('ratings.progress', {
          count: ratedItems(ratings).length,
          total: itemsToRate(ratings, notAsked).length,
        })}
        )
      </Box>
    </Typography>
  )
}

function MatchAndScout({ analysis }: { analysis: Analysis }) {
  const t = useMessage()
  const { match, shirtNo, position } = analysis
  const isQueued = useIsPublicationQueued(analysis.id)
  const { homeScore, awayScore } = match
  const appearance = [
    datedMatchTitle(t, match),
    homeScore !== null && awayScore !== null && t('analyses.score', { home: homeScore, away: awayScore }),
    shirtNo !== null && t('analyses.shirt', { number: shirtNo }),
    position !== '' && t(`players.position.${position}`),
  ]
  return (
    <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="body2">{appearance.filter(Boolean).join(' · ')}</Typography>
      <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
        {t('analyses.by', { name: scoutName(t, analysis) })} ·{' '}
        <span>
          {(!isQueued && publishedOn(t, analysis)) || (
            <>
              {startedOn(t, analysis)} <StatusChip {...analysis} />
            </>
          )}
        </span>
      </Typography>
    </Box>
  )
}
