import { and, type Column, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Executor } from '../../database/connect'
import { analyses, history, matches, players, teams } from '../../database/schema'
import type { ChangedRecords } from '../../lists/changeLog'
import type { RecordPermit } from '../../security/authorize'
import { sharedWith } from './analysisRows'

/** A report, as SQL expressions for its ids. */
type Report = Record<'analysisId' | 'matchId' | 'playerId', SQLWrapper>

/** The report of a row of the table. */
export const REPORT: Report = {
  analysisId: analyses.id,
  matchId: analyses.matchId,
  playerId: analyses.playerId,
}

/** The player's present team, for players whose team has not changed since the match. */
const presentTeam = ({ playerId }: Report) =>
  sql`(select ${players.teamId} from ${players} where ${players.id} = ${playerId})`

/** The present team, if the history has all changes of the player: of older players it has only some. */
export const recordedTeam = (report: Report): SQL => sql`(
  select ${presentTeam(report)} where exists (
    select from ${history} where ${history.recordId} = ${report.playerId} and ${history.action} = 'create'))`

/** Returns the id of the team with this id, or of the team that it was merged into; null where it was deleted. */
export const keptTeam = (id: SQLWrapper): SQL<string | null> => sql<string | null>`coalesce(
  (select ${teams.id} from ${teams} where ${teams.id} = ${id}::uuid),
  (select ${teams.id} from ${teams} where ${teams.mergedIds} @> to_jsonb(${id}::text) limit 1))`

/**
 * Returns the id of the team that the player of a report played for, as SQL: the side whose line-up has him or whose note leads to the
 * report, else his team on the day of the match (decisions, section 3). Null where it is unknown.
 *
 * @param unchanged his present team, for players whose team has not changed since the match
 */
export function teamPlayedFor(report: Report, unchanged: SQL = presentTeam(report)): SQL<string | null> {
  const inLineup = (lineup: Column) =>
    sql`${lineup} @> jsonb_build_array(jsonb_build_object('playerId', ${report.playerId}::text))`
  const inNotes = (notes: Column) =>
    sql`${notes} @> jsonb_build_array(jsonb_build_object('analysisId', ${report.analysisId}::text))`
  // Scouts often create a player after the match, so the creation is no change of team. Before a change from no team, the team is
  // unknown: it may only have been missing in Touchline.
  const change = sql`(
    select change from ${history}, jsonb_array_elements(${history.changes}) as change
    where ${history.recordId} = ${report.playerId} and ${history.at} >= ${matches.date} + 1
      and ${history.action} <> 'create' and change ->> 'field' = 'teamId'
    order by ${history.id} limit 1)`
  return sql<string | null>`(
    select case
      when ${inLineup(matches.homeLineup)} then ${matches.homeTeamId}
      when ${inLineup(matches.awayLineup)} then ${matches.awayTeamId}
      when ${inNotes(matches.homeNotes)} then ${matches.homeTeamId}
      when ${inNotes(matches.awayNotes)} then ${matches.awayTeamId}
      when ${change} is not null then ${keptTeam(sql`(${change} ->> 'before')`)}
      else ${unchanged}
    end
    from ${matches} where ${matches.id} = ${report.matchId})`
}

/**
 * Stores the clubs of published reports again after a match links notes to them: a note names the side, and a report that is published at
 * its creation gets its note later. The match and the reports must be locked.
 *
 * @returns the reports whose club has changed, for the revisions
 */
export async function updateClubs(
  executor: Executor,
  { actor }: RecordPermit<'match.update'>,
  ids: readonly string[],
): Promise<ChangedRecords[]> {
  if (ids.length === 0) return []
  const team = teamPlayedFor(REPORT)
  const changed = await executor
    .update(analyses)
    .set({ playedForId: team })
    .where(and(inArray(analyses.id, [...ids]), sql`${analyses.playedForId} is distinct from ${team}`))
    .returning({
      id: analyses.id,
      scouter: analyses.createdBy,
      accessUserIds: sql<string[]>`${sharedWith(actor.now)}`,
    })
  if (changed.length === 0) return []
  const readers = changed.flatMap(({ scouter, accessUserIds }) => [scouter ?? [], accessUserIds].flat())
  return [{ resource: 'analyses', ids: changed.map(({ id }) => id), readers }]
}
