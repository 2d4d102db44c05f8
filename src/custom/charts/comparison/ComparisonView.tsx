import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { MAX_COMPARED_PLAYERS } from '../../../../contract/statistics/comparison'
import { EmptyState } from '../../../components/EmptyState'
import { useMessage } from '../../../i18n'
import { useChartsAddress } from '../chartsAddress'
import { useStatistics } from '../useStatistics'
import { ViewFrame } from '../ViewFrame'
import { ComparedPlayers } from './ComparedPlayers'
import { ComparisonCard } from './ComparisonCard'

/** Compares up to four players, whose ids are in the address. */
export default function ComparisonView() {
  const t = useMessage()
  const named = useChartsAddress().detail('playerIds')
  const ids = named.split(',').map((text) => text.trim())
  const playerIds = [...new Set(ids)].filter((id) => id !== '').slice(0, MAX_COMPARED_PLAYERS)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {playerIds.length > 0 ? (
        <Compared playerIds={playerIds} />
      ) : (
        <>
          <ComparedPlayers playerIds={[]} profiles={[]} />
          <Paper variant="outlined">
            <EmptyState
              title={t('playerCharts.nobodyCompared')}
              text={t('playerCharts.nobodyComparedHint')}
            />
          </Paper>
        </>
      )}
    </Box>
  )
}

function Compared({ playerIds }: { playerIds: readonly string[] }) {
  const { filter } = useChartsAddress()
  const query = useStatistics({ view: 'comparison', playerIds: playerIds.join(','), ...filter })
  return (
    <>
      <ComparedPlayers playerIds={playerIds} profiles={query.data?.players} isBehind={query.isBehind} />
      <ViewFrame
        query={query}
        isEmpty={({ players }) => players.every(({ player }) => player.basis.analyses === 0)}
      >
        {({ players }) => <ComparisonCard profiles={players} />}
      </ViewFrame>
    </>
  )
}
