import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'

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
}

const MIN_HEIGHT = 64
const SKELETONS = Array.from({ length: 8 }, (_card, number) => `card ${number}`)

/** The list on a phone: one line a record, all of it to be tapped. */
export function ListCards<Row extends { id: string }>({ rows, isBehind, card, href }: ListCardsProps<Row>) {
  if (rows === undefined) return <SkeletonCards />
  return (
    <List disablePadding sx={{ opacity: isBehind ? 0.6 : 1 }}>
      {rows.map((row) => (
        <ListItem key={row.id} disablePadding divider>
          <ListItemButton component={RouterLink} to={href(row)} sx={{ minHeight: MIN_HEIGHT, gap: 1.5 }}>
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
          </ListItemButton>
        </ListItem>
      ))}
    </List>
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
