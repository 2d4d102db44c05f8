import { styled } from '@mui/material/styles'
import { memo } from 'react'
import { SCORES } from '../../../contract/ratings'
import type { GroupMean } from '../../../contract/statistics'
import { useMessage } from '../../i18n'
import { formatMean } from '../../i18n/numbers'

const RADIUS = 92
const LABEL_DISTANCE = 20
const BEST = SCORES.length

/** Where a mean lies on its axis; the first axis points up, the others follow clockwise. */
function point(axis: number, axes: number, distance: number) {
  const angle = (axis / axes) * 2 * Math.PI - Math.PI / 2
  return { x: Math.cos(angle) * distance, y: Math.sin(angle) * distance }
}

const coordinates = ({ x, y }: { x: number; y: number }) => `${x.toFixed(2)},${y.toFixed(2)}`

function anchor(x: number) {
  if (Math.abs(x) < 1) return 'middle'
  return x > 0 ? 'start' : 'end'
}

const Drawing = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 'auto',
  fontFamily: theme.typography.fontFamily,
  '.grid': { fill: 'none', stroke: theme.palette.divider, strokeWidth: 1 },
  '.shape': {
    fill: theme.palette.primary.main,
    fillOpacity: 0.22,
    stroke: theme.palette.primary.main,
    strokeWidth: 2,
    strokeLinejoin: 'round',
  },
  '.dot': { fill: theme.palette.primary.main },
  '.group': { fill: theme.palette.text.secondary, fontSize: 13 },
  '.mean': { fill: theme.palette.text.primary, fontSize: 15, fontWeight: 700 },
  '.unrated': { fill: theme.palette.text.secondary },
}))

type RatingRadarProps = {
  means: readonly GroupMean[]
  /** Without words, for a corner of a bar that says the figures in text. */
  compact?: boolean
}

/**
 * The means of the six groups as a shape. A group without a score has no corner: drawn at the centre it would
 * look like the worst of all.
 */
export const RatingRadar = memo(function RatingRadar({ means, compact = false }: RatingRadarProps) {
  const t = useMessage()
  const axes = means.length
  const corners = means.flatMap(({ group, mean }, axis) =>
    mean === null ? [] : [{ group, ...point(axis, axes, (mean / BEST) * RADIUS) }],
  )
  const groups = means.map(({ group, mean }) =>
    mean === null
      ? t('ratings.radarUnrated', { group: t(`ratings.group.${group}`) })
      : t('ratings.radarGroup', { group: t(`ratings.group.${group}`), mean: formatMean(mean) }),
  )
  const described = compact
    ? { 'aria-hidden': true }
    : { role: 'img', 'aria-label': t('ratings.radar', { groups: groups.join(', ') }) }
  return (
    <Drawing viewBox={compact ? '-98 -98 196 196' : '-168 -132 336 264'} focusable="false" {...described}>
      {(compact ? [BEST] : SCORES).map((score) => (
        <polygon
          key={score}
          className="grid"
          points={means.map((_, axis) => coordinates(point(axis, axes, (score / BEST) * RADIUS))).join(' ')}
        />
      ))}
      {means.map(({ group }, axis) => {
        const end = point(axis, axes, RADIUS)
        return <line key={group} className="grid" x1={0} y1={0} x2={end.x} y2={end.y} />
      })}
      <polygon className="shape" points={corners.map(coordinates).join(' ')} />
      {corners.map(({ group, x, y }) => (
        <circle key={group} className="dot" cx={x} cy={y} r={compact ? 7 : 3.5} />
      ))}
      {!compact &&
        means.map(({ group, mean }, axis) => {
          const { x, y } = point(axis, axes, RADIUS + LABEL_DISTANCE)
          const place = { x: x * 0.94, textAnchor: anchor(x) } as const
          return (
            <g key={group}>
              <text className="group" {...place} y={y - 4}>
                {t(`ratings.group.${group}`)}
              </text>
              <text className={mean === null ? 'unrated' : 'mean'} {...place} y={y + 13}>
                {mean === null ? t('ratings.noMean') : formatMean(mean)}
              </text>
            </g>
          )
        })}
    </Drawing>
  )
})
