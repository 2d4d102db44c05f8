import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Analysis } from '../../../../contract/analysis'
import { RATING_ITEMS } from '../../../../contract/ratings'
import { overallMean, ratedItems } from '../../../../contract/statistics'
import { PlayerAvatar } from '../../../components/PlayerAvatar'
import { useMessage } from '../../../i18n'
import { formatMean } from '../../../i18n/numbers'
import { StatusChip, useContextLine, useDatesLine, useScoutName } from '../AnalysisContext'
import { formOf } from '../analysisForm'
import { LevelBadge } from '../LevelBadge'

/** The level and the mean at a glance, with what they are about. */
export function Verdict({ analysis }: { analysis: Analysis }) {
  const t = useMessage()
  const contextLine = useContextLine()
  const scoutName = useScoutName()
  const datesLine = useDatesLine()
  const ratings = formOf(analysis)
  const mean = overallMean(ratings)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1.5, alignItems: 'center' }}>
      {analysis.player.profileImage && (
        <PlayerAvatar
          picture={analysis.player.profileImage}
          name={analysis.player.name}
          label={t('players.picture', { name: analysis.player.name })}
          size={64}
          fromAnywhere
        />
      )}
      <LevelBadge level={analysis.level} large />
      <Box sx={{ textAlign: 'center', flex: 'none' }}>
        <Typography sx={{ fontSize: 32, fontWeight: 700, lineHeight: 1.1 }}>
          {mean === null ? t('ratings.noMean') : formatMean(mean)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('analyses.field.mean')}
        </Typography>
      </Box>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography variant="body2">{contextLine(analysis)}</Typography>
        <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
          {t('analyses.by', { name: scoutName(analysis) })} ·{' '}
          {t('ratings.progress', { count: ratedItems(ratings).length, total: RATING_ITEMS.length })}
          {analysis.publishedAt === null && (
            <>
              {' '}
              <StatusChip publishedAt={null} />
            </>
          )}
          <div>{datesLine(analysis)}</div>
        </Typography>
      </Box>
    </Box>
  )
}
