import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../contract/permissions'
import { analyses, players, requests, users } from '../database/schema'
import { daySql } from './currentAccess'
import { withheldFromAgent } from './withheldPlayers'

/** Whether a request is open and independent: the asked scout finds no other person's analysis of its player (decisions, section 12). */
export const isHiding: SQL = sql`${requests.isIndependent} and ${requests.state} = 'open'`

/**
 * The players whom independent requests hide from the user of the row: administrators see everything. The ids of merged players are among
 * them, so that a merge with a hidden player changes the view, like a request: it hides analyses that the scout has been answered.
 */
const hiddenFromScout = sql`
  select unnest(array[${players.id}::text] || array(select jsonb_array_elements_text(${players.mergedIds})))
  from ${requests} join ${players} on ${players.id} = ${requests.playerId}
  where ${requests.scoutId} = ${users.id} and ${users.role} = 'Scout' and ${isHiding}`

/**
 * The players whose reports are hidden from the user of the row on a day in UTC, as a column. It is nested, because otherwise Drizzle omits the
 * names of tables.
 */
export const hiddenPlayerIds = (day: SQL): SQL<string[]> =>
  sql<string[]>`${sql`array(${hiddenFromScout} union all ${withheldFromAgent(day)})`}`

/** The same today. */
export const HIDDEN_PLAYER_IDS = hiddenPlayerIds(daySql(undefined))

/** The rule `isHiddenFrom` of contract/permissions in SQL; undefined for callers from whom nothing is hidden. */
export function isVisibleTo({ id, role, hiddenPlayerIds }: Actor): SQL | undefined {
  if (hiddenPlayerIds === undefined || hiddenPlayerIds.size === 0) return undefined
  const isOfOther = sql`${analyses.playerId} <> all(${sql.param([...hiddenPlayerIds])}::uuid[])`
  return role === 'Agent' ? isOfOther : sql`(${analyses.createdBy} = ${id} or ${isOfOther})`
}

/**
 * Whether a request to the caller is about the player of another user's analysis, in any state: a client may have read its match while the
 * request was open and independent, and save the match after the request has ended.
 */
export const mayHaveBeenHiddenFrom = ({ id }: Actor): SQL => sql`(
  ${analyses.createdBy} is distinct from ${id} and exists (
    select from ${requests} where ${requests.scoutId} = ${id} and ${requests.playerId} = ${analyses.playerId}))`

/** Returns the name of the caller’s view of lists if analyses are hidden from the caller; undefined if nothing is hidden. */
export const hiddenView = ({ id, hiddenPlayerIds = new Set() }: Actor): string | undefined =>
  hiddenPlayerIds.size === 0 ? undefined : [id, ...[...hiddenPlayerIds].sort()].join()
