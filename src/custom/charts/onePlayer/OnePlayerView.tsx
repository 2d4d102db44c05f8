import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { OnePlayer } from '../../../../contract/statistics/onePlayer'
import { EmptyState } from '../../../components/EmptyState'
import { useMessage } from '../../../i18n'
import { HiddenReports } from '../../requests/HiddenReports'
import { useChartsAddress } from '../chartsAddress'
import { PlayerPicker } from '../PlayerPicker'
import { distinctNames, useSeriesMark } from '../scoutColours'
import { useScoutName, useStatistics } from '../useStatistics'
import { ViewFrame } from '../ViewFrame'
import { DotsCard, type ScoutSeries } from './DotsCard'
import { PlayerHeader } from './PlayerHeader'
import { SpreadCard } from './SpreadCard'
import { StandingCard } from './StandingCard'
import { TrendsCard } from './TrendsCard'

/** Shows the figures of one player's analyses. */
export default function OnePlayerView() {
  const playerId = useChartsAddress().detail('playerId')
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {playerId === '' ? (
        <>
          <ShownPlayerPicker chosen={null} />
          <NoPlayer words="nobody" />
        </>
      ) : (
        <Chosen playerId={playerId} />
      )}
    </Box>
  )
}

function ShownPlayerPicker({ chosen }: { chosen: { id: string; name: string } | null }) {
  const t = useMessage()
  const { change } = useChartsAddress()
  return (
    <PlayerPicker
      label={t('playerCharts.pick')}
      chosen={chosen}
      onChoose={(playerId) => change({ playerId })}
    />
  )
}

function NoPlayer({ words }: { words: 'nobody' | 'unreadable' }) {
  const t = useMessage()
  return (
    <Paper variant="outlined">
      <EmptyState title={t(`playerCharts.${words}`)} text={t(`playerCharts.${words}Hint`)} />
    </Paper>
  )
}

function Chosen({ playerId }: { playerId: string }) {
  const { filter } = useChartsAddress()
  const query = useStatistics({ view: 'player', playerId, ...filter })
  return (
    <>
      <ShownPlayerPicker chosen={query.data?.player?.player ?? null} />
      <HiddenReports playerId={playerId} />
      <ViewFrame query={query} isEmpty={({ player }) => player?.player.basis.analyses === 0}>
        {({ player }) => (player === null ? <NoPlayer words="unreadable" /> : <Charts onePlayer={player} />)}
      </ViewFrame>
    </>
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

/** Returns a series for each scout of the player, sorted by name. All deleted users form one series at the end. */
function useScoutSeries({ dots }: OnePlayer): ScoutSeries[] {
  const scoutName = useScoutName()
  const markOf = useSeriesMark()
  const scouts = [...new Set(dots.map(({ scoutId }) => scoutId))]
    .map((scoutId) => ({ scoutId, name: scoutName(scoutId) }))
    .sort((a, b) => Number(a.scoutId === null) - Number(b.scoutId === null) || a.name.localeCompare(b.name))
  const names = distinctNames(scouts.map(({ name }) => name))
  return scouts.map(({ scoutId, name }, place) => ({
    scoutId,
    name: names[place] ?? name,
    mark: markOf(place),
  }))
}
