import { styled } from '@mui/material/styles'
import { type FocusEvent, type ReactNode, useCallback, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Position } from '../../../contract/closedLists'
import { lineOfPosition } from '../../../contract/positionGroups'
import { normaliseScore, RATING_GROUPS, RATING_ITEMS, type RatingItem } from '../../../contract/ratings'
import { groupMeans } from '../../../contract/statistics'
import { KeysHelp } from '../../components/KeysHelp'
import { useMessage } from '../../i18n'
import { focusItem } from './focusItem'
import { GroupSlices } from './GroupSlices'
import { NotAskedItems } from './NotAskedItems'
import { RatingAnnouncer } from './RatingAnnouncer'
import { RatingGroup } from './RatingGroup'
import type { RatingMove } from './RatingRow'
import { RatingSummary } from './RatingSummary'
import { scorePath, useItemsNotAsked, useRatingFigure } from './ratingFields'

const Layout = styled('section')(({ theme }) => ({
  containerType: 'inline-size',
  '.columns': { display: 'flex', flexDirection: 'column', gap: theme.spacing(2) },
  '.aside': { display: 'contents' },
  // The sticky bar would cover focused rows, so rows have a `scroll-margin`.
  '.summary': {
    position: 'sticky',
    // Below the app bar, which only narrow screens have.
    top: 'calc(56px + var(--notices, 0px))',
    [theme.breakpoints.up('md')]: { top: 'var(--notices, 0px)' },
    zIndex: theme.zIndex.appBar - 1,
    backgroundColor: theme.palette.background.paper,
    borderBottom: `1px solid ${theme.palette.divider}`,
  },
  '.picture': { order: 1, width: '100%', maxWidth: 380, marginInline: 'auto' },
  '@container (min-width: 860px)': {
    '.columns': { display: 'grid', gridTemplateColumns: '1fr 336px', gap: theme.spacing(4) },
    '.aside': {
      display: 'block',
      gridColumn: 2,
      gridRow: 1,
      alignSelf: 'start',
      position: 'sticky',
      top: 'calc(16px + var(--notices, 0px))',
    },
    '.summary': { position: 'static', border: 0 },
    '.groups': { gridColumn: 1, gridRow: 1 },
  },
}))

/** Returns the shown rows, in the order of the page. */
const rowsOf = (root: Element | null) =>
  Array.from(root?.querySelectorAll<HTMLElement>('[data-rating-item]') ?? [])

/**
 * Editor for the eighteen items of the surrounding form's ratings, by keyboard, touch or screen reader,
 * with their means.
 *
 * @param subject the rated player, shown in the sticky bar with the figures
 * @param position the player's position. Items that the club does not ask for there are folded
 */
export function RatingEditor({ subject, position = '' }: { subject?: ReactNode; position?: Position | '' }) {
  const t = useMessage()
  const { getValues } = useFormContext()
  const root = useRef<HTMLElement>(null)
  const lastFocused = useRef<string>(undefined)
  const notAsked = useItemsNotAsked(position)
  const line = lineOfPosition(position)

  const goToNextUnrated = useCallback(() => {
    const start = RATING_ITEMS.findIndex(({ item }) => item === lastFocused.current) + 1
    const inOrder = [...RATING_ITEMS.slice(start), ...RATING_ITEMS.slice(0, start)]
    const next = inOrder.find(
      (item) => !notAsked.includes(item.item) && normaliseScore(getValues(scorePath(item)) ?? null) === null,
    )
    if (next) focusItem(next.item, lastFocused.current)
  }, [getValues, notAsked])

  const move = useCallback(
    (from: RatingItem, to: RatingMove) => {
      if (to === 'nextUnrated') {
        lastFocused.current = from.item
        goToNextUnrated()
        return
      }
      const rows = rowsOf(root.current)
      const index = rows.findIndex(({ dataset }) => dataset.ratingItem === from.item)
      const target = { next: index + 1, previous: index - 1, first: 0, last: rows.length - 1 }[to]
      rows[target]?.querySelector<HTMLElement>('[role="radiogroup"]')?.focus()
    },
    [goToNextUnrated],
  )

  const rememberItem = ({ target }: FocusEvent) => {
    const row = target.closest<HTMLElement>('[data-rating-item]')
    if (row) lastFocused.current = row.dataset.ratingItem
  }

  return (
    <Layout ref={root} onFocus={rememberItem} aria-label={t('ratings.heading')}>
      <RatingAnnouncer>
        <div className="columns">
          <div className="aside">
            <div className="summary">
              {subject}
              <RatingSummary notAsked={notAsked} onNextUnrated={goToNextUnrated} />
            </div>
            <div className="picture">
              <LiveSlices />
              <RatingKeysHelp />
            </div>
          </div>
          <div className="groups">
            {RATING_GROUPS.map(({ key }) => (
              <RatingGroup key={key} group={key} notAsked={notAsked} onMove={move} />
            ))}
            {line !== null && notAsked.length > 0 && (
              <NotAskedItems line={line} notAsked={notAsked} onMove={move} />
            )}
          </div>
        </div>
      </RatingAnnouncer>
    </Layout>
  )
}

/** Shows the group means of the form's current ratings. */
function LiveSlices() {
  return <GroupSlices means={useRatingFigure(groupMeans)} />
}

/** Lists the keyboard shortcuts of a focused item. */
function RatingKeysHelp() {
  const t = useMessage()
  return (
    <KeysHelp
      label={t('ratings.keys.label')}
      rows={[
        [['1', '…', '5'], t('ratings.keys.score')],
        [['0'], t('ratings.keys.clear')],
        [['↑', '↓'], t('ratings.keys.move')],
        [['←', '→'], t('ratings.keys.step')],
        [['N'], t('ratings.keys.note')],
        [[t('ratings.keys.escape')], t('ratings.keys.back')],
        [['Ctrl S'], t('ratings.keys.save')],
      ]}
    />
  )
}
