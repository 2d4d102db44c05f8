import { eq, inArray, sql } from 'drizzle-orm'
import type { Consent, ConsentInput } from '../../../contract/consent'
import type { FieldErrorKey } from '../../../contract/errors'
import { ownMediaId } from '../../../contract/fields'
import { PATHS } from '../../../contract/paths'
import type { Executor } from '../../database/connect'
import { consents, media, players, users } from '../../database/schema'
import type { RecordPermit } from '../../security/authorize'
import { daySql, type Moment } from '../../security/currentAccess'
import { sharingFacts } from '../../security/withheldPlayers'

type ConsentPermit = RecordPermit<'player.consent'>

/** Returns the stored values of a player's consent. A merge that deletes the player keeps them. */
export async function findStoredConsent(executor: Executor, playerId: string) {
  const { scope, until, mediaId } = consents
  const [found] = await executor
    .select({ scope, until, mediaId })
    .from(consents)
    .where(eq(consents.playerId, playerId))
  return found
}

/** Returns the consent to the permit's player; null without one. */
export async function findConsent(executor: Executor, { recordId }: ConsentPermit): Promise<Consent | null> {
  const found = await findStoredConsent(executor, recordId)
  if (found === undefined) return null
  const { mediaId, ...consent } = found
  return { ...consent, file: mediaId && PATHS.mediaFile(mediaId) }
}

/** Stores a consent in place of the former one; null removes it. Its file must be locked. */
export async function replaceConsent(
  executor: Executor,
  { recordId: playerId }: ConsentPermit,
  consent: ConsentInput | null,
): Promise<void> {
  await executor.delete(consents).where(eq(consents.playerId, playerId))
  if (consent === null) return
  const { scope, until, file } = consent
  const mediaId = ownMediaId(file ?? '') ?? null
  await executor.insert(consents).values({ playerId, scope, until, mediaId })
  if (mediaId !== null) await executor.update(media).set({ unusedSince: null }).where(eq(media.id, mediaId))
}

/** Stores what `findStoredConsent` returned again, without a document that was deleted since. */
export async function returnConsent(executor: Executor, playerId: string, stored: unknown): Promise<void> {
  await executor.execute(sql`
    insert into ${consents} (player_id, scope, until, media_id)
    select ${playerId}::uuid, scope, until, (select id from ${media} where id = "mediaId")
    from jsonb_to_record(${JSON.stringify(stored)}::jsonb) as one (scope text, until date, "mediaId" uuid)`)
}

export async function hasConsents(executor: Executor, playerIds: readonly string[]): Promise<boolean> {
  return (await executor.$count(consents, inArray(consents.playerId, [...playerIds]))) > 0
}

/** Returns the consent or licence that one of these users lacks to read reports on a player, as the key of a field error. */
export async function findMissing(
  executor: Executor,
  playerId: string,
  userIds: readonly string[],
  now: Moment,
): Promise<FieldErrorKey | undefined> {
  const { isCovered, lacksConsent, lacksLicence } = sharingFacts(daySql(now))
  const { rows } = await executor.execute<{ consent: boolean | null; licence: boolean | null }>(sql`
    select bool_or(${lacksConsent}) as consent, bool_or(${lacksLicence}) as licence
    from ${users} join ${players} on ${players.id} = ${playerId}
      left join ${consents} on ${consents.playerId} = ${players.id}
    where ${inArray(users.id, [...userIds])} and ${isCovered}`)
  const { consent, licence } = rows[0] ?? {}
  if (consent) return licence ? 'consentAndLicenceMissing' : 'consentMissing'
  return licence ? 'licenceMissing' : undefined
}
