import CheckBox from '@mui/icons-material/CheckBox'
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { useMessage } from '../../i18n'
import type { Selectable } from './selection/SelectionContext'
import { useLongPress } from './selection/useLongPress'

/** A record on a phone: a strong line, a quiet one, and something short at the end. */
export type PhoneCard<Row> = {
  /** A picture before both. */
  leading?: (row: Row) => ReactNode
  primary: (row: Row) => ReactNode
  secondary?: (row: Row) => ReactNode
  trailing?: (row: Row) => ReactNode
}

type ListCardsProps<Row> = {
  rows: Row[] | undefined
  isBehind: boolean
  card: PhoneCard<Row>
  href: (row: Row) => string
  /** Lets a card be selected: by holding it, and by a tap from then on. */
  selectable?: Selectable<Row> | undefined
}

const MIN_HEIGHT = 64
const BUTTON = { minHeight: MIN_HEIGHT, gap: 1.5 }
const SKELETONS = Array.from({ length: 8 }, (_card, number) => `card ${number}`)

/** The list on a phone: one line a record, all of it to be tapped. */
export function ListCards<Row extends { id: string }>(props: ListCardsProps<Row>) {
  const { rows, isBehind, card, href, selectable } = props
  if (rows === undefined) return <SkeletonCards />
  return (
    <List disablePadding sx={{ opacity: isBehind ? 0.6 : 1 }}>
      {rows.map((row) => (
        <ListItem key={row.id} disablePadding divider>
          <Card {...{ row, card, selectable }} to={href(row)} />
        </ListItem>
      ))}
    </List>
  )
}

type CardProps<Row> = Pick<ListCardsProps<Row>, 'card' | 'selectable'> & { row: Row; to: string }

/** Leads to its record; while something is selected, it is a box to be ticked instead. */
function Card<Row extends { id: string }>({ row, card, selectable, to }: CardProps<Row>) {
  const t = useMessage()
  const toggle = selectable && (() => selectable.selection.toggle(row))
  const hold = useLongPress(toggle)
  const content = (
    <>
      {card.leading?.(row)}
      <ListItemText
        primary={card.primary(row)}
        secondary={card.secondary?.(row)}
        slotProps={{
          primary: { sx: { fontWeight: 600, overflowWrap: 'anywhere' } },
          secondary: { component: 'div', sx: { overflowWrap: 'anywhere' } },
        }}
      />
      {card.trailing !== undefined && <Box sx={{ flexShrink: 0 }}>{card.trailing(row)}</Box>}
    </>
  )
  if (selectable === undefined || !(selectable.selection.count > 0 || selectable.selection.isPicking)) {
    return (
      <ListItemButton component={RouterLink} to={to} sx={{ ...BUTTON, WebkitTouchCallout: 'none' }} {...hold}>
        {content}
      </ListItemButton>
    )
  }
  const isSelected = selectable.selection.isSelected(row.id)
  const name = t('bulk.selection.row', { name: selectable.labelOf(row) })
  return (
    <ListItemButton
      role="checkbox"
      aria-checked={isSelected}
      aria-label={name}
      selected={isSelected}
      onClick={toggle}
      sx={BUTTON}
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
