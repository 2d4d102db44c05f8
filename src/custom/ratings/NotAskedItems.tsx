import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { memo, useId, useState } from 'react'
import type { Line } from '../../../contract/positionGroups'
import {
  RATING_ITEMS,
  type RatingItem,
  type RatingItemKey,
  type Ratings,
  ratingOf,
} from '../../../contract/ratings'
import { useMessage } from '../../i18n'
import { type RatingMove, RatingRow } from './RatingRow'
import { useRatingFigure } from './ratingFields'
import { TOUCH_TARGET } from './ScoreButtons'

type NotAskedItemsProps = {
  line: Line
  notAsked: readonly RatingItemKey[]
  onMove: (from: RatingItem, to: RatingMove) => void
}

/** Returns the items that have a score or a note. */
const filledItems = (ratings: Ratings, keys: readonly RatingItemKey[]): RatingItemKey[] =>
  RATING_ITEMS.flatMap((item) => {
    const { score, note } = ratingOf(ratings, item)
    return keys.includes(item.item) && (score !== null || note !== '') ? [item.item] : []
  })

/** Folds the items that the club does not ask for, after the groups. Items with a score or note are always shown (decisions, section 13). */
export const NotAskedItems = memo(function NotAskedItems({ line, notAsked, onMove }: NotAskedItemsProps) {
  const t = useMessage()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  // As text, because a new list after each change would render the rows again.
  const filled = useRatingFigure((ratings) => filledItems(ratings, notAsked).join(' ')).split(' ')
  const items = RATING_ITEMS.filter(({ item }) => notAsked.includes(item))
  const count = items.filter(({ item }) => !filled.includes(item)).length
  const shown = isOpen ? items : items.filter(({ item }) => filled.includes(item))
  const label = t(`ratings.notAskedFor.${line}`)
  return (
    <Box role="group" aria-label={label} sx={{ mt: 2 }}>
      {count > 0 ? (
        <Button
          color="inherit"
          startIcon={isOpen ? <ExpandLess /> : <ExpandMore />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          sx={{ minHeight: TOUCH_TARGET, px: 1, color: 'text.secondary' }}
        >
          {t('ratings.notAskedCount', { label, count })}
        </Button>
      ) : (
        <Typography sx={{ px: 1, py: 1.25, color: 'text.secondary' }}>{label}</Typography>
      )}
      <div id={id}>
        {shown.map((item) => (
          <RatingRow key={item.item} item={item} onMove={onMove} />
        ))}
      </div>
    </Box>
  )
})
