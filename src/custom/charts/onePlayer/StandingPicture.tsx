import { useTheme } from '@mui/material/styles'
import { useMessage } from '../../../i18n'
import { formatMean } from '../../../i18n/numbers'
import { type DrawnMean, MarkLink, SymbolMark } from '../marks/Mark'
import { type Plot, ScaleLines } from '../marks/ScaleLines'
import type { SeriesMark } from '../scoutColours'

type Crowd = { mean: number; players: number; ariaLabel: string; to: string }

export type StandingLine = {
  label: string
  own: DrawnMean
  /** The player's rank, such as "5 of 37"; '' without a rank. */
  place: string
  /** The players of the position, grouped by mean. */
  crowds: readonly Crowd[]
  median: DrawnMean
}

const HEIGHT = 44
const ROOM = 76
const DOT = 6
/** The number of stacked dots that fit into a line's height; if a stack has more, all stacks are drawn as columns. */
const MAX_STACKED_DOTS = Math.floor((HEIGHT - 4) / DOT)
/** Means are rounded to this step, on the scale of the scores. */
const STEP = 0.1

type StandingPictureProps = { lines: readonly StandingLine[]; mark: SeriesMark }

/** Draws a line for each mean: the position's players in grey, their median, and the player. */
export function StandingPicture({ lines, mark }: StandingPictureProps) {
  const most = Math.max(1, ...lines.flatMap(({ crowds }) => crowds.map(({ players }) => players)))
  return (
    <ScaleLines
      lines={lines}
      least={1}
      room={ROOM}
      height={HEIGHT}
      draw={(line, plot) => <Line line={line} mark={mark} most={most} plot={plot} />}
    />
  )
}

type LineProps = { line: StandingLine; mark: SeriesMark; most: number; plot: Plot }

function Line({ line: { own, place, crowds, median }, mark, most, plot }: LineProps) {
  const t = useMessage()
  const { palette } = useTheme()
  const { xOf, y, height } = plot
  const base = y + height - 8
  const beside = xOf(5) + 12
  return (
    <>
      <line x1={xOf(1)} x2={xOf(5)} y1={base} y2={base} stroke={palette.divider} />
      {crowds.map((crowd) => (
        <CrowdMark key={crowd.mean} crowd={crowd} most={most} base={base} plot={plot} />
      ))}
      {median.mean !== null && (
        <MarkLink to={median.to} ariaLabel={median.ariaLabel}>
          <rect x={xOf(median.mean) - 5} y={y} width={10} height={height} fill="transparent" />
          <rect x={xOf(median.mean) - 1} y={y} width={2} height={height} fill={palette.text.primary} />
        </MarkLink>
      )}
      {own.mean === null ? (
        <text aria-hidden x={beside} y={base} fontSize={12} fill={palette.text.secondary}>
          {t('ratings.notRated')}
        </text>
      ) : (
        <SymbolMark to={own.to} ariaLabel={own.ariaLabel} mark={mark} cx={xOf(own.mean)} cy={base}>
          <text x={beside} y={base - 12} fontSize={14} fontWeight={600} fill={palette.text.primary}>
            {formatMean(own.mean)}
          </text>
          <text x={beside} y={base + 4} fontSize={12} fill={palette.text.secondary}>
            {place}
          </text>
        </SymbolMark>
      )}
    </>
  )
}

type CrowdMarkProps = { crowd: Crowd; most: number; base: number; plot: Plot }

/** Draws the players with one mean: a dot for each, or a column if the dots do not fit. */
function CrowdMark({
  crowd: { mean, players, ariaLabel, to },
  most,
  base,
  plot: { xOf, y, height },
}: CrowdMarkProps) {
  const { palette } = useTheme()
  const x = xOf(mean)
  const step = xOf(1 + STEP) - xOf(1)
  // At least 1 px, because the scale's width is almost 0 before the chart is measured.
  const width = Math.max(1, Math.min(DOT, step - 1))
  const fill = palette.mode === 'dark' ? palette.grey[500] : palette.grey[600]
  const tall = Math.max(2, (players / most) * (height - 12))
  return (
    <MarkLink to={to} ariaLabel={ariaLabel}>
      <rect x={x - step / 2} y={y} width={step} height={height} fill="transparent" />
      {most > MAX_STACKED_DOTS ? (
        <rect x={x - width / 2} y={base - tall} width={width} height={tall} fill={fill} />
      ) : (
        Array.from({ length: players }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place, and has no state.
          <circle key={place} cx={x} cy={base - (place + 0.5) * DOT} r={width / 2 - 0.25} fill={fill} />
        ))
      )}
    </MarkLink>
  )
}
