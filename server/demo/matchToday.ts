import { randomUUID } from 'node:crypto'
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { Role } from '../../contract/closedLists'
import { isoDayIn } from '../../contract/formats'
import type { LineupEntry } from '../../contract/lineup'
import { emailKey } from '../../contract/text'
import type { Database, Executor } from '../database/connect'
import { matches, players, users } from '../database/schema'
import { bumpRevision } from '../lists/revisions'
import { SIGHTINGS } from './remarks'
import { DEMO_LOGINS } from './users'

const LINEUP_SIZE = 18
const STARTERS = 11

/**
 * Adds a match of today that the demo's scout is assigned to, with line-ups and notes, so that the match day can be tried on every
 * day. Does nothing if there is one.
 */
export async function ensureMatchToday(
  { orm }: Pick<Database, 'orm'>,
  { now }: { now: () => Date },
): Promise<void> {
  // In a demo the server runs on the user's own machine.
  const date = isoDayIn(undefined, now())
  await orm.transaction(async (transaction) => {
    const scoutId = await findDemoUser(transaction, 'Scout')
    const isAssigned = sql`${matches.scoutIds} @> ${JSON.stringify([scoutId])}::jsonb`
    const [latest] = await transaction
      .select({ homeTeamId: matches.homeTeamId, awayTeamId: matches.awayTeamId })
      .from(matches)
      .orderBy(desc(isAssigned), desc(matches.date), asc(matches.id))
      .limit(1)
    if (scoutId === undefined || latest === undefined) return
    const [present] = await transaction
      .select({ id: matches.id })
      .from(matches)
      .where(sql`${eq(matches.date, date)} and ${isAssigned}`)
      .limit(1)
    if (present !== undefined) return
    const homeLineup = await inventLineup(transaction, latest.homeTeamId)
    const homeNotes = homeLineup.slice(7, 10).map(({ shirtNo, position }, index) => {
      const written = { minute: 5 + index * 9, notes: SIGHTINGS[index] ?? '', level: null, analysisId: null }
      return { id: randomUUID(), shirtNo, position, ...written }
    })
    await transaction.insert(matches).values({
      ...latest,
      id: randomUUID(),
      ...{ date, kickOffTime: '15:00', competition: 'County Cup', homeLineup, homeNotes },
      awayLineup: await inventLineup(transaction, latest.awayTeamId),
      scoutIds: [scoutId],
      createdBy: scoutId,
      createdAt: now(),
    })
    await bumpRevision(transaction, 'matches')
  })
}

/** Returns the id of the demo's first user of a role; undefined before the demo is stored. */
export async function findDemoUser(executor: Executor, role: Role): Promise<string | undefined> {
  const { email = '' } = DEMO_LOGINS.find((login) => login.role === role) ?? {}
  const [user] = await executor
    .select({ id: users.id })
    .from(users)
    .where(eq(users.emailKey, emailKey(email)))
  return user?.id
}

async function inventLineup(executor: Executor, teamId: string): Promise<LineupEntry[]> {
  const squad = await executor
    .select({ playerId: players.id, position: players.position })
    .from(players)
    .where(eq(players.teamId, teamId))
    .orderBy(desc(eq(players.position, 'Goalkeeper')), asc(players.id))
    .limit(LINEUP_SIZE)
  return squad.map(({ playerId, position }, index) => ({
    shirtNo: index + 1,
    playerId,
    position,
    isStarter: index < STARTERS,
  }))
}
