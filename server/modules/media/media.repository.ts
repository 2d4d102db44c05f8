import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { MediaType } from '../../../contract/media'
import type { Actor, MediaFacts } from '../../../contract/permissions'
import type { Executor } from '../../database/connect'
import { analyses, consents, matches, media, mediaUses, players } from '../../database/schema'
import type { Permit } from '../../security/authorize'
import { isReadableBy } from '../analyses/analysisRights.repository'

/** A file with the facts that the rights table needs. */
export type MediaRow = MediaFacts & { id: string; type: MediaType; bytes: number }

/**
 * Returns and locks files until the transaction ends, so that the cleanup does not delete them. Locks in the order of ids, to avoid deadlocks.
 */
export async function lockMediaForUpdate(
  executor: Executor,
  actor: Actor,
  ids: readonly string[],
): Promise<MediaRow[]> {
  if (ids.length === 0) return []
  return selectMedia(executor, actor, ids).orderBy(asc(media.id)).for('no key update')
}

/** Selects the existing ones of these files, with the facts that decide whether `actor` may see them. */
export function selectMedia(executor: Executor, actor: Actor, ids: readonly string[]) {
  return executor
    .select({
      id: media.id,
      type: media.type,
      bytes: media.bytes,
      createdBy: media.createdBy,
      matches: correlated<MediaFacts['matches']>(MATCHES),
      players: correlated<MediaFacts['players']>(PLAYERS),
      inReadableAnalysis: correlated<boolean>(isInReadableAnalysis(actor)),
      isUsed: correlated<boolean>(isUsed),
      isConsent: correlated<boolean>(isConsent),
    })
    .from(media)
    .where(inArray(media.id, [...ids]))
}

/** Nests an expression, because Drizzle omits table names in top-level expressions of a select from one table. */
const correlated = <Value>(query: SQL) => sql<Value>`${query}`

const ofThisFile = sql`${mediaUses.mediaId} = ${media.id}`

/** Condition: the file is the document of a consent. */
const isConsent = sql`exists (select 1 from ${consents} where ${consents.mediaId} = ${media.id})`

/** Condition: a record or a consent holds the file. */
export const isUsed = sql`(exists (select 1 from ${mediaUses} where ${ofThisFile}) or ${isConsent})`

/** The records that hold the file, for the rights table. */
const MATCHES = sql`(
  select coalesce(json_agg(json_build_object('createdBy', ${matches.createdBy})), '[]')
  from ${mediaUses} join ${matches} on ${matches.id} = ${mediaUses.matchId} where ${ofThisFile})`
const PLAYERS = sql`(
  select coalesce(json_agg(json_build_object('createdBy', ${players.createdBy})), '[]')
  from ${mediaUses} join ${players} on ${players.id} = ${mediaUses.playerId} where ${ofThisFile})`

/** An analysis shows its own media and its player's picture. */
const isInReadableAnalysis = (actor: Actor) => sql`(
  exists (select 1 from ${mediaUses} join ${analyses} on ${analyses.id} = ${mediaUses.analysisId}
    where ${ofThisFile} and ${isReadableBy(actor)})
  or exists (select 1 from ${mediaUses} join ${analyses} on ${analyses.playerId} = ${mediaUses.playerId}
    where ${ofThisFile} and ${isReadableBy(actor)}))`

/** Inserts a file that no record holds yet. */
export async function insertMedia(
  executor: Executor,
  { actor }: Permit<'media.create'>,
  file: { id: string; type: MediaType; bytes: number; createdAt: Date },
): Promise<void> {
  await executor.insert(media).values({ ...file, createdBy: actor.id, unusedSince: file.createdAt })
}

/** Deletes the row that `insertMedia` inserted. */
export async function deleteMedia(executor: Executor, _permit: Permit<'media.create'>, id: string) {
  await executor.delete(media).where(eq(media.id, id))
}

/** Counts the caller's files that became unused, or were uploaded unused, since then. */
export async function countUnusedMedia(
  executor: Executor,
  { actor }: Permit<'media.create'>,
  since: Date,
): Promise<number> {
  return executor.$count(media, and(eq(media.createdBy, actor.id), gt(media.unusedSince, since)))
}
