import Typography from '@mui/material/Typography'
import { useMessage } from '../../../i18n'
import type { ComparedMeans, PlayerSeries } from './comparedSeries'

type UnratedProps = { lines: readonly ComparedMeans[]; series: readonly PlayerSeries[] }

/** Lists each player's unrated lines, which have no mark in the chart. */
export function Unrated({ lines, series }: UnratedProps) {
  const t = useMessage()
  return series.map(({ player, name }, place) => {
    const unrated = lines.filter(({ bars }) => bars[place]?.mean === null).map(({ label }) => label)
    if (unrated.length === 0) return null
    return (
      <Typography key={player.id} variant="body2" color="textSecondary">
        {t('playerCharts.unratedGroups', { player: name, groups: unrated.join(', ') })}
      </Typography>
    )
  })
}
