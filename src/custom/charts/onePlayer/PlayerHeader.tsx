import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ROUTES } from '../../../../contract/paths'
import { can } from '../../../../contract/permissions'
import type { PlayerSum } from '../../../../contract/statistics/players'
import { useActor } from '../../../authProvider/useSession'
import { LevelBadge } from '../../../components/LevelBadge'
import { PriorityChip } from '../../../components/PriorityChip'
import { TextLink } from '../../../components/TextLink'
import { useMessage } from '../../../i18n'
import { analysesOf, useChartsAddress } from '../chartsAddress'
import { meanWords } from '../words'

/** Shows the player of the charts below, and the charts' basis. */
export function PlayerHeader({ player }: { player: PlayerSum }) {
  const t = useMessage()
  const { hrefOf } = useChartsAddress()
  const actor = useActor()
  const { id, name, position, team, birthDate, priority, level } = player
  const facts = [
    position === '' ? t('charts.noPosition') : t(`players.position.${position}`),
    team?.name,
    birthDate?.slice(0, 4),
  ]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <LevelBadge level={level} size={64} />
      <Box sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="h2">{name}</Typography>
          {priority !== undefined && <PriorityChip priority={priority} />}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {facts.filter(Boolean).join(' · ')}
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          <TextLink to={hrefOf(analysesOf(id))}>{meanWords(t, player)}</TextLink>
        </Typography>
      </Box>
      {can(actor, 'player.list') && (
        <TextLink to={ROUTES.edit('players', id)}>{t('playerCharts.open')}</TextLink>
      )}
    </Box>
  )
}
