import { useTheme } from '@mui/material/styles'
import { memo, useCallback, useMemo } from 'react'
import type { Basis } from '../../../../contract/statistics/basis'
import { useMessage } from '../../../i18n'
import { MarkLink } from '../marks/MarkedPicture'
import { type Range, RangeLine } from '../marks/RangeLine'
import { type Plot, ScaleLines } from '../marks/ScaleLines'
import { SeriesSymbol } from '../marks/SeriesLegend'
import type { SeriesMark } from '../scoutColours'

type SpreadMark = {
  scoutId: string | null
  mean: number
  basis: Basis
  mark: SeriesMark
  says: string
  to: string
}
export type SpreadLine = { label: string; marks: readonly SpreadMark[]; range: Range | null }

/** Marks overlap below this distance, on the scale of the scores. */
const NEAR = 0.2
/** Overlapping marks are drawn in rows of two, `STEP` pixels apart. */
const COLUMNS = 2
const STEP = 14

type Cluster = { marks: SpreadMark[]; highest: number }

/** Groups marks that would overlap, from the lowest mean to the highest. */
function clustersOf(marks: readonly SpreadMark[]): Cluster[] {
  const heaps: Cluster[] = []
  for (const mark of [...marks].sort((a, b) => a.mean - b.mean)) {
    const last = heaps.at(-1)
    if (last !== undefined && mark.mean - last.highest < NEAR) {
      last.marks.push(mark)
      last.highest = mark.mean
    } else heaps.push({ marks: [mark], highest: mark.mean })
  }
  return heaps
}

const rowsOf = ({ marks }: Cluster) => Math.ceil(marks.length / COLUMNS)

/** Draws a line from the lowest to the highest mean of each item, with a mark for each scout. */
export const SpreadPicture = memo(function SpreadPicture({ lines }: { lines: readonly SpreadLine[] }) {
  const labels = useMemo(() => lines.map(({ label }) => label), [lines])
  const rows = useMemo(
    () => Math.max(1, ...lines.flatMap(({ marks }) => clustersOf(marks).map(rowsOf))),
    [lines],
  )
  const draw = useCallback((place: number, plot: Plot) => <Spread line={lines[place]} plot={plot} />, [lines])
  return <ScaleLines labels={labels} least={1} height={Math.max(2, rows) * STEP} draw={draw} />
})

function Spread({ line, plot }: { line: SpreadLine | undefined; plot: Plot }) {
  const t = useMessage()
  const { palette } = useTheme()
  const { xOf, y, height } = plot
  const middle = y + height / 2
  const { marks = [], range = null } = line ?? {}
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
      {clustersOf(marks).flatMap((heap) =>
        heap.marks.map((one, place) => {
          const inRow = Math.min(COLUMNS, heap.marks.length - place + (place % COLUMNS))
          const cx = xOf(one.mean) + ((place % COLUMNS) - (inRow - 1) / 2) * STEP
          const cy = middle + (Math.floor(place / COLUMNS) - (rowsOf(heap) - 1) / 2) * STEP
          return (
            <MarkLink key={one.scoutId ?? ''} to={one.to} says={one.says}>
              <circle cx={cx} cy={cy} r={STEP / 2} fill="transparent" />
              <SeriesSymbol mark={one.mark} cx={cx} cy={cy} edge={palette.background.paper} />
            </MarkLink>
          )
        }),
      )}
    </>
  )
}
