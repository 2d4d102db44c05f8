import { byOwnKey } from '../teamDirectory'
import { byAnyId } from './recordIndex'

export type StoredMatch = { id: string; date: string; homeTeamId: string; awayTeamId: string }

/** The values of a row that identify its match; `teamId` is the team of its player. */
export type MatchWords = {
  id: string | undefined
  date: string | undefined
  homeTeamId: string | undefined
  awayTeamId: string | undefined
  teamId: string
}

/**
 * Returns a function that finds the match of a row: by any of its ids; otherwise the only match on its day with both teams or, if a team is
 * missing, with the team of the player.
 */
export function matchFinder(matches: readonly StoredMatch[]) {
  const byId = byAnyId(matches)
  const byTeams = byOwnKey(matches.map((one) => [keyOf(one), one]))
  const byTeam = byOwnKey(
    matches.flatMap((one) =>
      [one.homeTeamId, one.awayTeamId].map((teamId) => [`${one.date}|${teamId}`, one] as const),
    ),
  )
  return ({ id, date, homeTeamId, awayTeamId, teamId }: MatchWords): StoredMatch | undefined => {
    const known = byId(id)
    if (known !== undefined || date === undefined) return known
    return homeTeamId !== undefined && awayTeamId !== undefined
      ? byTeams.get(keyOf({ date, homeTeamId, awayTeamId }))
      : byTeam.get(`${date}|${teamId}`)
  }
}

const keyOf = ({ date, homeTeamId, awayTeamId }: Omit<StoredMatch, 'id'>) =>
  `${date}|${homeTeamId}|${awayTeamId}`
