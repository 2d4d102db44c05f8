import { useChartsAddress } from '../chartsAddress'
import { useStatistics } from '../useStatistics'
import { ViewFrame } from '../ViewFrame'
import { LevelMap } from './LevelMap'
import { MonthsCard } from './MonthsCard'
import { NotSeen } from './NotSeen'

/** View of the analyses by month and scout, and of players who were not watched. */
export default function CoverageView() {
  const { filter } = useChartsAddress()
  const query = useStatistics({ view: 'coverage', ...filter })
  return (
    <>
      <ViewFrame query={query} isEmpty={({ positions }) => positions.length === 0}>
        {({ positions, months, earlier }) => (
          <>
            <LevelMap positions={positions} />
            <MonthsCard months={months} earlier={earlier} />
          </>
        )}
      </ViewFrame>
      <NotSeen />
    </>
  )
}
