import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { USER_STATUS } from '../../../contract/closedLists'
import type { ShareMailKind } from '../../../contract/mail'
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
import { recordEvent } from '../../history/recorder'
import { bumpRevisionOf } from '../../lists/changeLog'
import type { PlayerNews } from '../../mail/playerFacts'
import type { SharedReport } from '../../mail/sharedReportMail'
import { daySql, isCurrent } from '../../security/currentAccess'
import { hiddenPlayerIds } from '../../security/hiddenPlayers'
import { findLiveHashes, insertSecret } from '../accounts/secrets.repository'
import { type DueMail, lockFreeUsers } from './outbox.repository'

/**
 * One letter and its emails: several if it lists several shared reports or outcomes. The oldest one gives it its link and its Message-ID, so that the next
 * attempt has the same.
 */
export type DueLetter = {
  first: DueMail
  mails: readonly DueMail[]
  reports: readonly SharedReport[]
  players: readonly PlayerNews[]
}

type Context = { now: Date; hashOf: (mailId: string) => string }

/**
 * Makes the links of these letters invitations of their readers, who have not accepted one yet; earlier invitations stay valid. Returns the
 * letters whose readers another transaction has locked, or who have accepted or were locked out since: a transaction that has locked an email
 * never waits for a user (ARCHITECTURE.md, "Locks").
 */
export async function inviteAlong(
  transaction: Transaction,
  letters: readonly DueLetter[],
  { now, hashOf }: Context,
): Promise<DueLetter[]> {
  if (letters.length === 0) return []
  const free = await lockFreeUsers(
    transaction,
    letters.map(({ first }) => first.userId),
  )
  const uninvited = free.filter(({ status, locked }) => status !== USER_STATUS.Active && !locked)
  const live = await findLiveHashes(
    transaction,
    letters.map(({ first }) => hashOf(first.id)),
    now,
  )
  const later: DueLetter[] = []
  const bumped: string[] = []
  for (const letter of letters) {
    const { id, userId } = letter.first
    if (live.has(hashOf(id))) continue
    if (!uninvited.some((user) => user.id === userId)) {
      later.push(letter)
      continue
    }
    await invite(transaction, letter, hashOf(id))
    bumped.push(userId)
  }
  if (bumped.length > 0) await bumpRevisionOf(transaction, { resource: 'signIns', ids: bumped })
  return later
}

/** The link expires with the last of the letter's emails. */
async function invite(transaction: Transaction, { first, mails }: DueLetter, hash: string): Promise<void> {
  const { userId, senderId } = first
  const expiresAt = new Date(Math.max(...mails.map((mail) => mail.expiresAt.getTime())))
  await insertSecret(transaction, { hash, kind: 'invitation', userId, expiresAt })
  const [user] = await transaction
    .update(users)
    .set({
      status: USER_STATUS.InvitePending,
      invitedUntil: sql`greatest(${users.invitedUntil}, ${expiresAt.toISOString()}::timestamptz)`,
    })
    .where(eq(users.id, userId))
    .returning({ id: users.id, firstName: users.firstName, lastName: users.lastName })
  const actor = senderId === null ? null : { id: senderId }
  if (user) await recordEvent(transaction, { actor }, 'invite', user)
}

// An independent request, or a missing consent or licence, hides the report from its reader when the email is sent.
const isVisibleToReader = (now: Date) =>
  sql`not ${analyses.playerId}::text = any(${hiddenPlayerIds(daySql(now))})`

const home = alias(teams, 'home')
const away = alias(teams, 'away')
const sender = alias(users, 'sender')

const REPLY: ShareMailKind = 'sharedReportReply'
const isReply = sql<boolean>`(${mails.kind} = ${REPLY})`
/** An answer goes from the recipient of the report to its sharer, all other emails the other way. */
const recipientId = sql<string>`case when ${isReply} then ${mails.senderId} else ${mails.userId} end`
/** Whether a sharer may still read the report, which names the player. */
const mayReadReply = sql`(not ${isReply} or ${users.role} in ('Admin', 'Scout') or ${analyses.createdBy} = ${users.id})`

/**
 * Returns the shared report of each email, if it is published and still shared with the recipient, and if the user who gets the email is not
 * locked. For an answer, `message` is the answer.
 */
export async function findSharedReports(
  transaction: Transaction,
  mailIds: string[],
  now: Date,
): Promise<Map<string, SharedReport>> {
  if (mailIds.length === 0) return new Map()
  const rows = await transaction
    .select({
      mailId: mails.id,
      analysisId: analyses.id,
      sender: { firstName: sender.firstName, lastName: sender.lastName },
      player: players.name,
      homeTeam: home.name,
      awayTeam: away.name,
      date: matches.date,
      message: sql<
        string | null
      >`case when ${isReply} then ${analysisShares.reply} else ${analysisShares.message} end`,
      isReply,
      endsAt: analysisShares.endsAt,
      status: users.status,
    })
    .from(mails)
    .innerJoin(users, and(eq(users.id, mails.userId), eq(users.locked, false)))
    .innerJoin(
      analyses,
      and(
        eq(analyses.id, mails.analysisId),
        isNotNull(analyses.publishedAt),
        mayReadReply,
        isVisibleToReader(now),
      ),
    )
    .innerJoin(
      analysisAccess,
      and(eq(analysisAccess.analysisId, analyses.id), eq(analysisAccess.userId, recipientId), isCurrent(now)),
    )
    .innerJoin(players, eq(players.id, analyses.playerId))
    .innerJoin(matches, eq(matches.id, analyses.matchId))
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .leftJoin(
      analysisShares,
      and(eq(analysisShares.analysisId, analyses.id), eq(analysisShares.userId, recipientId)),
    )
    .leftJoin(sender, eq(sender.id, mails.senderId))
    .where(inArray(mails.id, mailIds))
  return new Map(
    rows.map(({ mailId, sender, message, status, isReply, ...row }) => [
      mailId,
      {
        ...row,
        sharer: sender === null ? null : fullName(sender),
        message: message ?? '',
        isInvited: !isReply && status !== USER_STATUS.Active,
      },
    ]),
  )
}
