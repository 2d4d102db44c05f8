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

/** Returns the consents to these players. */
export const findConsents = (executor: Executor, playerIds: readonly string[]) =>
  executor
    .select()
    .from(consents)
    .where(inArray(consents.playerId, [...playerIds]))

/** Returns the consent to the permit's player; null without one. */
export async function findConsent(executor: Executor, { recordId }: ConsentPermit): Promise<Consent | null> {
  const [found] = await findConsents(executor, [recordId])
  if (found === undefined) return null
  const { scope, until, mediaId } = found
  return { scope, until, file: mediaId && PATHS.mediaFile(mediaId) }
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

/** Stores a consent of `findConsents` again, without a document that was deleted since. */
export async function returnConsent(executor: Executor, playerId: string, stored: unknown): Promise<void> {
  await executor.execute(sql`
    insert into ${consents} (player_id, scope, until, media_id)
    select ${playerId}::uuid, scope, until, (select id from ${media} where id = "mediaId")
    from jsonb_to_record(${JSON.stringify(stored)}::jsonb) as one (scope text, until date, "mediaId" uuid)`)
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
