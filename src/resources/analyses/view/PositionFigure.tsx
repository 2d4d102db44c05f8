import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { Analysis } from '../../../../contract/analysis'
import { PITCH, placeOnPitch, positionShown } from '../../../../contract/pitch'
import { useMessage } from '../../../i18n'

const { width, height, area } = PITCH

const Drawing = styled('svg')(({ theme }) => ({
  display: 'block',
  flex: 'none',
  width: 112,
  height: 'auto',
  '.lines': { fill: 'none', stroke: theme.palette.text.secondary, strokeOpacity: 0.5, strokeWidth: 0.75 },
  '.mark': { fill: theme.palette.primary.main, stroke: theme.palette.background.paper, strokeWidth: 1 },
}))

/** Shows the player's position in the match on a pitch and as text; if the analysis has no position, the player's usual position. */
export function PositionFigure({ analysis }: { analysis: Analysis }) {
  const t = useMessage()
  const { position, isUsual } = positionShown({ position: analysis.position ?? '', player: analysis.player })
  const place = position === '' ? null : placeOnPitch(position)
  const centre = { x: width / 2, y: height / 2 }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Drawing viewBox={`0 0 ${width} ${height}`} aria-hidden focusable="false">
        <g className="lines">
          <rect x={0.5} y={0.5} width={width - 1} height={height - 1} rx={1} />
          <line x1={0.5} x2={width - 0.5} y1={centre.y} y2={centre.y} />
          <circle cx={centre.x} cy={centre.y} r={PITCH.centreCircle} />
          {[0.5, height - area.depth - 0.5].map((y) => (
            <rect key={y} x={centre.x - area.width / 2} y={y} width={area.width} height={area.depth} />
          ))}
        </g>
        {place && <circle className="mark" cx={place.x} cy={place.y} r={5.5} />}
      </Drawing>
      <div>
        <Typography sx={{ fontWeight: 600 }}>
          {position === '' ? t('analyses.report.positionNotNoted') : t(`players.position.${position}`)}
        </Typography>
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
          <div>{t(isUsual ? 'analyses.report.usualPosition' : 'analyses.report.inThisMatch')}</div>
          {analysis.shirtNo != null && <div>{t('analyses.shirt', { number: analysis.shirtNo })}</div>}
          <Box sx={{ mt: 1 }}>{t('analyses.report.attackingUp')}</Box>
        </Typography>
      </div>
    </Box>
  )
}
