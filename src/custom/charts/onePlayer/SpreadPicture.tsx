import { useTheme } from '@mui/material/styles'
import type { Basis } from '../../../../contract/statistics/basis'
import { useMessage } from '../../../i18n'
import { SymbolMark } from '../marks/Mark'
import { type Range, RangeLine } from '../marks/RangeLine'
import { type Plot, ScaleLines } from '../marks/ScaleLines'
import type { SeriesMark } from '../scoutColours'

type SpreadMark = {
  scoutId: string | null
  mean: number
  basis: Basis
  mark: SeriesMark
  ariaLabel: string
  to: string
}
export type SpreadLine = { label: string; marks: readonly SpreadMark[]; range: Range | null }

/** The difference of two means below which their marks overlap. */
const OVERLAP_DISTANCE = 0.2
/** Overlapping marks are drawn in rows of two, `STEP` pixels apart. */
const COLUMNS = 2
const STEP = 14

/** Groups marks that would overlap, from the lowest mean to the highest. */
function clustersOf(marks: readonly SpreadMark[]): SpreadMark[][] {
  const clusters: SpreadMark[][] = []
  for (const mark of marks.toSorted((a, b) => a.mean - b.mean)) {
    const last = clusters.at(-1)
    const highest = last?.at(-1)?.mean ?? Number.NEGATIVE_INFINITY
    if (mark.mean - highest < OVERLAP_DISTANCE) last?.push(mark)
    else clusters.push([mark])
  }
  return clusters
}

const rowsOf = (cluster: readonly SpreadMark[]) => Math.ceil(cluster.length / COLUMNS)

/** Draws a line from the lowest to the highest mean of each item, with a mark for each scout. */
export function SpreadPicture({ lines }: { lines: readonly SpreadLine[] }) {
  const rows = Math.max(2, ...lines.flatMap(({ marks }) => clustersOf(marks).map(rowsOf)))
  return (
    <ScaleLines
      lines={lines}
      least={1}
      height={rows * STEP}
      draw={(line, plot) => <Spread {...line} plot={plot} />}
    />
  )
}

function Spread({ marks, range, plot }: SpreadLine & { plot: Plot }) {
  const t = useMessage()
  const { palette } = useTheme()
  const { xOf, y, height } = plot
  const middle = y + height / 2
  if (marks.length === 0) {
    return (
      <text aria-hidden x={xOf(1) + 8} y={middle} dy="0.35em" fontSize={13} fill={palette.text.secondary}>
        {t('ratings.notRated')}
      </text>
    )
  }
  return (
    <>
      <RangeLine range={range} plot={plot} />
      {clustersOf(marks).flatMap((cluster) =>
        cluster.map(({ scoutId, mean, mark, to, ariaLabel }, place) => {
          const inRow = Math.min(COLUMNS, cluster.length - place + (place % COLUMNS))
          const cx = xOf(mean) + ((place % COLUMNS) - (inRow - 1) / 2) * STEP
          const cy = middle + (Math.floor(place / COLUMNS) - (rowsOf(cluster) - 1) / 2) * STEP
          return <SymbolMark key={scoutId ?? ''} {...{ to, ariaLabel, mark, cx, cy }} radius={STEP / 2} />
        }),
      )}
    </>
  )
}
