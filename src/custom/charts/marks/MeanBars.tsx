import { useTheme } from '@mui/material/styles'
import { memo, useCallback, useMemo } from 'react'
import { SCORES } from '../../../../contract/ratings'
import { useMessage } from '../../../i18n'
import { formatMean } from '../../../i18n/numbers'
import type { SeriesMark } from '../scoutColours'
import { MarkLink } from './MarkedPicture'
import { type Plot, ScaleLines } from './ScaleLines'
import { SeriesSymbol } from './SeriesLegend'

/** A mean to draw, with its label and link. */
export type DrawnMean = { mean: number | null; says: string; to: string }

export type MeanLine = {
  label: string
  bars: readonly (DrawnMean & { mark: SeriesMark })[]
}

const BAR = 16

/** Bars of means from 0 to the best score, several per line. An unrated item is a labelled gap. */
export const MeanBars = memo(function MeanBars({ lines }: { lines: readonly MeanLine[] }) {
  const labels = useMemo(() => lines.map(({ label }) => label), [lines])
  const draw = useCallback(
    (place: number, plot: Plot) => {
      const { bars = [] } = lines[place] ?? {}
      return (
        <>
          {bars.map((bar, lane) => (
            <MeanBar
              // biome-ignore lint/suspicious/noArrayIndexKey: a lane is its place, and the bars have no state.
              key={lane}
              bar={bar}
              plot={plot}
              y={plot.y + (lane + 0.5) * (plot.height / bars.length)}
            />
          ))}
        </>
      )
    },
    [lines],
  )
  const most = Math.max(1, ...lines.map(({ bars }) => bars.length))
  return <ScaleLines labels={labels} least={0} height={most === 1 ? 20 : most * BAR} draw={draw} />
})

type MeanBarProps = { bar: MeanLine['bars'][number]; plot: Plot; y: number }

function MeanBar({ bar: { mean, mark, says, to }, plot: { xOf }, y }: MeanBarProps) {
  const t = useMessage()
  const { palette } = useTheme()
  const end = xOf(mean ?? 0)
  return (
    <MarkLink to={to} says={says}>
      <rect x={xOf(0)} y={y - BAR / 2} width={xOf(SCORES.length) - xOf(0)} height={BAR} fill="transparent" />
      <rect x={xOf(0)} y={y - 5} width={end - xOf(0)} height={10} fill={mark.colour} />
      {mean !== null && <SeriesSymbol mark={mark} cx={end} cy={y} edge={palette.background.paper} />}
      <text
        x={mean === null ? xOf(0) + 8 : xOf(SCORES.length) + 14}
        y={y}
        dy="0.35em"
        fontSize={13}
        fill={mean === null ? palette.text.secondary : palette.text.primary}
      >
        {mean === null ? t('ratings.notRated') : formatMean(mean)}
      </text>
    </MarkLink>
  )
}
