import { useTheme } from '@mui/material/styles'
import { MarkLink } from './Mark'
import type { Plot } from './ScaleLines'

/** The range of several means, with its label and link. */
export type Range = { least: number; most: number; difference: number; ariaLabel: string; to: string }

/** Returns the range of several means; null with fewer than two. */
export function rangeOf(
  means: readonly (number | null)[],
  about: (difference: number) => Pick<Range, 'ariaLabel' | 'to'>,
): Range | null {
  const known = means.filter((mean) => mean !== null)
  if (known.length < 2) return null
  const [least, most] = [Math.min(...known), Math.max(...known)]
  return { least, most, difference: most - least, ...about(most - least) }
}

/** Draws the range from the lowest to the highest mean on a line of the scale. */
export function RangeLine({ range, plot: { xOf, y, height } }: { range: Range | null; plot: Plot }) {
  const { palette } = useTheme()
  if (range === null) return null
  const middle = y + height / 2
  const ends = { x1: xOf(range.least), x2: xOf(range.most), y1: middle, y2: middle }
  return (
    <MarkLink to={range.to} ariaLabel={range.ariaLabel}>
      <line {...ends} stroke="transparent" strokeWidth={14} />
      <line {...ends} stroke={palette.text.secondary} strokeWidth={3} />
    </MarkLink>
  )
}
