import { useTheme } from '@mui/material/styles'
import { MarkLink } from './MarkedPicture'
import type { Plot } from './ScaleLines'

/** How far apart means on one line are, what that says of itself and where it leads. */
export type Range = { least: number; most: number; difference: number; says: string; to: string }

/** From the lowest to the highest; null where there are not two to differ. */
export function rangeOf(
  means: readonly (number | null)[],
  about: (difference: number) => Pick<Range, 'says' | 'to'>,
): Range | null {
  const known = means.filter((mean) => mean !== null)
  if (known.length < 2) return null
  const [least, most] = [Math.min(...known), Math.max(...known)]
  return { least, most, difference: most - least, ...about(most - least) }
}

/** Joins the lowest and the highest of several means on a line of the scale. */
export function RangeLine({ range, plot: { xOf, y, height } }: { range: Range | null; plot: Plot }) {
  const { palette } = useTheme()
  if (range === null) return null
  const middle = y + height / 2
  const ends = { x1: xOf(range.least), x2: xOf(range.most), y1: middle, y2: middle }
  return (
    <MarkLink to={range.to} says={range.says}>
      <line {...ends} stroke="transparent" strokeWidth={14} />
      <line {...ends} stroke={palette.text.secondary} strokeWidth={3} />
    </MarkLink>
  )
}
