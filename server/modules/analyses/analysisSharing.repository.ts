import { eq, sql } from 'drizzle-orm'
import { type SharingInput, sharingInputSchema } from '../../../contract/analysisShare'
import type { Executor } from '../../database/connect'
import { analysisAccess, analysisShares, mails, users } from '../../database/schema'
import { type AccessEnds, endsOf } from '../../history/accessEnds'
import type { WriteContext } from '../../history/writeContext'
import type { RecordPermit } from '../../security/authorize'

/**
 * Shares an analysis with exactly these users. Deletes the shares of users who lose access, and returns their ends.
 * Added users have access until the end in the context, otherwise until that of the input. If the context notifies no
 * users, they count as notified.
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
        first_opened_at = null, last_opened_at = null, downloaded_at = null, reply = '', replied_at = null
    )
    select user_id as "userId", ends_at as "endsAt" from forgotten where ends_at is not null`)
  return endsOf(rows.map(({ userId, endsAt }) => ({ userId, endsAt: new Date(endsAt) })))
}

/** Returns the ends of access, for users who have one. */
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
 * Queues an email to each recipient of a published analysis who was not notified yet, in their own language. Skips its
 * author, the sharer and locked users, who are notified with the next sharing, and shares of earlier releases. Returns
 * the number of emails. `dueAt`: when they may be sent.
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

/** Queues a reminder for a recipient, except locked users. */
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
