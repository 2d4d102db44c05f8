import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm'
import type { Restorable } from '../../../contract/history'
import type { Executor } from '../../database/connect'
import { lockForKeyShare } from '../../database/keyShare'
import {
  analyses,
  analysisShares,
  history,
  matches,
  media,
  players,
  teams,
  users,
} from '../../database/schema'
import type { Permit } from '../../security/authorize'
import { keptTeam } from '../analyses/playedFor'
import { type AccessEnds, endsOf } from './accessEnds'
import type { Provenance } from './recorded'
import type { Reference } from './references'

type RestorePermit = Permit<'history.restore'>
type RecordKey = { resource: Restorable; recordId: string }

const TABLES = { matches, analyses, players, teams }

export async function findEntry(executor: Executor, _permit: RestorePermit, id: number) {
  const [entry] = await executor.select().from(history).where(eq(history.id, id))
  return entry
}

export type Entry = NonNullable<Awaited<ReturnType<typeof findEntry>>>

/**
 * The record's entries of later writes than the one that this entry belongs to, newest first; with `isIncluded` the entries of
 * that write, too.
 */
export async function entriesSince(
  executor: Executor,
  _permit: RestorePermit,
  { recordId, at }: Entry,
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

/** Whether the write that this entry belongs to created the record, or created it again after a deletion. */
export async function isCreation(executor: Executor, _permit: RestorePermit, entry: Entry): Promise<boolean> {
  // One that is made published, or shared, has entries of that, too.
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

/** The id of the record's newest entry; empty where it has none. */
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

/** Locks what a state refers to, so that it is neither deleted nor merged: before the record itself (ARCHITECTURE.md, "Locks"). */
export async function lockReferences(
  executor: Executor,
  _permit: RestorePermit,
  references: readonly Reference[],
): Promise<void> {
  const locks = Object.entries({ users, teams, matches, players }).map(([resource, table]) => {
    const named = references.filter((reference) => reference.resource === resource)
    return lockForKeyShare(
      table,
      named.map(({ id }) => id),
    )
  })
  await executor.execute(sql`select ${sql.join(locks, sql`, `)}`)
}

/** Locks a record against other writers until the transaction ends. */
export async function lockRecordForUpdate(
  executor: Executor,
  _permit: RestorePermit,
  { resource, recordId }: RecordKey,
): Promise<void> {
  const table = TABLES[resource]
  await executor.select({ id: table.id }).from(table).where(eq(table.id, recordId)).for('no key update')
}

/** Which of these do not exist. A note may refer only to an analysis of its own match. */
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
    const rows = await executor
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          inArray(table.id, [...new Set(named.map(({ id }) => id))]),
          resource === 'analyses' ? eq(analyses.matchId, recordId) : undefined,
        ),
      )
    const found = new Set(rows.map(({ id }) => id))
    missing.push(...named.filter(({ id }) => !found.has(id)))
  }
  return missing
}

/** Restores author, date and club of a record that was created again; an author or club that has been deleted becomes null. */
export async function restoreAuthorship(
  executor: Executor,
  _permit: RestorePermit,
  { resource, recordId }: RecordKey,
  { createdBy, createdAt, playedForId }: Provenance,
): Promise<void> {
  const table = TABLES[resource]
  const author =
    createdBy === undefined ? null : sql`(select ${users.id} from ${users} where ${users.id} = ${createdBy})`
  await executor
    .update(table)
    .set({
      createdBy: author,
      ...(createdAt !== undefined && { createdAt: new Date(createdAt) }),
      ...(playedForId !== undefined && { playedForId: keptTeam(sql`${playedForId}`) }),
    })
    .where(eq(table.id, recordId))
}
