import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { dayAfter } from '../../../contract/days'
import { isoDayIn } from '../../../contract/formats'
import type { Executor } from '../../database/connect'
import { mails, users } from '../../database/schema'
import type { AppParts } from '../../http/context'
import type { JobHandler } from '../../jobs/jobRun'
import { getsPlayerMails } from '../users/userColumns'
import { findFollowedNews } from './playerNews'

const HOUR_MS = 60 * 60_000
/** The hour on Monday, in the time zone of the club, from which the emails are sent. */
const HOUR = 6
/** An email that could not be sent for so many days is dropped. */
const VALID_DAYS = 6
/** How many users one statement looks at: on the embedded database all callers wait for it. */
const USERS_A_CHUNK = 20
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/**
 * Returns the job that queues the weekly emails about followed players (decisions, section 11). It looks every hour of Monday and Tuesday, in
 * case the server was down; the unique index of users and weeks allows one email each.
 */
export const weeklyMailJob = (parts: Pick<AppParts, 'config' | 'database' | 'now'>): JobHandler => ({
  everyMs: HOUR_MS,
  run: async ({ signal }) => {
    await queueWeeklyMails(parts, signal)
    return 'idle'
  },
})

/** Returns the Monday whose emails are due; undefined from Wednesday to Sunday. */
function dueWeek(now: Date, timeZone: string): string | undefined {
  const today = isoDayIn(timeZone, new Date(now.getTime() - HOUR * HOUR_MS))
  const daysSinceMonday = (new Date(today).getUTCDay() + 6) % 7
  return daysSinceMonday > 1 ? undefined : dayAfter(today, -daysSinceMonday)
}

async function queueWeeklyMails(
  { config: { timeZone }, database: { orm }, now }: Pick<AppParts, 'config' | 'database' | 'now'>,
  signal: AbortSignal,
): Promise<void> {
  const week = dueWeek(now(), timeZone)
  if (week === undefined) return
  let readers = await findNextReaders(orm, BEFORE_ALL)
  while (readers.length > 0 && !signal.aborted) {
    const userIds = readers.map(({ userId }) => userId)
    const news = await findFollowedNews(orm, { userIds, week, timeZone })
    const withNews = readers.filter(({ userId }) => news.some((one) => one.userId === userId))
    await insertWeeklyMails(orm, withNews, { week, now: now() })
    readers = await findNextReaders(orm, userIds.at(-1) ?? '')
  }
}

const findNextReaders = (executor: Executor, after: string) =>
  executor
    .select({ userId: users.id, language: users.language })
    .from(users)
    .where(and(gt(users.id, after), eq(users.wantsWeeklyMail, true), getsPlayerMails))
    .orderBy(asc(users.id))
    .limit(USERS_A_CHUNK)

async function insertWeeklyMails(
  executor: Executor,
  readers: Awaited<ReturnType<typeof findNextReaders>>,
  { week, now }: { week: string; now: Date },
): Promise<void> {
  const values = readers.map(({ userId, language }) => ({
    id: sql`gen_random_uuid()`,
    kind: 'followedPlayers' as const,
    userId,
    week,
    language: language ?? ('en' as const),
    state: 'waiting' as const,
    createdAt: now,
    nextAttemptAt: now,
    expiresAt: new Date(now.getTime() + VALID_DAYS * 24 * HOUR_MS),
  }))
  if (values.length > 0) await executor.insert(mails).values(values).onConflictDoNothing()
}
