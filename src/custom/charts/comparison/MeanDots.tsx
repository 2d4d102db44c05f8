import { useTheme } from '@mui/material/styles'
import { memo, useCallback, useMemo } from 'react'
import { MarkLink } from '../marks/MarkedPicture'
import { RangeLine } from '../marks/RangeLine'
import { type Plot, ScaleLines } from '../marks/ScaleLines'
import { SeriesSymbol } from '../marks/SeriesLegend'
import type { ComparedMeans } from './comparedSeries'

const HEIGHT = 24
/** The distance between the players' lanes, so that equal means do not overlap. */
const LANE = 5

/** Draws the players' means on one line per item. The line between them shows the difference. */
export const MeanDots = memo(function MeanDots({ lines }: { lines: readonly ComparedMeans[] }) {
  const labels = useMemo(() => lines.map(({ label }) => label), [lines])
  const draw = useCallback((place: number, plot: Plot) => <Dots line={lines[place]} plot={plot} />, [lines])
  return <ScaleLines labels={labels} least={1} height={HEIGHT} draw={draw} />
})

function Dots({ line, plot }: { line: ComparedMeans | undefined; plot: Plot }) {
  const { palette } = useTheme()
  const { bars = [], range = null } = line ?? {}
  const known = bars.flatMap(({ mean, ...bar }, lane) => (mean === null ? [] : [{ ...bar, mean, lane }]))
  const { xOf, y, height } = plot
  const middle = y + height / 2
  return (
    <>
      <RangeLine range={range} plot={plot} />
      {known.map(({ mean, mark, says, to, lane }) => {
        const cy = middle + (lane - (bars.length - 1) / 2) * LANE
        return (
          <MarkLink key={lane} to={to} says={says}>
            <circle cx={xOf(mean)} cy={cy} r={12} fill="transparent" />
            <SeriesSymbol mark={mark} cx={xOf(mean)} cy={cy} edge={palette.background.paper} />
          </MarkLink>
        )
      })}
    </>
  )
}
