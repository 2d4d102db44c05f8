import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { Analysis } from '../../../contract/analysis'
import { recordKey } from '../../components/useRecord'

/** Returns a function that caches a stored analysis, so that pages show the analysis without a fetch, and refetches lists. */
export function useShowAnalysis() {
  const queryClient = useQueryClient()
  return useCallback(
    (analysis: Analysis) => {
      queryClient.setQueryData(recordKey('analyses', analysis.id), analysis)
      for (const kind of ['getList', 'getMany', 'getManyReference']) {
        queryClient.invalidateQueries({ queryKey: ['analyses', kind] })
      }
    },
    [queryClient],
  )
}
