import { useTheme } from '@mui/material/styles'
import { PolarAngleAxis, PolarGrid, PolarRadiusAxis, Radar, RadarChart, type RadarPoint } from 'recharts'
import { SCORES } from '../../../../contract/ratings'
import { useIsPhone } from '../../../components/useIsPhone'
import { SymbolMark } from '../marks/Mark'
import type { SeriesMark } from '../scoutColours'
import type { ComparedMeans, PlayerSeries } from './comparedSeries'

type ComparisonRadarProps = { axes: readonly ComparedMeans[]; series: readonly PlayerSeries[] }

/** Radar chart with the groups as axes from 0 to the best score. An unrated group is a gap in the player's outline. */
export function ComparisonRadar({ axes, series }: ComparisonRadarProps) {
  const { palette } = useTheme()
  const isPhone = useIsPhone()
  return (
    <RadarChart
      responsive
      accessibilityLayer={false}
      data={axes}
      outerRadius={isPhone ? '70%' : '84%'}
      style={{ width: '100%', height: isPhone ? 264 : 440 }}
    >
      <PolarGrid stroke={palette.divider} />
      <PolarAngleAxis
        dataKey="label"
        tick={{ fontSize: isPhone ? 12 : 14, fill: palette.text.primary }}
        aria-hidden
      />
      <PolarRadiusAxis domain={[0, SCORES.length]} ticks={[...SCORES]} axisLine={false} tick={false} />
      {series.map(({ player, mark }, place) => (
        <Radar
          key={player.id}
          dataKey={`bars[${place}].mean`}
          isAnimationActive={false}
          shape={({ points }: { points: readonly RadarPoint[] }) => (
            <Outline corners={cornersOf(points, place)} mark={mark} />
          )}
          dot={({ cx = 0, cy = 0, index }: { cx?: number; cy?: number; index: number }) => {
            const bar = axes[index]?.bars[place]
            if (bar === undefined || bar.mean === null) return <g key={index} />
            return <SymbolMark key={index} to={bar.to} ariaLabel={bar.ariaLabel} {...{ mark, cx, cy }} />
          }}
        />
      ))}
    </RadarChart>
  )

  function cornersOf(points: readonly RadarPoint[], place: number) {
    return points.map(({ x, y }, axis) => (axes[axis]?.bars[place]?.mean == null ? null : { x, y }))
  }
}

type Corner = { x: number; y: number }

/** Connects neighbouring corners that have a mean. Fills the outline only if no corner is missing. */
function Outline({ corners, mark: { colour } }: { corners: readonly (Corner | null)[]; mark: SeriesMark }) {
  const known = corners.filter((corner) => corner !== null)
  const sides = corners.flatMap((corner, place) => {
    const next = corners[(place + 1) % corners.length] ?? null
    return corner === null || next === null ? [] : [`M${corner.x},${corner.y}L${next.x},${next.y}`]
  })
  return (
    <g aria-hidden>
      {known.length === corners.length && (
        <polygon points={known.map(({ x, y }) => `${x},${y}`).join(' ')} fill={colour} fillOpacity={0.1} />
      )}
      <path d={sides.join('')} stroke={colour} strokeWidth={2} fill="none" strokeLinecap="round" />
    </g>
  )
}
