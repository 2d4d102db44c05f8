import { MIN_SHARED_PLAYERS, type ScoutCalibration } from '../../../../contract/statistics/calibration'
import { useIsPhone } from '../../../components/useIsPhone'
import { useMessage } from '../../../i18n'
import { ChartCard } from '../ChartCard'
import { CalibrationList } from './CalibrationList'
import { CalibrationTable } from './CalibrationTable'
import { useCalibrationFigures } from './calibrationFigures'

/** How high, how differently and how far from colleagues each scout rates. */
export function CalibrationCard({ rows }: { rows: readonly ScoutCalibration[] }) {
  const t = useMessage()
  const figures = useCalibrationFigures(rows)
  const isPhone = useIsPhone()
  return (
    <ChartCard
      title={t('charts.calibration.title')}
      text={t('charts.calibration.text', { least: MIN_SHARED_PLAYERS })}
      figures={figures}
      table={
        isPhone ? (
          <CalibrationList rows={rows} figures={figures} />
        ) : (
          <CalibrationTable rows={rows} figures={figures} />
        )
      }
    />
  )
}
