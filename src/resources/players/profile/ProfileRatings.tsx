import { useStatistics } from '../../../custom/charts/useStatistics'
import { GroupBars } from './GroupBars'
import { ScoutsDiffer } from './ScoutsDiffer'
import type { PlayerStatistics, ProfileProps } from './usePlayerReports'

/** Shows the ratings by group and where scouts differ. The bars need only rows; the rest appears when the statistics have loaded. */
export default function ProfileRatings({ player, reports }: ProfileProps) {
  const { data, error } = useStatistics({ view: 'player', playerId: player.id })
  const statistics: PlayerStatistics = data === undefined && error !== null ? null : data?.player
  return (
    <>
      <GroupBars groups={reports.groups} statistics={statistics} />
      <ScoutsDiffer player={player} reports={reports} statistics={statistics} />
    </>
  )
}
