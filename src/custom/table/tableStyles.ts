import type { SxProps, Theme } from '@mui/material/styles'
import { NUMBER_WIDTH, ROW_HEIGHT } from './useWindow'

/** How cells look: said once for the whole table, as a styled component for each would cost more than all else at every key. */
export const tableStyles: SxProps<Theme> = {
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  typography: 'body2',
  outline: 'none',
  cursor: 'cell',
  userSelect: 'none',
  '& th, & td': {
    boxSizing: 'border-box',
    height: ROW_HEIGHT,
    px: 1,
    py: 0,
    borderBottom: 1,
    borderRight: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
    overflow: 'hidden',
    textAlign: 'left',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: 400,
  },
  '& thead th': { position: 'sticky', top: 0, zIndex: 3, color: 'text.secondary', fontWeight: 600 },
  '& tbody th': { color: 'text.secondary', fontVariantNumeric: 'tabular-nums', textAlign: 'right' },
  '& tr > :first-of-type:is(th)': { position: 'sticky', left: 0, zIndex: 2 },
  '& tr > [data-pinned]': { position: 'sticky', left: NUMBER_WIDTH, zIndex: 2 },
  '& thead tr > [data-pinned], & thead tr > :first-of-type': { zIndex: 4 },
  '& [data-number]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  // On the paper's colour: what is pinned must hide what passes behind it.
  '& td[data-selected]': tint('primary', 0.14),
  '& td[data-edited]': { ...tint('warning', 0.2), boxShadow: edge('warning') },
  '& td[data-edited][data-selected]': tint('warning', 0.36),
  '& td[data-edited][data-faulty]': { ...tint('error', 0.2), boxShadow: edge('error') },
  '& td[data-current]': {
    outline: '2px solid',
    outlineColor: (theme) => theme.palette.primary.main,
    outlineOffset: -2,
  },
  '& td[data-editing]': { p: 0, overflow: 'visible', zIndex: 5, position: 'relative' },
  '& td[data-editing][data-pinned]': { position: 'sticky' },
}

type Colour = 'primary' | 'warning' | 'error'

function tint(colour: Colour, share: number) {
  return {
    backgroundImage: ({ palette }: Theme) => {
      const mixed = `color-mix(in srgb, ${palette[colour].main} ${share * 100}%, transparent)`
      return `linear-gradient(${mixed}, ${mixed})`
    },
  }
}

/** A bar at the cell's beginning: what has changed, and what is wrong, is not told by colour alone. */
function edge(colour: Colour) {
  return ({ palette }: Theme) => `inset 3px 0 0 ${palette[colour].main}`
}
