import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { useMemo } from 'react'
import { MAX_COMPARED_PLAYERS } from '../../../contract/statistics/comparison'
import { EmptyState } from '../../components/EmptyState'
import { useMessage } from '../../i18n'
import { useChartsAddress } from './chartsAddress'
import { ComparedPlayers } from './comparison/ComparedPlayers'
import { ComparisonCard } from './comparison/ComparisonCard'
import { useStatistics } from './useStatistics'
import { ViewFrame } from './ViewFrame'

/** Compares up to four players, whose ids are in the address. */
export default function ComparisonView() {
  const t = useMessage()
  const { detail } = useChartsAddress()
  const named = detail('playerIds')
  const playerIds = useMemo(() => idsOf(named), [named])
  if (playerIds.length > 0) return <Compared playerIds={playerIds} />
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ComparedPlayers playerIds={[]} profiles={[]} />
      <Paper variant="outlined">
        <EmptyState title={t('playerCharts.nobodyCompared')} text={t('playerCharts.nobodyComparedHint')} />
      </Paper>
    </Box>
  )
}

function Compared({ playerIds }: { playerIds: readonly string[] }) {
  const { filter } = useChartsAddress()
  const query = useStatistics({ view: 'comparison', playerIds: playerIds.join(','), ...filter })
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ComparedPlayers playerIds={playerIds} profiles={query.data?.players} isBehind={query.isBehind} />
      <ViewFrame<'comparison'>
        query={query}
        isEmpty={({ players }) => players.every(({ player }) => player.basis.analyses === 0)}
      >
        {({ players }) => <ComparisonCard profiles={players} />}
      </ViewFrame>
    </Box>
  )
}

/** Returns the distinct ids in an address, up to the maximum. */
function idsOf(named: string): string[] {
  const ids = named.split(',').map((text) => text.trim())
  return [...new Set(ids)].filter((id) => id !== '').slice(0, MAX_COMPARED_PLAYERS)
}
