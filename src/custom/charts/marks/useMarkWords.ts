import { useCallback } from 'react'
import type { Basis } from '../../../../contract/statistics/basis'
import { useMessage } from '../../../i18n'
import { formatMean } from '../../../i18n/numbers'
import { useBasisWords } from '../useBasisWords'

/** Returns a function for a mark's label: "Pass: 3.6, over 4 analyses by 2 scouts, until 27 Mar 2026". */
export function useMarkWords(): (what: string, mean: number | null, basis: Basis) => string {
  const t = useMessage()
  const basisWords = useBasisWords()
  return useCallback(
    (what, mean, basis) =>
      mean === null
        ? t('playerCharts.unrated', { what, basis: basisWords(basis) })
        : t('playerCharts.mark', { what, mean: formatMean(mean), basis: basisWords(basis) }),
    [t, basisWords],
  )
}
