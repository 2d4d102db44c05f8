import { useTheme } from '@mui/material/styles'
import { memo, useMemo } from 'react'
import { PolarAngleAxis, PolarGrid, PolarRadiusAxis, Radar, RadarChart, type RadarPoint } from 'recharts'
import { SCORES } from '../../../../contract/ratings'
import { useIsPhone } from '../../../components/useIsPhone'
import { MarkLink } from '../marks/MarkedPicture'
import { SeriesSymbol } from '../marks/SeriesLegend'
import type { SeriesMark } from '../scoutColours'
import type { ComparedMeans, PlayerSeries } from './comparedSeries'
import { Unrated } from './Unrated'

type ComparisonRadarProps = { axes: readonly ComparedMeans[]; series: readonly PlayerSeries[] }

/** Radar chart with the groups as axes from 0 to the best score. An unrated group is a gap in the player's outline. */
export const ComparisonRadar = memo(function ComparisonRadar({ axes, series }: ComparisonRadarProps) {
  const { palette } = useTheme()
  const isPhone = useIsPhone()
  const data = useMemo(
    () => axes.map(({ label, bars }) => ({ label, means: bars.map(({ mean }) => mean) })),
    [axes],
  )
  return (
    <>
      <RadarChart
        responsive
        accessibilityLayer={false}
        data={data}
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
            dataKey={`means[${place}]`}
            isAnimationActive={false}
            shape={({ points }: { points: readonly RadarPoint[] }) => (
              <Outline corners={cornersOf(points, place)} mark={mark} />
            )}
            dot={({ cx = 0, cy = 0, index }: { cx?: number; cy?: number; index: number }) => {
              const bar = axes[index]?.bars[place]
              if (bar === undefined || bar.mean === null) return <g key={index} />
              return (
                <MarkLink key={index} to={bar.to} says={bar.says}>
                  <circle cx={cx} cy={cy} r={12} fill="transparent" />
                  <SeriesSymbol mark={mark} cx={cx} cy={cy} edge={palette.background.paper} />
                </MarkLink>
              )
            }}
          />
        ))}
      </RadarChart>
      <Unrated lines={axes} series={series} />
    </>
  )

  function cornersOf(points: readonly RadarPoint[], place: number) {
    return points.map(({ x, y }, axis) => (axes[axis]?.bars[place]?.mean == null ? null : { x, y }))
  }
})

type Corner = { x: number; y: number }

/** Connects neighbouring known corners. Fills the outline only if none is missing. */
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
