import type { Analysis, AnalysisInput } from '../../../../contract/analysis'
import { isSame } from '../../../../contract/json'
import type { OpenBatch } from '../../../components/batch/openBatch'
import { type Outcome, readFresh, refusal } from '../../../components/bulk/changes'
import type { AppDataProvider } from '../../../dataProvider'
import { VersionConflictError } from '../../../dataProvider/failures'
import { message } from '../../../i18n'

export type Changes = Partial<Pick<Analysis, 'publishedAt' | 'accessUserIds'>> &
  Pick<AnalysisInput, 'sharing'>

type Provider = Pick<AppDataProvider, 'fetchFresh' | 'update'>
type Written = { before: Changes; after: Changes }

/**
 * Changes one analysis after the other: each is read, and stored whole with what is to become of it, null where it is so already. Safe to
 * be asked again where an answer was lost.
 */
export function analysisChange(
  provider: Provider,
  batch: Pick<OpenBatch, 'id'>,
  changesTo: (stored: Analysis) => Changes | null,
) {
  /** What was to be stored by a call whose answer may have been lost. */
  const attempted = new Map<string, Written>()
  const store = (stored: Analysis, changes: Changes, batchId?: string) =>
    provider.update('analyses', {
      id: stored.id,
      data: { ...stored, ...changes },
      previousData: stored,
      // What others change meanwhile stays beside it: nobody is asked row by row.
      meta: { onConflict: 'merge', batchId },
    })

  const change = async (id: string): Promise<Outcome> => {
    const stored = await readFresh(provider, 'analyses', id)
    const changes = changesTo(stored)
    const before = attempted.get(id)
    if (changes === null) return before === undefined ? { isChanged: false } : { isChanged: true, before }
    const { sharing: _said, ...after } = changes
    const written = { before: sameFieldsOf(stored, after), after }
    attempted.set(id, written)
    await store(stored, changes, await batch.id())
    return { isChanged: true, before: written }
  }

  return {
    perform: async ({ id }: { id: string }): Promise<Outcome> => {
      try {
        return await change(id)
      } catch (error) {
        if (!(error instanceof VersionConflictError)) throw error
        // Somebody else has done the same at this moment, maybe: from here on it is read as they have left it.
        attempted.delete(id)
        return change(id)
      }
    },

    /** Puts back what was there before, where nobody has changed it since. */
    undo: async ({ id }: { id: string }, written: unknown): Promise<Outcome> => {
      const { before, after } = written as Written
      const stored = await readFresh(provider, 'analyses', id)
      const now = sameFieldsOf(stored, after)
      if (!isSame(now, before)) {
        if (!isSame(now, after)) throw refusal(message('bulk.report.changedSince'))
        await store(stored, before)
      }
      return { isChanged: true, before: undefined }
    },
  }
}

function sameFieldsOf({ publishedAt, accessUserIds }: Analysis, fields: Changes): Changes {
  return {
    ...('publishedAt' in fields && { publishedAt }),
    ...('accessUserIds' in fields && { accessUserIds }),
  }
}
