import { eq, sql } from 'drizzle-orm'
import { type SharingInput, sharingInputSchema } from '../../../contract/analysisShare'
import type { Executor } from '../../database/connect'
import { analysisAccess, analysisShares, mails, users } from '../../database/schema'
import { type AccessEnds, endsOf } from '../../history/accessEnds'
import type { WriteContext } from '../../history/writeContext'
import type { RecordPermit } from '../../security/authorize'

/**
 * Shares an analysis with these users and no others. Deletes what is known of users who lose access, and returns the ends of their access. Added
 * users have access until the end in the context, otherwise until that of the input. If the context notifies no users, they count as notified.
 */
export async function replaceAccess(
  executor: Executor,
  { actor, recordId }: RecordPermit<'analysis.share'>,
  userIds: readonly string[],
  { message, endsAt }: SharingInput = sharingInputSchema.parse({}),
  { notify, inverse }: Pick<WriteContext, 'notify' | 'inverse'>,
): Promise<AccessEnds> {
  const sharedAt = notify?.now ?? new Date()
  const toldAt = notify === undefined ? sharedAt : null
  const ids = sql`${sql.param([...userIds])}::uuid[]`
  const end = sql`coalesce((${JSON.stringify(inverse?.accessEnds ?? {})}::jsonb ->> user_id::text)::timestamptz, ${moment(endsAt)})`
  const { rows } = await executor.execute<{ userId: string; endsAt: string }>(sql`
    with removed as (
      delete from ${analysisAccess} where analysis_id = ${recordId} and user_id <> all(${ids}) returning user_id
    ),
    forgotten as (
      delete from ${analysisShares} where analysis_id = ${recordId} and user_id in (select user_id from removed)
      returning user_id, ends_at
    ),
    added as (
      insert into ${analysisAccess} (analysis_id, user_id) select ${recordId}::uuid, unnest(${ids})
      on conflict do nothing returning user_id
    ),
    noted as (
      insert into ${analysisShares} (analysis_id, user_id, shared_by, shared_at, message, ends_at, told_at)
      select ${recordId}::uuid, user_id, ${actor.id}::uuid, ${moment(sharedAt)}, ${message}, ${end}, ${moment(toldAt)}
      from added
      on conflict (analysis_id, user_id) do update set
        shared_by = excluded.shared_by, shared_at = excluded.shared_at, message = excluded.message, ends_at = excluded.ends_at,
        told_at = excluded.told_at, ended_at = null, reminded_at = null,
        first_opened_at = null, last_opened_at = null, downloaded_at = null
    )
    select user_id as "userId", ends_at as "endsAt" from forgotten where ends_at is not null`)
  return endsOf(rows.map(({ userId, endsAt }) => ({ userId, endsAt: new Date(endsAt) })))
}

/** Until when those have or had access for whom there is an end. */
export async function findAccessEnds(
  executor: Executor,
  { recordId }: RecordPermit<'analysis.delete'>,
): Promise<AccessEnds> {
  const { userId, endsAt } = analysisShares
  return endsOf(
    await executor
      .select({ userId, endsAt })
      .from(analysisShares)
      .where(eq(analysisShares.analysisId, recordId)),
  )
}

const moment = (value: Date | string | null) =>
  sql`${value === null ? null : new Date(value).toISOString()}::timestamptz`

type Mailing = { now: Date; expiresAt: Date; otherwiseIn: string }

/**
 * Has a mail sent to everybody with whom a published analysis is shared and who has not been told yet, each in their own language; none to
 * its author, to who shares it, and to who is locked: they are told the next time that somebody is. Of what was shared before anybody
 * noted it nobody is told. How many there are. `dueAt`: from when on they are sent.
 */
export async function mailUntold(
  executor: Executor,
  { actor, recordId }: RecordPermit<'analysis.share' | 'analysis.update'>,
  authorId: string | null,
  { now, dueAt, expiresAt, otherwiseIn }: Mailing & { dueAt: Date },
): Promise<number> {
  const { rows } = await executor.execute(sql`
    with told as (
      update ${analysisShares} set told_at = ${moment(now)} from ${users}
      where analysis_id = ${recordId} and told_at is null and ended_at is null and shared_at is not null
        and ${users.id} = ${analysisShares.userId} and not ${users.locked}
      returning user_id, coalesce(shared_by, ${actor.id}::uuid) as sender_id, ends_at, ${users.language} as language
    )
    insert into ${mails} (id, kind, user_id, analysis_id, sender_id, language, state, created_at, next_attempt_at, expires_at)
    select gen_random_uuid(), 'sharedReport', user_id, ${recordId}::uuid, sender_id,
      coalesce(language, ${otherwiseIn}), 'waiting', ${moment(now)}, ${moment(dueAt)}, least(ends_at, ${moment(expiresAt)})
    from told
    where user_id not in (${actor.id}::uuid, sender_id) and user_id is distinct from ${authorId}::uuid
    returning id`)
  return rows.length
}

/** Has a mail sent that somebody is reminded by; none to who is locked. */
export async function mailReminder(
  executor: Executor,
  { actor, recordId }: RecordPermit<'analysis.share'>,
  userId: string,
  { now, expiresAt, otherwiseIn }: Mailing,
): Promise<void> {
  await executor.execute(sql`
    insert into ${mails} (id, kind, user_id, analysis_id, sender_id, language, state, created_at, next_attempt_at, expires_at)
    select gen_random_uuid(), 'sharedReportReminder', ${users.id}, ${recordId}::uuid, ${actor.id}::uuid,
      coalesce(${users.language}, ${otherwiseIn}), 'waiting', ${moment(now)}, ${moment(now)},
      least(${analysisShares.endsAt}, ${moment(expiresAt)})
    from ${users} join ${analysisShares} on ${analysisShares.userId} = ${users.id}
    where ${users.id} = ${userId} and ${analysisShares.analysisId} = ${recordId} and not ${users.locked}`)
}
