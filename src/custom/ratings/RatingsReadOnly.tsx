import { styled } from '@mui/material/styles'
import {
  RATING_GROUPS,
  RATING_ITEMS,
  type RatingItem,
  type RatingItemKey,
  type Ratings,
  ratingOf,
  SCORES,
  type Score,
} from '../../../contract/ratings'
import { groupMean } from '../../../contract/statistics'
import { useMessage } from '../../i18n'
import { formatMean } from '../../i18n/numbers'

const Groups = styled('div')(({ theme }) => ({
  columnGap: theme.spacing(5),
  // As many columns as fit; a group never breaks across columns.
  columnWidth: 320,
  section: { breakInside: 'avoid', paddingBottom: theme.spacing(2.5) },
  h3: {
    ...theme.typography.h3,
    display: 'flex',
    justifyContent: 'space-between',
    margin: 0,
    paddingBottom: 4,
    borderBottom: `1px solid ${theme.palette.divider}`,
    fontVariantNumeric: 'tabular-nums',
  },
  dl: { margin: 0 },
  '.item': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) clamp(40px, 20%, 144px) 116px',
    alignItems: 'center',
    columnGap: 10,
    paddingTop: 8,
  },
  dd: { margin: 0 },
  '.unrated': { color: theme.palette.text.secondary },
  '.note': {
    gridColumn: '1 / -1',
    marginTop: 2,
    paddingInlineStart: 10,
    borderInlineStart: `2px solid ${theme.palette.divider}`,
    color: theme.palette.text.secondary,
    fontSize: 14,
    whiteSpace: 'pre-wrap',
    unicodeBidi: 'plaintext',
    overflowWrap: 'anywhere',
  },
}))

type RatingsReadOnlyProps = { ratings: Ratings; notAsked: readonly RatingItemKey[] }

/** Shows ratings to readers: bars with number and word by group, and each note in full under its item. */
export function RatingsReadOnly({ ratings, notAsked }: RatingsReadOnlyProps) {
  const t = useMessage()
  return (
    <Groups>
      {RATING_GROUPS.map(({ key }) => {
        const mean = groupMean(ratings, key)
        const group = t(`ratings.group.${key}`)
        const shownMean = mean === null ? t('ratings.noMean') : formatMean(mean)
        return (
          <section key={key}>
            <h3 aria-label={t('ratings.groupMean', { group, mean: shownMean })}>
              <span>{group}</span>
              <span>{shownMean}</span>
            </h3>
            <dl>
              {RATING_ITEMS.filter(({ group }) => group === key).map((item) => (
                <Item key={item.item} item={item} ratings={ratings} isAsked={!notAsked.includes(item.item)} />
              ))}
            </dl>
          </section>
        )
      })}
    </Groups>
  )
}

type ItemProps = { item: RatingItem; ratings: Ratings; isAsked: boolean }

function Item({ item, ratings, isAsked }: ItemProps) {
  const t = useMessage()
  const { score, note } = ratingOf(ratings, item)
  return (
    <div className="item">
      <dt>{t(`ratings.item.${item.item}`)}</dt>
      <dd aria-hidden>
        <ScoreBar score={score} />
      </dd>
      <dd className={score === null ? 'unrated' : undefined}>
        {score === null ? (
          <span>{t(isAsked ? 'ratings.notRated' : 'ratings.notAsked')}</span>
        ) : (
          <span>
            <strong>{score}</strong> {t(`ratings.score.${score}`)}
          </span>
        )}
      </dd>
      {note.trim() !== '' && <dd className="note">{note}</dd>}
    </div>
  )
}

const Steps = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 2,
  height: 8,
  span: { flex: 1, backgroundColor: theme.palette.divider },
  '.reached': { backgroundColor: theme.palette.primary.main },
}))

const Hatched = styled('div')(({ theme }) => {
  const line = theme.palette.text.secondary
  return {
    height: 8,
    border: `1px solid ${line}`,
    opacity: 0.6,
    backgroundImage: `repeating-linear-gradient(135deg, ${line} 0 1px, transparent 1px 5px)`,
  }
})

/**
 * Bar with five steps, filled up to the score. Without a score the bar is hatched, to differ from a low score.
 * Hidden from screen readers, because the score's number and word are beside it.
 */
function ScoreBar({ score }: { score: Score | null }) {
  if (score === null) return <Hatched aria-hidden />
  return (
    <Steps aria-hidden>
      {SCORES.map((step) => (
        <span key={step} className={step <= score ? 'reached' : undefined} />
      ))}
    </Steps>
  )
}
