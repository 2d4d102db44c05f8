import { useMemo } from 'react'
import { MIN_SHARED_PLAYERS, type ScoutCalibration } from '../../../../contract/statistics/calibration'
import { useIsPhone } from '../../../components/useIsPhone'
import { useMessage } from '../../../i18n'
import { ChartCard } from '../ChartCard'
import { CalibrationList } from './CalibrationList'
import { CalibrationTable } from './CalibrationTable'
import { useCalibrationFigures } from './calibrationFigures'

/** Shows each scout's distance to the colleagues' mean, highest first, with the mean and the spread. */
export function CalibrationCard({ rows: unordered }: { rows: readonly ScoutCalibration[] }) {
  const t = useMessage()
  const rows = useMemo(() => byDistance(unordered), [unordered])
  const most = scaleOf(rows)
  const figures = useCalibrationFigures(rows)
  const isPhone = useIsPhone()
  return (
    <ChartCard
      title={t('charts.calibration.title')}
      text={t('charts.calibration.text', { least: MIN_SHARED_PLAYERS })}
      figures={figures}
      table={
        isPhone ? (
          <CalibrationList rows={rows} figures={figures} most={most} />
        ) : (
          <CalibrationTable rows={rows} figures={figures} most={most} />
        )
      }
    />
  )
}

/** Sorts scouts by their distance to colleagues, highest first; those without one come last, most analyses first. */
function byDistance(rows: readonly ScoutCalibration[]): ScoutCalibration[] {
  const signed = ({ distance }: ScoutCalibration) => distance?.signed ?? Number.NEGATIVE_INFINITY
  return rows.toSorted((a, b) => (signed(a) === signed(b) ? 0 : signed(b) - signed(a)))
}

/** Returns the maximum of the bars' scale on both sides, rounded up to half a score. */
function scaleOf(rows: readonly ScoutCalibration[]): number {
  const farthest = Math.max(0, ...rows.map(({ distance }) => Math.abs(distance?.signed ?? 0)))
  return Math.max(0.5, Math.ceil(farthest * 2) / 2)
}
