import { styled } from '@mui/material/styles'
import { memo } from 'react'
import { ringRadii, sliceEdge, sliceLabel, slicePath } from '../../../contract/groupChart'
import type { GroupMean } from '../../../contract/statistics'
import { useMessage } from '../../i18n'
import { formatMean } from '../../i18n/numbers'

const FONT_SIZE = 14
const SIZE = { width: 336, height: 248 }
const PLACE = { x: SIZE.width / 2, y: SIZE.height / 2, radius: 84 }

const Drawing = styled('svg')(({ theme }) => ({
  display: 'block',
  width: '100%',
  maxWidth: 400,
  height: 'auto',
  margin: '0 auto',
  fontFamily: theme.typography.fontFamily,
  fontSize: FONT_SIZE,
  '.grid': { fill: 'none', stroke: theme.palette.divider, strokeWidth: 1 },
  '.slice': { fill: theme.palette.primary.main, stroke: theme.palette.background.paper, strokeWidth: 2 },
  '.group, .unrated': { fill: theme.palette.text.secondary },
  '.mean': { fill: theme.palette.text.primary, fontSize: 16, fontWeight: 700 },
}))

/**
 * Chart of the six group means for the editor and the page, as in the PDF: six slices in the report's order, clockwise from the top. A slice's
 * radius is its mean. A group without a score has no slice, because a short slice would look like a low score.
 */
export const GroupSlices = memo(function GroupSlices({ means }: { means: readonly GroupMean[] }) {
  const t = useMessage()
  const descriptions = means.map(({ group, mean }) =>
    mean === null
      ? t('ratings.sliceUnrated', { group: t(`ratings.group.${group}`) })
      : t('ratings.slice', { group: t(`ratings.group.${group}`), mean: formatMean(mean) }),
  )
  return (
    <Drawing
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      focusable="false"
      role="img"
      aria-label={t('ratings.slices', { groups: descriptions.join(', ') })}
    >
      {ringRadii(PLACE).map(({ score, radius }) => (
        <circle key={score} className="grid" cx={PLACE.x} cy={PLACE.y} r={radius} />
      ))}
      {means.map((group, index) => (
        <Slice key={group.group} group={group} index={index} />
      ))}
    </Drawing>
  )
})

function Slice({ group: { group, mean }, index }: { group: GroupMean; index: number }) {
  const t = useMessage()
  const edge = sliceEdge(index, PLACE)
  const { x, y, secondY, anchor } = sliceLabel(index, PLACE, FONT_SIZE)
  return (
    <g textAnchor={anchor}>
      <line className="grid" x1={PLACE.x} y1={PLACE.y} x2={edge.x} y2={edge.y} />
      {mean !== null && <path className="slice" d={slicePath(index, mean, PLACE)} />}
      <text className="group" x={x} y={y}>
        {t(`ratings.group.${group}`)}
      </text>
      <text className={mean === null ? 'unrated' : 'mean'} x={x} y={secondY}>
        {mean === null ? t('ratings.notRated') : formatMean(mean)}
      </text>
    </g>
  )
}
