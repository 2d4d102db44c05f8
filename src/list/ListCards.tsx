import CheckBox from '@mui/icons-material/CheckBox'
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import Skeleton from '@mui/material/Skeleton'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { markStyle } from './rowStyles'
import type { Selection } from './selection/useListSelection'
import { useLongPress } from './selection/useLongPress'

/** The content of a card: a primary line, a secondary line, and a short text at the end. */
export type PhoneCard<Row> = {
  /** A picture before the two lines. */
  leading?: (row: Row) => ReactNode
  primary: (row: Row) => ReactNode
  secondary?: (row: Row) => ReactNode
  trailing?: (row: Row) => ReactNode
}

/** The selection of the cards, with the names of their checkboxes. */
export type SelectableCards<Row extends { id: string }> = {
  selection: Pick<Selection<Row>, 'count' | 'isPicking' | 'isSelected' | 'toggle'>
  /** Returns the accessible name of a card's checkbox. */
  boxLabelOf: (row: Row) => string
}

type ListCardsProps<Row extends { id: string }> = {
  rows: Row[] | undefined
  isBehind: boolean
  card: PhoneCard<Row>
  href: (row: Row) => string
  isMarked?: ((row: Row) => boolean) | undefined
  /** Makes the first card selectable by a long press, and further cards by a tap. */
  selectable?: SelectableCards<Row> | undefined
}

const MIN_HEIGHT = 64

/** One style for all cards, because a styled component for each part took most of a phone's rendering time. */
const LOOK: SxProps<Theme> = {
  '& > li': { borderBottom: 1, borderColor: 'divider' },
  '& > li[aria-current]': { bgcolor: 'action.hover', ...markStyle },
  '& > li > *': { minHeight: MIN_HEIGHT, display: 'flex', alignItems: 'center', gap: 1.5, px: 2, py: 1 },
  '& > li > a': {
    color: 'inherit',
    textDecoration: 'none',
    // Suppresses the browser's menu, because a long press selects the card.
    WebkitTouchCallout: 'none',
    '&:hover': { bgcolor: 'action.hover' },
    '&:active': { bgcolor: 'action.selected' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  },
  '& [data-words]': { flex: '1 1 auto', minWidth: 0, my: 0.75, overflowWrap: 'anywhere' },
  '& [data-words] + div': { flex: 'none' },
  '& [data-words] > :first-of-type': { typography: 'body1', fontWeight: 600 },
  '& [data-words] > :nth-of-type(2)': { typography: 'body2', color: 'text.secondary' },
}
const SKELETONS = Array.from({ length: 8 }, (_card, number) => `card ${number}`)

/** The list on a phone: one line per record; a tap anywhere on the line opens the record. */
export function ListCards<Row extends { id: string }>(props: ListCardsProps<Row>) {
  const { rows, isBehind, card, href, isMarked, selectable } = props
  if (rows === undefined) return <SkeletonCards />
  return (
    <List disablePadding sx={LOOK} style={{ opacity: isBehind ? 0.6 : 1 }}>
      {rows.map((row) => (
        <li key={row.id} aria-current={isMarked?.(row) ? 'date' : undefined}>
          <Card {...{ row, card, selectable }} to={href(row)} />
        </li>
      ))}
    </List>
  )
}

type CardProps<Row extends { id: string }> = Pick<ListCardsProps<Row>, 'card' | 'selectable'> & {
  row: Row
  to: string
}

/** Links to the card's record; while a selection exists, toggles the card instead. */
function Card<Row extends { id: string }>({ row, card, selectable, to }: CardProps<Row>) {
  const toggle = selectable && (() => selectable.selection.toggle(row))
  const hold = useLongPress(toggle)
  const content = (
    <>
      {card.leading?.(row)}
      <div data-words>
        <div>
          <bdi>{card.primary(row)}</bdi>
        </div>
        {card.secondary !== undefined && <div>{card.secondary(row)}</div>}
      </div>
      {card.trailing !== undefined && <div>{card.trailing(row)}</div>}
    </>
  )
  if (selectable === undefined || !(selectable.selection.count > 0 || selectable.selection.isPicking)) {
    return (
      <Link to={to} {...hold}>
        {content}
      </Link>
    )
  }
  const isSelected = selectable.selection.isSelected(row.id)
  return (
    <ListItemButton
      role="checkbox"
      aria-checked={isSelected}
      aria-label={selectable.boxLabelOf(row)}
      selected={isSelected}
      onClick={toggle}
      {...hold}
    >
      {isSelected ? <CheckBox color="primary" /> : <CheckBoxOutlineBlank color="action" />}
      {content}
    </ListItemButton>
  )
}

function SkeletonCards() {
  return (
    <Box aria-busy>
      {SKELETONS.map((key) => (
        <Box
          key={key}
          sx={{ minHeight: MIN_HEIGHT, px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider' }}
        >
          <Skeleton width="65%" />
          <Skeleton width="40%" />
        </Box>
      ))}
    </Box>
  )
}
