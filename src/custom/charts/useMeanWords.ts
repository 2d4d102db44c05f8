import { useCallback } from 'react'
import type { PlayerSum } from '../../../contract/statistics/players'
import { useMessage } from '../../i18n'
import { formatMean } from '../../i18n/numbers'
import { useBasisWords } from './useBasisWords'

/** Returns a function for a player's mean, with the number of rated analyses if some have no ratings. */
export function useMeanWords(): (player: Pick<PlayerSum, 'mean' | 'rated' | 'basis'>) => string {
  const t = useMessage()
  const basisWords = useBasisWords()
  return useCallback(
    ({ mean, rated, basis }) => {
      if (mean === null) return t('playerCharts.meanUnrated', { basis: basisWords(basis) })
      const words = { mean: formatMean(mean), basis: basisWords(basis) }
      if (rated === basis.analyses) return t('playerCharts.meanOver', words)
      return t('playerCharts.meanOfRated', { ...words, smart_count: rated })
    },
    [t, basisWords],
  )
}
