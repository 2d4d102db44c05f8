import { roundedMean } from '../../../../contract/roundedMean'
import type { ScoutCalibration } from '../../../../contract/statistics/calibration'
import { type Message, useMessage } from '../../../i18n'
import { formatMean, formatPercent } from '../../../i18n/numbers'
import { useChartsAddress } from '../chartsAddress'
import { type Figure, type Figures, meanFigure } from '../figures'
import { useScoutName } from '../useScoutNames'

/** Returns a table with a row per scout. */
export function useCalibrationFigures(rows: readonly ScoutCalibration[]): Figures {
  const t = useMessage()
  const scoutName = useScoutName()
  const { hrefOf } = useChartsAddress()
  return {
    columns: [
      t('charts.column.scout'),
      t('charts.column.analyses'),
      t('charts.column.mean'),
      t('charts.calibration.spread'),
      t('charts.calibration.equalScores'),
      t('charts.calibration.shared'),
      t('charts.calibration.distance'),
    ],
    rows: rows.map(({ scoutId, basis, mean, spread, equalScores, shared, sharedBasis, distance }) => {
      const own = { basis, to: hrefOf({ view: 'analyses', by: scoutId }) }
      const both =
        shared === 0 ? {} : { basis: sharedBasis, to: hrefOf({ view: 'analyses', comparedScout: scoutId }) }
      return {
        key: scoutId,
        cells: [
          { value: scoutName(scoutId) },
          { value: basis.analyses, ...own },
          meanFigure(mean, own),
          meanFigure(spread, own),
          { ...equalScoresFigure(t, equalScores), ...own },
          { value: shared, ...both },
          { ...distanceFigure(t, distance), ...both },
        ],
      }
    }),
  }
}

function equalScoresFigure(t: Message, equalScores: ScoutCalibration['equalScores']): Figure {
  if (equalScores === null) return { value: null }
  const { score, share } = equalScores
  const value = Number(share.toFixed(2))
  return { value, shown: t('charts.calibration.equalScoresValue', { share: formatPercent(value), score }) }
}

function distanceFigure(t: Message, distance: ScoutCalibration['distance']): Figure {
  if (distance === null) return { value: null, shown: t('charts.calibration.tooFew') }
  const { size, signed } = distance
  const direction =
    roundedMean(Math.abs(signed)) === roundedMean(0) ? 'level' : signed > 0 ? 'higher' : 'lower'
  const shown = t(`charts.calibration.${direction}`, {
    size: formatMean(size),
    signed: formatMean(Math.abs(signed)),
  })
  return { value: Number(roundedMean(signed)), shown }
}
