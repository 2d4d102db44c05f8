import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { USER_STATUS } from '../../../contract/closedLists'
import { isShareMailKind } from '../../../contract/mail'
import { fullName } from '../../../contract/text'
import type { Transaction } from '../../database/connect'
import {
  analyses,
  analysisAccess,
  analysisShares,
  mails,
  matches,
  players,
  teams,
  users,
} from '../../database/schema'
import { bumpRevisionOf } from '../../lists/changeLog'
import type { SharedReport } from '../../mail/sharedReportMail'
import { findLiveHashes, insertSecret } from '../accounts/secrets.repository'
import { recordEvent } from '../history/recorder'
import { type DueMail, lockFreeUsers } from './outbox.repository'

/** `later` where whom it goes to is being changed by somebody just now. */
export type ReadyReport = SharedReport | 'later'

type Context = { now: Date; hashOf: (mailId: string) => string }

/**
 * What mails that are due tell of the reports that they are about, by mail; none of what is not shared any more. Who has not come yet is
 * invited by the very mail, beside what invitations they have. As with password resets, nobody is waited for while a mail is locked
 * (ARCHITECTURE.md, "Locks").
 */
export async function readySharedReports(
  transaction: Transaction,
  due: readonly DueMail[],
  context: Context,
): Promise<Map<string, ReadyReport>> {
  const live = due.filter(({ kind, expiresAt }) => isShareMailKind(kind) && expiresAt > context.now)
  const ids = live.map(({ id }) => id)
  const found = ids.length === 0 ? [] : await findSharedReports(transaction, ids)
  const ready = new Map<string, ReadyReport>(found.map(({ mailId, ...report }) => [mailId, report]))
  const invited = live.filter(({ id }) => found.some(({ mailId, isInvited }) => mailId === id && isInvited))
  if (invited.length === 0) return ready
  for (const mailId of await inviteAlong(transaction, invited, context)) ready.set(mailId, 'later')
  return ready
}

/** Has these mails' links invite their readers; those mails whose readers somebody else holds just now. */
async function inviteAlong(
  transaction: Transaction,
  invited: readonly DueMail[],
  { now, hashOf }: Context,
): Promise<string[]> {
  const free = await lockFreeUsers(
    transaction,
    invited.map(({ userId }) => userId),
  )
  const live = await findLiveHashes(
    transaction,
    invited.map(({ id }) => hashOf(id)),
    now,
  )
  const later: string[] = []
  const bumped: string[] = []
  for (const { id, userId, senderId, expiresAt } of invited) {
    if (live.has(hashOf(id))) continue
    if (!free.some((user) => user.id === userId)) {
      later.push(id)
      continue
    }
    await insertSecret(transaction, { hash: hashOf(id), kind: 'invitation', userId, expiresAt })
    const [user] = await transaction
      .update(users)
      .set({
        status: USER_STATUS.InvitePending,
        invitedUntil: sql`greatest(${users.invitedUntil}, ${expiresAt.toISOString()}::timestamptz)`,
      })
      .where(eq(users.id, userId))
      .returning({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    if (user) await recordEvent(transaction, senderId, 'invite', user)
    bumped.push(userId)
  }
  if (bumped.length > 0) await bumpRevisionOf(transaction, { resource: 'signIns', ids: bumped })
  return later
}

const home = alias(teams, 'home')
const away = alias(teams, 'away')
const sender = alias(users, 'sender')

/** Those of these mails whose report is published and still shared with their reader, who is not locked. */
async function findSharedReports(transaction: Transaction, mailIds: string[]) {
  const rows = await transaction
    .select({
      mailId: mails.id,
      analysisId: analyses.id,
      sender: { firstName: sender.firstName, lastName: sender.lastName },
      player: players.name,
      homeTeam: home.name,
      awayTeam: away.name,
      date: matches.date,
      message: analysisShares.message,
      endsAt: analysisShares.endsAt,
      status: users.status,
    })
    .from(mails)
    .innerJoin(users, and(eq(users.id, mails.userId), eq(users.locked, false)))
    .innerJoin(analyses, and(eq(analyses.id, mails.analysisId), isNotNull(analyses.publishedAt)))
    .innerJoin(
      analysisAccess,
      and(eq(analysisAccess.analysisId, analyses.id), eq(analysisAccess.userId, users.id)),
    )
    .innerJoin(players, eq(players.id, analyses.playerId))
    .innerJoin(matches, eq(matches.id, analyses.matchId))
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .leftJoin(
      analysisShares,
      and(eq(analysisShares.analysisId, analyses.id), eq(analysisShares.userId, users.id)),
    )
    .leftJoin(sender, eq(sender.id, mails.senderId))
    .where(inArray(mails.id, mailIds))
  return rows.map(({ sender, message, status, ...row }) => ({
    ...row,
    sharer: sender === null ? null : fullName(sender),
    message: message ?? '',
    isInvited: status !== USER_STATUS.Active,
  }))
}
