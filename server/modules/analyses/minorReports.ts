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

/** Whom a write gives something of a player to read that they had not: those added, and all where it publishes or is about another player now. */
export function newReaders(before: Readable, after: Readable): string[] {
  const isPublishedNow = before.publishedAt === null && after.publishedAt !== null
  if (isPublishedNow || before.playerId !== after.playerId) return after.accessUserIds
  return after.accessUserIds.filter((id) => !before.accessUserIds.includes(id))
}

/**
 * Throws where the player may be a minor, and somebody of these outside the club for whom nobody has confirmed it (decision record 0059). Who
 * they are, and how old, is read here, by the last moment before it is stored: what the caller knows of it may be older.
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
