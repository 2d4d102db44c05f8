import type { SxProps, Theme } from '@mui/material/styles'
import { keyframes } from '@mui/material/styles'
import { boxStyles } from './selection/SelectionBoxes'

const pulse = keyframes`50% { opacity: 0.4 }`

/** The line at the start of a marked row or card. A border, because forced colours remove backgrounds. */
export const markStyle = {
  position: 'relative',
  '&::before': {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    insetInlineStart: 0,
    borderInlineStart: '3px solid',
    borderColor: 'primary.main',
  },
} as const

/**
 * Returns the styles of rows and cells, for the whole table body. A styled component for each cell took most of a phone's
 * rendering time.
 */
export const rowStyles = (isCompact: boolean): SxProps<Theme> => ({
  '& > tr': {
    position: 'relative',
    height: isCompact ? 36 : 40,
    cursor: 'pointer',
    '&:not([data-skeleton]):hover': { bgcolor: 'action.hover' },
    '&[data-skeleton]': { cursor: 'default' },
    '&[aria-current]': { bgcolor: 'action.hover' },
    // In a cell, because Chromium adds a column for generated content of a row.
    '&[aria-current] > td:first-of-type': markStyle,
    '&[data-selected]': { bgcolor: 'action.selected' },
    '&:last-child > td': { borderBottom: 0 },
  },
  '& > tr > td': {
    typography: 'body2',
    px: 2,
    py: isCompact ? 0 : 0.25,
    borderBottom: 1,
    borderColor: 'divider',
    overflow: 'hidden',
    textAlign: 'left',
    textOverflow: 'ellipsis',
    whiteSpace: isCompact ? 'nowrap' : undefined,
    '&[data-align]': { fontVariantNumeric: 'tabular-nums' },
    '&[data-align="right"]': { textAlign: 'right' },
    '&[data-align="center"]': { textAlign: 'center' },
  },
  '& > tr[data-skeleton] > td > span': {
    display: 'block',
    height: 12,
    borderRadius: 0.5,
    bgcolor: 'action.selected',
    animation: `${pulse} 2s ease-in-out 0.5s infinite`,
    '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  },
  '& > tr > td > input': boxStyles,
  '& > tr > td > [data-row-link]:has(> .MuiAvatar-root)': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1.5,
    maxWidth: '100%',
  },
  '& > tr > td > [data-row-link]': {
    color: 'inherit',
    fontWeight: 600,
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
    // Enter opens the row, so the outline surrounds the whole row.
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': {
      content: '""',
      position: 'absolute',
      inset: 0,
      pointerEvents: 'none',
      outline: '2px solid',
      outlineColor: (theme) => theme.palette.primary.main,
      outlineOffset: -2,
    },
  },
})
