import type { RightsFacts } from '../../../contract/permissions'
import type { Executor } from '../../database/connect'
import { bumpDraftRevisions, bumpRevision, type RevisionKey } from '../../lists/revisions'

type State = RightsFacts['analysis']

/** An analysis before and after a write, and the match that it has left. */
type Write = { before?: State | undefined; after?: State | undefined; left?: object | undefined }

/**
 * Marks lists and figures as changed for those who may read the analysis: of a draft that is none but its author, whom it is shared
 * with, and administrators (decision record 0026).
 */
export async function bumpAnalysis(executor: Executor, { before, after, left }: Write): Promise<void> {
  const states = [before, after].filter((state) => state !== undefined)
  const isPublic = states.some(({ publishedAt }) => publishedAt !== null)
  const readers = states.flatMap(({ scouter, accessUserIds }) => [scouter, ...accessUserIds])
  if (!isPublic)
    await bumpDraftRevisions(
      executor,
      readers.filter((id) => id !== null),
    )
  const matches: RevisionKey[] = left ? ['matches'] : []
  await bumpRevision(executor, isPublic ? 'analyses' : 'drafts', ...matches)
}
