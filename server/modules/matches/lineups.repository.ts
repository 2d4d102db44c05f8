import { type Column, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../database/connect'
import { matches } from '../../database/schema'

/** Whether a line-up, as JSON, has all of these players. */
export const hasPlayers = (lineup: Column, playerIds: readonly string[]): SQL =>
  sql`${lineup} @> ${JSON.stringify(playerIds.map((playerId) => ({ playerId })))}::jsonb`

/** Condition: the player is in one of the match's line-ups. */
export const hasInLineups = (playerId: string): SQL | undefined =>
  or(hasPlayers(matches.homeLineup, [playerId]), hasPlayers(matches.awayLineup, [playerId]))

/** Returns SQL that selects those of these players who are in a line-up. */
export const playersInLineups = (ids: SQL): SQL => {
  const named = sql`array(select jsonb_build_array(jsonb_build_object('playerId', one)) from unnest(${ids}) as one)`
  const { homeLineup, awayLineup } = matches
  return sql`
    select (entry->>'playerId')::uuid from ${matches}, jsonb_array_elements(${homeLineup} || ${awayLineup}) as entry
    where (${homeLineup} @> any(${named}) or ${awayLineup} @> any(${named}))
      and (entry->>'playerId')::uuid = any(${ids})`
}

/** How many matches have a player in a line-up. */
export const countLineupsWith = (executor: Executor, playerId: string): Promise<number> =>
  executor.$count(matches, hasInLineups(playerId))
