import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Restorable } from '../../contract/history'
import type { Executor } from '../database/connect'
import { lockAllForKeyShare } from '../database/keyShare'
import {
  analyses,
  analysisShares,
  history,
  matches,
  media,
  merges,
  players,
  teams,
  users,
} from '../database/schema'
import { type AccessEnds, endsOf } from '../history/accessEnds'
import type { Provenance } from '../history/recorded'
import { keptTeam } from '../modules/analyses/playedFor'
import type { Permit } from '../security/authorize'
import type { Entry } from './inverse'
import type { Reference } from './references'

type RestorePermit = Permit<'history.restore'>
type RecordKey = { resource: Restorable; recordId: string }

const TABLES = { matches, analyses, players, teams }

export async function findEntry(executor: Executor, _permit: RestorePermit, id: number) {
  const [entry] = await executor.select().from(history).where(eq(history.id, id))
  return entry
}

export type StoredEntry = NonNullable<Awaited<ReturnType<typeof findEntry>>>

/**
 * Returns the record's entries of later writes than the one that this entry belongs to, newest first.
 *
 * @param isIncluded whether to return the entries of that write, too
 */
export async function entriesAfter(
  executor: Executor,
  _permit: RestorePermit,
  { recordId, at }: StoredEntry,
  isIncluded: boolean,
) {
  const ofWrite = and(eq(history.recordId, recordId), eq(history.at, at))
  const edge = isIncluded ? sql`min(${history.id}) - 1` : sql`max(${history.id})`
  const last = executor.select({ id: edge }).from(history).where(ofWrite)
  return executor
    .select()
    .from(history)
    .where(and(eq(history.recordId, recordId), gt(history.id, sql`(${last})`)))
    .orderBy(desc(history.id))
}

/** Returns the entries that a batch has written about a record, newest first. */
export const entriesOfBatch = (executor: Executor, batchId: string, recordId: string): Promise<Entry[]> =>
  executor
    .select({ action: history.action, changes: history.changes })
    .from(history)
    .where(and(eq(history.batchId, batchId), eq(history.recordId, recordId), eq(history.isBatchUndo, false)))
    .orderBy(desc(history.id))

/** Returns the later entries of these records by other writes than the batch's, by record id, oldest first. */
export async function entriesSince(
  executor: Executor,
  batchId: string,
  written: readonly { recordId: string; first: number }[],
): Promise<Map<string, Entry[]>> {
  const { id, recordId, action, changes } = history
  const first = new Map(written.map((one) => [one.recordId, one.first]))
  const rows = await executor
    .select({ id, recordId, action, changes })
    .from(history)
    .where(
      and(
        inArray(history.recordId, [...first.keys()]),
        gt(history.id, Math.min(...first.values())),
        sql`${history.batchId} is distinct from ${batchId}`,
      ),
    )
    .orderBy(asc(history.id))
  const since = new Map<string, Entry[]>()
  for (const { id: entryId, recordId: of, ...entry } of rows) {
    if (entryId > (first.get(of) ?? 0)) since.set(of, [...(since.get(of) ?? []), entry])
  }
  return since
}

/** Returns those of these records that were merged into another one. The merges can still be undone. */
export async function findMerged(executor: Executor, recordIds: readonly string[]): Promise<Set<string>> {
  const rows = await executor
    .select({ id: merges.mergedId })
    .from(merges)
    .where(and(inArray(merges.mergedId, [...recordIds]), isNull(merges.undoneAt)))
  return new Set(rows.map(({ id }) => id))
}

/** Whether the write that this entry belongs to created the record, or created it again after a deletion. */
export async function isCreation(
  executor: Executor,
  _permit: RestorePermit,
  entry: StoredEntry,
): Promise<boolean> {
  // A record that is created published or shared has other entries of the same write, too.
  const isOfCreation = and(
    eq(history.recordId, entry.recordId),
    eq(history.at, entry.at),
    eq(history.action, 'create'),
  )
  if ((await executor.$count(history, isOfCreation)) > 0) return true
  const [before] = await executor
    .select({ action: history.action })
    .from(history)
    .where(and(eq(history.recordId, entry.recordId), lt(history.id, entry.id), ne(history.at, entry.at)))
    .orderBy(desc(history.id))
    .limit(1)
  return before?.action === 'delete'
}

/** Returns the id of the record's newest entry; empty if it has none. */
export async function latestOf(
  executor: Executor,
  _permit: RestorePermit,
  recordId: string,
): Promise<string> {
  const [row] = await executor
    .select({ id: sql<string>`max(${history.id})::text` })
    .from(history)
    .where(eq(history.recordId, recordId))
  return row?.id ?? ''
}

/** Returns the ends of access to an analysis, passed ones included; of other records, none. */
export async function endsOfShares(
  executor: Executor,
  _permit: RestorePermit,
  recordId: string,
): Promise<AccessEnds> {
  const rows = await executor
    .select({ userId: analysisShares.userId, endsAt: analysisShares.endsAt })
    .from(analysisShares)
    .where(eq(analysisShares.analysisId, recordId))
  return endsOf(rows)
}

/** Locks what a state refers to, then the record itself, against other writers until the transaction ends (ARCHITECTURE.md, "Locks"). */
export async function lockWithReferences(
  executor: Executor,
  _permit: RestorePermit,
  { resource, recordId }: RecordKey,
  references: readonly Reference[],
): Promise<void> {
  const idsOf = (kind: Reference['resource']) =>
    references.filter((reference) => reference.resource === kind).map(({ id }) => id)
  await lockAllForKeyShare(executor, {
    users: idsOf('users'),
    teams: idsOf('teams'),
    matches: idsOf('matches'),
    players: idsOf('players'),
  })
  const table = TABLES[resource]
  await executor.select({ id: table.id }).from(table).where(eq(table.id, recordId)).for('no key update')
}

/** Returns the references whose record or file does not exist. A note may only refer to an analysis of its own match. */
export async function missingOf(
  executor: Executor,
  _permit: RestorePermit,
  recordId: string,
  references: readonly Reference[],
): Promise<Reference[]> {
  const missing: Reference[] = []
  for (const [resource, table] of Object.entries({ ...TABLES, users, media })) {
    const named = references.filter((reference) => reference.resource === resource)
    if (named.length === 0) continue
    const isNamed = inArray(table.id, [...new Set(named.map(({ id }) => id))])
    const isOfMatch = resource === 'analyses' ? eq(analyses.matchId, recordId) : undefined
    const rows = await executor.select({ id: table.id }).from(table).where(and(isNamed, isOfMatch))
    const found = new Set(rows.map(({ id }) => id))
    missing.push(...named.filter(({ id }) => !found.has(id)))
  }
  return missing
}

/**
 * Restores what the server sets of a record that was created again: author, date, club, independence, the user and moment of a stage, and
 * followers. Deleted users and clubs become null.
 */
export async function restoreAuthorship(
  executor: Executor,
  _permit: RestorePermit,
  { resource, recordId }: RecordKey,
  { createdBy, createdAt, playedForId, isIndependent, stageAt, stageBy }: Provenance,
  followerIds: unknown,
): Promise<void> {
  const table = TABLES[resource]
  const present = (userId: string | undefined) =>
    userId === undefined ? null : sql`(select ${users.id} from ${users} where ${users.id} = ${userId})`
  await executor
    .update(table)
    .set({
      createdBy: present(createdBy),
      ...(createdAt !== undefined && { createdAt: new Date(createdAt) }),
      ...(playedForId !== undefined && { playedForId: keptTeam(sql`${playedForId}`) }),
      ...(table === analyses && { isIndependent: isIndependent ?? null }),
      ...(stageAt !== undefined && { stageAt: new Date(stageAt), stageBy: present(stageBy) }),
      ...(followerIds !== undefined && { followerIds: sql`${JSON.stringify(followerIds)}::jsonb` }),
    })
    .where(eq(table.id, recordId))
}
