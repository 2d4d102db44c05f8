import { inArray, or, type SQL, sql } from 'drizzle-orm'
import { ROLES } from '../../../contract/closedLists'
import { can, type RightsFacts } from '../../../contract/permissions'
import type { Executor } from '../../database/connect'
import { users } from '../../database/schema'
import { bumpRevisionOf } from '../../lists/changeLog'

type State = RightsFacts['analysis']

/** An analysis before and after a write, before the ends of access that the write found, and its previous match if it moved. */
type Write = {
  id: string
  beforeEnds?: State | undefined
  before?: State | undefined
  after?: State | undefined
  left?: { after: { id: string } } | undefined
}

/**
 * Increments the revisions of the users who may read the analysis. A draft is read by its author, by recipients whose role reads shared
 * drafts, and by administrators (decision record 0026).
 */
export async function bumpAnalysis(
  executor: Executor,
  { id, beforeEnds, before, after, left }: Write,
): Promise<void> {
  const states = [beforeEnds, before, after].filter((state) => state !== undefined)
  const published = states.filter(({ publishedAt }) => publishedAt !== null)
  const authors = states.map(({ scouter }) => scouter).filter((author) => author !== null)
  const recipientsIn = (some: State[]) => some.flatMap(({ accessUserIds }) => accessUserIds)
  const written =
    published.length > 0
      ? { resource: 'analyses' as const, readers: [...authors, ...recipientsIn(published)] }
      : { resource: 'drafts' as const, draftReaders: draftReaders(authors, recipientsIn(states)) }
  await bumpRevisionOf(
    executor,
    { ...written, ids: [id] },
    ...(left ? [{ resource: 'matches' as const, ids: [left.after.id] }] : []),
  )
}

/** The roles that may read a draft that is shared with them. */
const READ_SHARED_DRAFTS = ROLES.filter((role) =>
  can({ id: 'reader', role }, 'analysis.read', {
    scouter: null,
    playerId: '',
    publishedAt: null,
    accessUserIds: ['reader'],
  }),
)

/** Selects the users who may read drafts of these authors that are shared with these recipients. */
export function draftReaders(authors: readonly string[], recipients: readonly string[]): SQL {
  const isRecipient = sql`${inArray(users.id, [...recipients])} and ${inArray(users.role, READ_SHARED_DRAFTS)}`
  return sql`select ${users.id} from ${users} where ${or(inArray(users.id, [...authors]), isRecipient)}`
}
