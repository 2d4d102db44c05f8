import { can } from '../../../../contract/permissions'
import { useActor } from '../../../authProvider/useSession'
import { useMessage } from '../../../i18n'
import { useChartsAddress } from '../chartsAddress'
import { NotAllowed } from '../NotAllowed'
import { useStatistics } from '../useStatistics'
import { ViewFrame } from '../ViewFrame'
import { CalibrationCard } from './CalibrationCard'

/** View that compares how scouts rate, for users who write analyses. */
export default function CalibrationView() {
  const t = useMessage()
  const actor = useActor()
  if (can(actor, 'statistics.calibration')) return <Calibration />
  return <NotAllowed title={t('charts.calibration.title')} text={t('charts.calibration.forbidden')} />
}

function Calibration() {
  const { filter } = useChartsAddress()
  const query = useStatistics({ view: 'calibration', ...filter })
  return (
    <ViewFrame query={query} isEmpty={({ rows }) => rows.length === 0}>
      {({ rows }) => <CalibrationCard rows={rows} />}
    </ViewFrame>
  )
}
