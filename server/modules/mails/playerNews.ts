import { and, eq, gt, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { dayAfter, dayAfterMonths } from '../../../contract/days'
import type { Executor } from '../../database/connect'
import { analyses, mails, players, users } from '../../database/schema'
import type { PlayerNews } from '../../mail/playerFacts'
import { HIDDEN_PLAYER_IDS } from '../../security/hiddenPlayers'
import { hasReportedOn } from '../players/onStageChange'
import { getsPlayerMails } from '../users/userColumns'
import type { DueMail } from './outbox.repository'

/** A contract with less time left is news. */
const CONTRACT_MONTHS = 6
const MONTHS_TO_18 = 18 * 12

/** Whether an open independent request hides the reports on the player from the user of the row (decisions, section 12). */
const isHidden = sql`(${players.id}::text = any(${HIDDEN_PLAYER_IDS}))`

/** Returns what each email about players says, if its reader may still read it and it still holds. */
export async function findPlayerNews(
  executor: Executor,
  due: readonly DueMail[],
  timeZone: string,
): Promise<Map<string, PlayerNews[]>> {
  const found = new Map<string, PlayerNews[]>()
  const outcomes = due.filter(({ kind }) => kind === 'playerOutcome').map(({ id }) => id)
  for (const { mailId, ...news } of await findOutcomes(executor, outcomes)) found.set(mailId, [news])
  for (const { id, userId, week } of due) {
    const news = week === null ? [] : await findFollowedNews(executor, { userIds: [userId], week, timeZone })
    if (news.length > 0) found.set(id, news)
  }
  return found
}

/** Returns the outcomes that the players still have. */
async function findOutcomes(executor: Executor, mailIds: string[]) {
  if (mailIds.length === 0) return []
  const { stage, stageReason, name } = players
  const rows = await executor
    .select({ mailId: mails.id, playerId: players.id, name, stage, stageReason })
    .from(mails)
    .innerJoin(users, and(eq(users.id, mails.userId), getsPlayerMails))
    .innerJoin(players, and(eq(players.id, mails.playerId), eq(players.stage, mails.outcome)))
    .where(and(inArray(mails.id, mailIds), hasReportedOn(players.id)))
  return rows.map((row) => ({ ...row, reports: 0, contractEnd: null, birthDate: null }))
}

type Week = { userIds: readonly string[]; week: string; timeZone: string }

/**
 * Returns the news about followed players of the seven days before `week`, a Monday, of users who want the weekly email: published reports and
 * stages by others, contracts that have come below six months, and the 18th birthdays of the next seven days. Weeks join without a gap, so
 * that no email repeats news of another.
 */
export async function findFollowedNews(executor: Executor, { userIds, week, timeZone }: Week) {
  const [from, end] = [dayAfter(week, -7), dayAfter(week, 7)]
  const startOf = (day: string) => sql`(${day}::timestamp at time zone ${timeZone})`
  const isInWeek = (moment: PgColumn) => sql`(${moment} >= ${startOf(from)} and ${moment} < ${startOf(week)})`
  const hasPassed = and(
    gte(players.contractEnd, dayAfterMonths(from, CONTRACT_MONTHS)),
    lt(players.contractEnd, dayAfterMonths(week, CONTRACT_MONTHS)),
  )
  const turns18 = and(
    gte(players.birthDate, dayAfterMonths(week, -MONTHS_TO_18)),
    lt(players.birthDate, dayAfterMonths(end, -MONTHS_TO_18)),
  )
  const isStageNews = sql`${isInWeek(players.stageAt)} and ${players.stageBy} is distinct from ${users.id}`
  const when = <Value>(condition: SQL | undefined, column: PgColumn) =>
    sql<Value | null>`case when ${condition} then ${column} end`
  const news = executor
    .select({
      userId: sql<string>`${users.id}`.as('reader_id'),
      playerId: sql<string>`${players.id}`.as('player_id'),
      name: players.name,
      stage: when<PlayerNews['stage']>(isStageNews, players.stage).as('news_stage'),
      stageReason: players.stageReason,
      reports: sql<number>`(select count(*)::int from ${analyses} where ${analyses.playerId} = ${players.id}
        and ${isInWeek(analyses.publishedAt)} and ${analyses.createdBy} is distinct from ${users.id} and not ${isHidden})`.as(
        'reports',
      ),
      contractEnd: when<string>(hasPassed, players.contractEnd).as('news_contract'),
      birthDate: when<string>(turns18, players.birthDate).as('news_birth'),
    })
    .from(users)
    .innerJoin(players, sql`${players.followerIds} @> jsonb_build_array(${users.id}::text)`)
    .where(and(inArray(users.id, [...userIds]), getsPlayerMails, users.wantsWeeklyMail))
    .as('news')
  const { stage, reports, contractEnd, birthDate } = news
  return executor
    .select()
    .from(news)
    .where(or(gt(reports, 0), isNotNull(stage), isNotNull(contractEnd), isNotNull(birthDate)))
}
