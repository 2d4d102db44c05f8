import { styled } from '@mui/material/styles'
import { memo } from 'react'
import {
  RATING_ITEMS,
  type RatingGroupKey,
  type RatingItem,
  type RatingItemKey,
} from '../../../contract/ratings'
import { groupMean } from '../../../contract/statistics'
import { useMessage } from '../../i18n'
import { formatMean } from '../../i18n/numbers'
import type { RatingMove } from './RatingRow'
import { RatingRow } from './RatingRow'
import { useRatingFigure } from './ratingFields'

const Fieldset = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& + &': { marginTop: theme.spacing(2) },
  legend: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    width: 'calc(100% - 16px)',
    marginInline: 8,
    padding: '4px 0',
    borderBottom: `1px solid ${theme.palette.divider}`,
    marginBottom: 4,
    ...theme.typography.subtitle1,
    fontWeight: 700,
  },
  '.mean': { fontVariantNumeric: 'tabular-nums' },
}))

type RatingGroupProps = {
  group: RatingGroupKey
  /** Items that are rendered elsewhere. */
  notAsked: readonly RatingItemKey[]
  onMove: (from: RatingItem, to: RatingMove) => void
}

/** Renders one of the six groups, with its mean; nothing if the club asks for none of its items. */
export const RatingGroup = memo(function RatingGroup({ group, notAsked, onMove }: RatingGroupProps) {
  const t = useMessage()
  const mean = useRatingFigure((ratings) => groupMean(ratings, group))
  const shownMean = mean === null ? t('ratings.noMean') : formatMean(mean)
  const items = RATING_ITEMS.filter(({ group: of, item }) => of === group && !notAsked.includes(item))
  if (items.length === 0) return null
  return (
    <Fieldset>
      <legend>
        <span>{t(`ratings.group.${group}`)}</span>
        <span
          className="mean"
          title={t('ratings.groupMean', { group: t(`ratings.group.${group}`), mean: shownMean })}
        >
          {shownMean}
        </span>
      </legend>
      {items.map((item) => (
        <RatingRow key={item.item} item={item} onMove={onMove} />
      ))}
    </Fieldset>
  )
})
