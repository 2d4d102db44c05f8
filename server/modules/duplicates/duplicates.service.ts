import type { Row } from '../../../contract/duplicates/records'
import { SEARCH_LINES, type SearchLine } from '../../../contract/duplicates/search'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import type { Mergeable } from '../../../contract/merge'
import type { Actor } from '../../../contract/permissions'
import { Failure } from '../../failure'
import type { AppParts } from '../../http/context'
import { authorize } from '../../security/authorize'
import { MERGE_KINDS, type MergePermit } from '../merges/mergeable'
import { RECORD_SERVICES, type StateService } from '../recordServices'
import { findUserFacts } from '../users/users.repository'
import { type FoundIds, searchInThread } from './duplicateSearch'
import { countRecords, readIds } from './duplicates.repository'

/** The number of rows between two turns of the event loop: some ten milliseconds' work. */
const ROWS_PER_TURN = 250

type Parts = Pick<AppParts, 'database'>

/**
 * Starts the search for pairs of possible duplicates. Throws `forbidden` for callers who may not merge. Returns the lines of the answer, with
 * rows as the caller may list them.
 */
export function findDuplicates({ database }: Parts, actor: Actor, kind: Mergeable, signal: AbortSignal) {
  const permit = authorize(actor, MERGE_KINDS[kind].action)
  const { reader } = RECORD_SERVICES[kind].open(actor)
  return linesOf(database, permit, { kind, reader, signal })
}

type Search = ReturnType<StateService['open']> & { kind: Mergeable; signal: AbortSignal }

async function* linesOf(
  { orm, quiet }: Parts['database'],
  permit: MergePermit,
  { kind, reader, signal }: Search,
): AsyncGenerator<SearchLine> {
  /** Reads the rows by id, so that a record that is renamed meanwhile is read once. */
  async function* pages(): AsyncGenerator<Row[]> {
    let last: string | undefined
    do {
      await quiet?.()
      const ids = await readIds(orm, permit, { kind, after: last, limit: ROWS_PER_TURN })
      yield await reader.shortRows(orm, ids)
      last = ids[ROWS_PER_TURN - 1]
    } while (last !== undefined)
  }

  /** Returns the pairs with their rows, without those of records that were deleted meanwhile. */
  async function withRows(pairs: readonly FoundIds[]) {
    const ids = new Set(pairs.flatMap((pair) => pair.ids))
    const rows = new Map((await reader.shortRows(orm, [...ids])).map((row) => [row.id, row]))
    return pairs.flatMap(({ ids: [one, other], ...found }) => {
      const [first, second] = [rows.get(one), rows.get(other)]
      return first && second ? [{ ...found, rows: [first, second] }] : []
    })
  }

  /** Throws `forbidden` if the caller was deleted, locked or given another role since the search started. */
  async function checkCaller() {
    const { id, role } = permit.actor
    const user = await findUserFacts(orm, id)
    if (user?.role !== role || user.locked) throw new Failure('forbidden', FAILURE_MESSAGES.forbidden)
  }

  signal.throwIfAborted()
  const total = await countRecords(orm, permit, kind)
  for await (const { state, done, pairs } of searchInThread(kind, pages(), signal)) {
    const line = SEARCH_LINES[kind].parse({ state, done, total, pairs: await withRows(pairs) })
    await checkCaller()
    yield line
  }
}
