import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { OnePlayer } from '../../../contract/statistics/onePlayer'
import { EmptyState } from '../../components/EmptyState'
import { useMessage } from '../../i18n'
import { useChartsAddress } from './chartsAddress'
import { DotsCard } from './onePlayer/DotsCard'
import { PlayerHeader } from './onePlayer/PlayerHeader'
import { SpreadCard } from './onePlayer/SpreadCard'
import { StandingCard } from './onePlayer/StandingCard'
import { useScoutSeries } from './onePlayer/scoutSeries'
import { TrendsCard } from './onePlayer/TrendsCard'
import { PlayerPicker } from './PlayerPicker'
import { useStatistics } from './useStatistics'
import { ViewFrame } from './ViewFrame'

/** Shows the figures of one player's analyses. */
export default function OnePlayerView() {
  const { detail } = useChartsAddress()
  const playerId = detail('playerId')
  return playerId === '' ? <NobodyChosen /> : <Chosen playerId={playerId} />
}

function NobodyChosen() {
  const t = useMessage()
  const { change } = useChartsAddress()
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <PlayerPicker
        label={t('playerCharts.pick')}
        chosen={null}
        onChoose={(chosenId) => change({ playerId: chosenId })}
      />
      <Paper variant="outlined">
        <EmptyState title={t('playerCharts.nobody')} text={t('playerCharts.nobodyHint')} />
      </Paper>
    </Box>
  )
}

function Chosen({ playerId }: { playerId: string }) {
  const t = useMessage()
  const { filter, change } = useChartsAddress()
  const query = useStatistics({ view: 'player', playerId, ...filter })
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <PlayerPicker
        label={t('playerCharts.pick')}
        chosen={query.data?.player?.player ?? null}
        onChoose={(chosenId) => change({ playerId: chosenId })}
      />
      <ViewFrame<'player'> query={query} isEmpty={({ player }) => player?.player.basis.analyses === 0}>
        {({ player }) => (player === null ? <Unreadable /> : <Charts onePlayer={player} />)}
      </ViewFrame>
    </Box>
  )
}

function Unreadable() {
  const t = useMessage()
  return (
    <Paper variant="outlined">
      <EmptyState title={t('playerCharts.unreadable')} text={t('playerCharts.unreadableHint')} />
    </Paper>
  )
}

function Charts({ onePlayer }: { onePlayer: OnePlayer }) {
  const scouts = useScoutSeries(onePlayer)
  return (
    <>
      <PlayerHeader player={onePlayer.player} />
      <StandingCard onePlayer={onePlayer} />
      <TrendsCard onePlayer={onePlayer} />
      <DotsCard onePlayer={onePlayer} scouts={scouts} />
      <SpreadCard onePlayer={onePlayer} scouts={scouts} />
    </>
  )
}
