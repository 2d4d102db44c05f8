import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useMemo } from 'react'
import type { Analysis } from '../../../contract/analysis'
import type { AppDataProvider } from '../../dataProvider'
import { type AnalysisContent, formOf, toContent } from './analysisForm'
import { isSame } from './putBack'

/** Stores analyses, and shows at once what was stored wherever it is shown. */
export function useAnalysisWrites() {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  return useMemo(() => {
    const show = (analysis: Analysis) => {
      queryClient.setQueryData(['analyses', 'getOne', { id: analysis.id, meta: undefined }], analysis)
      for (const kind of ['getList', 'getMany', 'getManyReference']) {
        queryClient.invalidateQueries({ queryKey: ['analyses', kind] })
      }
      return analysis
    }

    const update = async (before: Analysis, content: AnalysisContent) => {
      const { data } = await dataProvider.update('analyses', {
        id: before.id,
        // The whole analysis, as the document has it: servers of the document alone know no partial update.
        data: { ...before, ...content, id: before.id },
        previousData: before,
      })
      return data as Analysis
    }

    return {
      show,

      /** Stores the content and leaves everything else, publication among it, as it is. */
      save: async (before: Analysis, content: AnalysisContent) => show(await update(before, content)),

      /** Stores the content and publishes it in one call, or withdraws it where `publishedAt` is null. */
      publish: async (before: Analysis, content: AnalysisContent, publishedAt: string | null) => {
        const { data } = await dataProvider.publishAnalysis({ ...before, ...content }, publishedAt)
        return show(data)
      },

      /**
       * Stores a new analysis. An attempt whose answer got lost may have stored an earlier state under the
       * same id, which the server then answers with: what was typed since is stored on top of it.
       */
      create: async (content: AnalysisContent) => {
        const { data } = await dataProvider.create('analyses', { data: content })
        const created = data as Analysis
        const held = { ...toContent(formOf(created)), id: content.id }
        return show(isSame(held, content) ? created : await update(created, content))
      },
    }
  }, [dataProvider, queryClient])
}
