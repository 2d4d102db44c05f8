import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { memo } from 'react'
import type { RatingItemKey } from '../../../contract/ratings'
import { itemsToRate, overallMean, ratedItems } from '../../../contract/statistics'
import { useMessage } from '../../i18n'
import { formatMean } from '../../i18n/numbers'
import { useRatingFigure } from './ratingFields'
import { TOUCH_TARGET } from './ScoreButtons'

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.25),
  padding: theme.spacing(1),
  '.figure': { display: 'flex', flexDirection: 'column-reverse', textAlign: 'center', minWidth: 44 },
  '.figure span': { fontSize: 12, color: theme.palette.text.secondary },
  '.figure strong': { fontSize: 26, lineHeight: 1.1 },
  '.progress': { flex: '1 1 0', minWidth: 0, fontSize: 14 },
}))

type RatingSummaryProps = { notAsked: readonly RatingItemKey[]; onNextUnrated: () => void }

/** Shows the overall mean, the number of rated items, and a button to the next unrated item that the club asks for. */
export const RatingSummary = memo(function RatingSummary({ notAsked, onNextUnrated }: RatingSummaryProps) {
  const t = useMessage()
  const mean = useRatingFigure(overallMean)
  const count = useRatingFigure((ratings) => ratedItems(ratings).length)
  const total = useRatingFigure((ratings) => itemsToRate(ratings, notAsked).length)
  const isComplete = count === total
  return (
    <Bar>
      <div className="figure">
        <span>{t('ratings.mean')}</span>
        <strong>{mean === null ? t('ratings.noMean') : formatMean(mean)}</strong>
      </div>
      <div className="progress">
        <span>{t('ratings.progress', { count, total })}</span>
        <LinearProgress variant="determinate" value={(count / total) * 100} aria-hidden />
      </div>
      <Button
        variant="outlined"
        size="small"
        disabled={isComplete}
        onClick={onNextUnrated}
        sx={{ minHeight: TOUCH_TARGET, px: 1, flex: 'none', whiteSpace: 'nowrap' }}
      >
        {t(isComplete ? 'ratings.allRated' : 'ratings.nextUnrated')}
      </Button>
    </Bar>
  )
})
