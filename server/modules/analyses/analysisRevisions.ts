import type { RightsFacts } from '../../../contract/permissions'
import type { Executor } from '../../database/connect'
import { bumpRevisionOf } from '../../lists/changeLog'

type State = RightsFacts['analysis']

/** An analysis before and after a write, and the match that it has left. */
type Write = {
  id: string
  before?: State | undefined
  after?: State | undefined
  left?: { after: { id: string } } | undefined
}

/**
 * Marks lists and figures as changed for those who may read the analysis: of a draft that is none but its author, whom it is shared
 * with, and administrators (decision record 0026).
 */
export async function bumpAnalysis(executor: Executor, { id, before, after, left }: Write): Promise<void> {
  const states = [before, after].filter((state) => state !== undefined)
  const isPublic = states.some(({ publishedAt }) => publishedAt !== null)
  const concerned = states.flatMap(({ scouter, accessUserIds }) => [scouter, ...accessUserIds])
  const readers = concerned.filter((reader) => reader !== null)
  await bumpRevisionOf(
    executor,
    { resource: isPublic ? 'analyses' : 'drafts', ids: [id], readers },
    ...(left ? [{ resource: 'matches' as const, ids: [left.after.id] }] : []),
  )
}
