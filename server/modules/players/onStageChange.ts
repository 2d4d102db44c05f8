import { type SQLWrapper, sql } from 'drizzle-orm'
import { isOutcome } from '../../../contract/closedLists'
import type { Player } from '../../../contract/player'
import type { Executor } from '../../database/connect'
import { analyses, mails, users } from '../../database/schema'
import type { WriteContext } from '../../history/writeContext'
import { getsPlayerMails } from '../users/userColumns'

/** The delay of the email. A correction or an undo prevents it, and one email names all players of a bulk change. */
const WAIT_MS = 5 * 60_000
/** The minimum time between two emails to one author about the same outcome of a player. */
const ONCE_MS = 24 * 60 * 60_000
const VALID_MS = 7 * ONCE_MS

/** Condition: the user of the row has published a report on the player. */
export const hasReportedOn = (playerId: SQLWrapper | string) => sql`exists (
  select from ${analyses} where ${analyses.playerId} = ${playerId}
    and ${analyses.createdBy} = ${users.id} and ${analyses.publishedAt} is not null)`

/**
 * Queues emails about an outcome to the authors of published reports on the player, except the caller (decisions, section 11). Runs in the
 * transaction that changes the stage. Undoing and restoring send nothing; new players have no reports.
 */
export async function onStageChange(
  transaction: Executor,
  { actor, inverse }: Pick<WriteContext, 'actor' | 'inverse'>,
  { playerId, stage }: { playerId: string; stage: Player['stage'] },
): Promise<void> {
  if (inverse !== undefined || stage === undefined || !isOutcome(stage)) return
  const now = actor.now ?? new Date()
  const after = (milliseconds: number) =>
    sql`${new Date(now.getTime() + milliseconds).toISOString()}::timestamptz`
  // The transaction has locked the player, so it must not wait for a user (ARCHITECTURE.md, "Locks").
  await transaction.execute(sql`
    insert into ${mails} (id, kind, user_id, player_id, outcome, language, state, created_at, next_attempt_at, expires_at)
    select gen_random_uuid(), 'playerOutcome', author.id, ${playerId}::uuid, ${stage}, coalesce(author.language, 'en'), 'waiting',
      ${after(0)}, ${after(WAIT_MS)}, ${after(VALID_MS)}
    from (
      select ${users.id}, ${users.language} from ${users}
      where ${getsPlayerMails} and ${users.id} <> ${actor.id} and ${hasReportedOn(playerId)} and not exists (
        select from ${mails} where ${mails.userId} = ${users.id} and ${mails.playerId} = ${playerId}
          and ${mails.outcome} = ${stage} and ${mails.createdAt} > ${after(-ONCE_MS)})
      for key share of ${users} skip locked
    ) author`)
}
