import { and, asc, eq, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/permissions'
import type { Executor } from '../../database/connect'
import { matches, users } from '../../database/schema'
import type { Permit } from '../../security/authorize'
import { HIDDEN_PLAYER_IDS } from '../../security/hiddenPlayers'
import { away, home } from '../analyses/analysisRows'

/** Returns the user whose feed has this secret; undefined for locked users. */
export async function findOwnerOfFeed(executor: Executor, calendarHash: string): Promise<Actor | undefined> {
  const [owner] = await executor
    .select({ id: users.id, role: users.role, hiddenPlayerIds: HIDDEN_PLAYER_IDS })
    .from(users)
    .where(and(eq(users.calendarHash, calendarHash), eq(users.locked, false)))
  return owner && { ...owner, hiddenPlayerIds: new Set(owner.hiddenPlayerIds) }
}

/** Returns the matches that the caller is assigned to watch. */
export const findAssignedMatches = (executor: Executor, { actor }: Permit<'match.list'>) =>
  executor
    .select({
      id: matches.id,
      date: matches.date,
      kickOffTime: matches.kickOffTime,
      home: home.name,
      away: away.name,
    })
    .from(matches)
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .where(sql`${matches.scoutIds} @> ${JSON.stringify([actor.id])}::jsonb`)
    .orderBy(asc(matches.date), asc(matches.id))
