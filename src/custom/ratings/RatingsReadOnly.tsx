import { styled } from '@mui/material/styles'
import {
  RATING_GROUPS,
  RATING_ITEMS,
  type Ratings,
  ratingOf,
  SCORES,
  type Score,
} from '../../../contract/ratings'
import { groupMean } from '../../../contract/statistics'
import { useMessage } from '../../i18n'
import { formatMean } from '../../i18n/numbers'
import { SCORE_COLOURS } from './scoreColours'

const Groups = styled('div')(({ theme }) => ({
  columnGap: theme.spacing(5),
  // As many columns as there is room for; a group is never torn apart.
  columnWidth: 320,
  section: { breakInside: 'avoid', paddingBottom: theme.spacing(2.5) },
  h3: {
    ...theme.typography.h3,
    display: 'flex',
    justifyContent: 'space-between',
    margin: 0,
    paddingBottom: 4,
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  dl: { margin: 0 },
  '.item': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) clamp(40px, 15%, 96px) 106px',
    alignItems: 'center',
    columnGap: 10,
    paddingTop: 8,
  },
  dd: { margin: 0 },
  '.track': { height: 8, borderRadius: 4, backgroundColor: theme.palette.divider, overflow: 'hidden' },
  '.bar': { height: '100%' },
  '.unrated': { gridColumn: '2 / -1', color: theme.palette.text.secondary },
  '.note': {
    gridColumn: '1 / -1',
    color: theme.palette.text.secondary,
    fontSize: 14,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
}))

/** What was rated, to be read: words and bars by group, each note under its item. */
export function RatingsReadOnly({ ratings }: { ratings: Ratings }) {
  const t = useMessage()
  return (
    <Groups>
      {RATING_GROUPS.map(({ key }) => {
        const mean = groupMean(ratings, key)
        return (
          <section key={key}>
            <h3>
              <span>{t(`ratings.group.${key}`)}</span>
              <span>{mean === null ? t('ratings.noMean') : formatMean(mean)}</span>
            </h3>
            <dl>
              {RATING_ITEMS.filter(({ group }) => group === key).map((item) => {
                const { score, note } = ratingOf(ratings, item)
                return (
                  <div className="item" key={item.item}>
                    <dt>{t(`ratings.item.${item.item}`)}</dt>
                    {score === null ? (
                      <dd className="unrated">{t('ratings.notRated')}</dd>
                    ) : (
                      <RatedScore score={score} />
                    )}
                    {note.trim() !== '' && <dd className="note">{note}</dd>}
                  </div>
                )
              })}
            </dl>
          </section>
        )
      })}
    </Groups>
  )
}

function RatedScore({ score }: { score: Score }) {
  const t = useMessage()
  return (
    <>
      <dd className="track" aria-hidden>
        <div
          className="bar"
          style={{ width: `${(score / SCORES.length) * 100}%`, backgroundColor: SCORE_COLOURS[score] }}
        />
      </dd>
      <dd>
        <strong>{score}</strong> {t(`ratings.score.${score}`)}
      </dd>
    </>
  )
}
