import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Analysis } from '../../../contract/analysis'
import type { SharingInput } from '../../../contract/analysisShare'
import { ROLES } from '../../../contract/closedLists'
import { unconfirmedFor } from '../../../contract/minorReport'
import { earliestDay, isMinor, isOutsideClub } from '../../../contract/minors'
import type { Executor } from '../../database/connect'
import { players, users } from '../../database/schema'
import { MinorUnconfirmed } from '../../failure'

type Readable = Pick<Analysis, 'playerId' | 'publishedAt' | 'accessUserIds'>

/**
 * Returns the users who could not read a report about this player before the write: added ones, and all if it publishes
 * the report or changes its player.
 */
export function newReaders(before: Readable, after: Readable): string[] {
  const isPublishedNow = before.publishedAt === null && after.publishedAt !== null
  if (isPublishedNow || before.playerId !== after.playerId) return after.accessUserIds
  return after.accessUserIds.filter((id) => !before.accessUserIds.includes(id))
}

/**
 * Throws if the player may be a minor and the caller has not confirmed a user outside the club (decision record 0059).
 * Reads birth date and roles in the transaction, because the caller's values may be older.
 */
export async function requireConfirmed(
  executor: Executor,
  playerId: string,
  readerIds: readonly string[],
  sharing: SharingInput | undefined,
): Promise<void> {
  if (readerIds.length === 0) return
  const outsiders = await executor
    .select({ id: users.id, name: players.name, birthDate: players.birthDate })
    .from(users)
    .innerJoin(players, eq(players.id, playerId))
    .where(and(inArray(users.id, [...readerIds]), inArray(users.role, ROLES.filter(isOutsideClub))))
    .orderBy(asc(users.id))
  const [first] = outsiders
  if (first === undefined || !isMinor(first.birthDate, earliestDay(new Date()))) return
  const report = { playerId, userIds: outsiders.map(({ id }) => id) }
  const userIds = unconfirmedFor(report, sharing?.minorConfirmed)
  const { name, birthDate } = first
  if (userIds.length > 0) throw new MinorUnconfirmed({ playerId, userIds, name, birthDate })
}
