import { useTheme } from '@mui/material/styles'
import { SCORES } from '../../../../contract/ratings'
import { useMessage } from '../../../i18n'
import { formatMean } from '../../../i18n/numbers'
import { MarkLink, SeriesSymbol, SymbolMark } from '../marks/Mark'
import { RangeLine } from '../marks/RangeLine'
import { type Plot, ScaleLines } from '../marks/ScaleLines'
import type { ComparedMeans } from './comparedSeries'

type Bar = ComparedMeans['bars'][number]
type LinesProps = { lines: readonly ComparedMeans[] }

const BAR = 16

/** Draws means as bars from 0 to the best score, a line for each item or group. A missing mean is a labelled gap. */
export function MeanBars({ lines }: LinesProps) {
  const most = Math.max(1, ...lines.map(({ bars }) => bars.length))
  return (
    <ScaleLines
      lines={lines}
      least={0}
      height={most === 1 ? 20 : most * BAR}
      draw={({ bars }, plot) =>
        bars.map((bar, lane) => (
          <MeanBar
            key={bar.to}
            bar={bar}
            plot={plot}
            y={plot.y + (lane + 0.5) * (plot.height / bars.length)}
          />
        ))
      }
    />
  )
}

function MeanBar({
  bar: { mean, mark, ariaLabel, to },
  plot: { xOf },
  y,
}: {
  bar: Bar
  plot: Plot
  y: number
}) {
  const t = useMessage()
  const { palette } = useTheme()
  const end = xOf(mean ?? 0)
  return (
    <MarkLink to={to} ariaLabel={ariaLabel}>
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

/** The vertical distance in px between two players' marks on a line, so that equal means do not overlap. */
const LANE = 5

/** Draws the players' means on one line per item or group. A line joins the lowest and the highest mean. */
export function MeanDots({ lines }: LinesProps) {
  return (
    <ScaleLines
      lines={lines}
      least={1}
      height={24}
      draw={({ bars, range }, plot) => (
        <>
          <RangeLine range={range} plot={plot} />
          {bars.map(({ mean, mark, ariaLabel, to }, lane) => {
            if (mean === null) return null
            const cy = plot.y + plot.height / 2 + (lane - (bars.length - 1) / 2) * LANE
            return <SymbolMark key={to} {...{ to, ariaLabel, mark, cy }} cx={plot.xOf(mean)} />
          })}
        </>
      )}
    />
  )
}
