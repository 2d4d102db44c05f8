import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import {
  type Consent,
  type ConsentInput,
  type MissingForSharing,
  missingForSharing,
} from '../../../contract/consent'
import { ownMediaId } from '../../../contract/fields'
import { PATHS } from '../../../contract/paths'
import type { Executor } from '../../database/connect'
import { analyses, club, consents, media, players, users } from '../../database/schema'
import type { RecordPermit } from '../../security/authorize'

type ConsentPermit = RecordPermit<'player.consent'>

const fileOf = (mediaId: string | null) => (mediaId === null ? null : PATHS.mediaFile(mediaId))

/** Reads the consent to the permit's player; null without one. */
export async function findConsent(executor: Executor, { recordId }: ConsentPermit): Promise<Consent | null> {
  const [found] = await executor.select().from(consents).where(eq(consents.playerId, recordId))
  return found ? { scope: found.scope, until: found.until, file: fileOf(found.mediaId) } : null
}

/** Stores the consent in place of the former one. Its file must be locked. */
export async function storeConsent(
  executor: Executor,
  { recordId }: ConsentPermit,
  { scope, until, file }: ConsentInput,
): Promise<void> {
  const mediaId = ownMediaId(file ?? '') ?? null
  const values = { scope, until, mediaId }
  await executor
    .insert(consents)
    .values({ playerId: recordId, ...values })
    .onConflictDoUpdate({ target: consents.playerId, set: values })
  if (mediaId !== null) await executor.update(media).set({ unusedSince: null }).where(eq(media.id, mediaId))
}

export async function deleteConsent(executor: Executor, { recordId }: ConsentPermit): Promise<void> {
  await executor.delete(consents).where(eq(consents.playerId, recordId))
}

/** Returns a player's consent, to store it with a merge that deletes the player. */
export async function findMergedConsent(executor: Executor, playerId: string) {
  const { scope, until, mediaId } = consents
  const [found] = await executor
    .select({ scope, until, mediaId })
    .from(consents)
    .where(eq(consents.playerId, playerId))
  return found
}

/** Stores what `findMergedConsent` returned again, without a document that was deleted since. */
export async function returnConsent(executor: Executor, playerId: string, stored: unknown): Promise<void> {
  await executor.execute(sql`
    insert into ${consents} (player_id, scope, until, media_id)
    select ${playerId}::uuid, scope, until, (select id from ${media} where id = "mediaId")
    from jsonb_to_record(${JSON.stringify(stored)}::jsonb) as one (scope text, until date, "mediaId" uuid)`)
}

export async function needsConsent(executor: Executor): Promise<boolean> {
  return (await executor.$count(club, eq(club.needsConsent, true))) > 0
}

/** Returns what decides whether merging two players shares more reports: the consents, and whether the merged player has reports. */
export async function findMergeFacts(executor: Executor, ids: { keptId: string; mergedId: string }) {
  const of = async (id: string) => {
    const [found] = await executor
      .select({ birthDate: players.birthDate, scope: consents.scope, until: consents.until })
      .from(players)
      .leftJoin(consents, eq(consents.playerId, players.id))
      .where(eq(players.id, id))
    const { scope, until, birthDate = null } = found ?? {}
    return { birthDate, consent: scope && until ? { scope, until } : null }
  }
  const reports = await executor.$count(analyses, eq(analyses.playerId, ids.mergedId))
  return { kept: await of(ids.keptId), merged: await of(ids.mergedId), hasReports: reports > 0 }
}

/**
 * Returns the consent or licence that one of these users lacks to read reports on a player on a day. Returns undefined if none lacks one, or if
 * the club needs no consents.
 */
export async function findMissing(
  executor: Executor,
  { playerId, userIds }: { playerId: string; userIds: readonly string[] },
  day: string,
): Promise<MissingForSharing | undefined> {
  const rows = await executor
    .select({
      birthDate: players.birthDate,
      consent: { scope: consents.scope, until: consents.until },
      licence: users.licence,
      licenceUntil: users.licenceUntil,
    })
    .from(users)
    .innerJoin(players, eq(players.id, playerId))
    .innerJoin(club, eq(club.needsConsent, true))
    .leftJoin(consents, eq(consents.playerId, players.id))
    .where(and(inArray(users.id, [...userIds]), eq(users.role, 'Agent')))
    .orderBy(asc(users.id))
  const missing = rows.flatMap((facts) => missingForSharing(facts, day) ?? [])
  return missing.find((one) => one !== 'consentMissing') ?? missing[0]
}
