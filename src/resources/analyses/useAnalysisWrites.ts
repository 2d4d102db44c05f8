import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { HttpError, useDataProvider } from 'react-admin'
import type { Analysis } from '../../../contract/analysis'
import { isSame } from '../../../contract/json'
import { recordKey } from '../../components/recordPage/useRecord'
import { type AppDataProvider, VersionConflictError } from '../../dataProvider'
import { type AnalysisContent, formOf, toContent } from './analysisForm'

/** What became of a new analysis: what is stored of it, and why that is not all, where it is not. */
type Creation = { stored: Analysis; failure: unknown }

/** Stores analyses, and shows at once what was stored wherever it is shown. */
export function useAnalysisWrites() {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  return useMemo(() => {
    const show = (analysis: Analysis) => {
      queryClient.setQueryData(recordKey('analyses', analysis.id), analysis)
      for (const kind of ['getList', 'getMany', 'getManyReference']) {
        queryClient.invalidateQueries({ queryKey: ['analyses', kind] })
      }
      return analysis
    }

    const update = async (before: Analysis, content: AnalysisContent & Partial<Analysis>) => {
      const { data } = await dataProvider.update('analyses', {
        id: before.id,
        // The whole analysis, as the document has it: servers with only the documented calls know no partial update.
        data: { ...before, ...content, id: before.id },
        previousData: before,
      })
      return data as Analysis
    }

    /**
     * The whole analysis holds with whom it is shared, which is not for everyone to change: where that was changed
     * by others since it was read, the call is refused, and made once more with what it is now.
     */
    const withPresentAccess = async (before: Analysis, write: (stored: Analysis) => Promise<Analysis>) => {
      try {
        return await write(before)
      } catch (error) {
        if (!(error instanceof HttpError) || error.status !== 403) throw error
        await dataProvider.reload('analyses')
        const { data } = await dataProvider.getOne('analyses', { id: before.id })
        const { accessUserIds } = data as Analysis
        if (isSame(accessUserIds, before.accessUserIds)) throw error
        return write({ ...before, accessUserIds })
      }
    }

    return {
      show,

      /** Stores the content and leaves everything else, publication among it, as it is. */
      save: async (before: Analysis, content: AnalysisContent) =>
        show(await withPresentAccess(before, (stored) => update(stored, content))),

      /** Stores the content and publishes it in one call, or withdraws it where `publishedAt` is null. */
      publish: async (before: Analysis, content: AnalysisContent, publishedAt: string | null) =>
        show(
          await withPresentAccess(before, async (stored) => {
            const { data } = await dataProvider.publishAnalysis(stored, publishedAt, content)
            return data
          }),
        ),

      /**
       * Stores a new analysis, published where there is a moment of publication. An attempt whose answer got lost may have
       * stored an earlier state under the same id, which the server then answers with: what was typed since is stored
       * on top of it, and so is the publication. Where that fails, the earlier state is what is stored; where more has been stored of it
       * since, that is, and the failure is a VersionConflictError.
       */
      create: async (content: AnalysisContent, publishedAt: string | null): Promise<Creation> => {
        const { data } = await dataProvider.create('analyses', { data: { ...content, publishedAt } })
        const created = data as Analysis
        const stored = { ...toContent(formOf(created)), id: content.id }
        const isPublished = publishedAt === null || created.publishedAt !== null
        if (isPublished && isSame(stored, content)) return { stored: show(created), failure: null }
        // More has been stored of it since, on another device say: that is not overwritten by what was put back here.
        if (Number(created.version) > 1)
          return { stored: show(created), failure: new VersionConflictError('analyses', created) }
        const changes = { ...content, publishedAt: created.publishedAt ?? publishedAt }
        try {
          return { stored: show(await update(created, changes)), failure: null }
        } catch (failure) {
          return { stored: show(created), failure }
        }
      },
    }
  }, [dataProvider, queryClient])
}
