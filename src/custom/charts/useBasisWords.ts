import { useCallback } from 'react'
import type { Basis } from '../../../contract/statistics/basis'
import { useMessage } from '../../i18n'
import { formatDay } from '../../i18n/days'

/** Returns a function for the basis of a figure: "4 analyses by 2 scouts, until 27 Mar 2026". */
export function useBasisWords(): (basis: Basis) => string {
  const t = useMessage()
  return useCallback(
    ({ analyses, drafts, scouts, until }) => {
      if (until === null) return t('charts.basis.none')
      const words = {
        analyses: t('charts.basis.analyses', { smart_count: analyses }),
        scouts: t('charts.basis.scouts', { smart_count: scouts }),
        day: formatDay(until),
      }
      if (drafts === 0) return t('charts.basis.whole', words)
      return t('charts.basis.wholeWithDrafts', {
        ...words,
        drafts: t('charts.basis.drafts', { smart_count: drafts }),
      })
    },
    [t],
  )
}
