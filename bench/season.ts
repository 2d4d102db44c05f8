import { randomUUID } from 'node:crypto'
import { LEVELS, POSITIONS } from '../contract/closedLists'
import type { Match, MatchInput } from '../contract/match'
import { RESOURCES } from '../contract/paths'
import { mapRatings, SCORES } from '../contract/ratings'
import type { Team } from '../contract/team'
import type { Call } from './http'

const MATCHES = 2_000
const NOTES_PER_SIDE = 11
const SIDE_BY_SIDE = 16
/** Short as notes at the pitch are; the list is then of the size that others were measured with, 6 MB. */
const NOTE = 'Wins second balls'
const REMARK =
  'Wins the second ball, opens up before it comes and looks for the far side; tires after an hour and then loses his man.'

/** The one team with a Z, which a search for it has to find in the middle of the season. */
export const RARE_TEAM = 'Zenith'
const COMMON_TEAM = 'Club'

export type Season = { matches: MatchInput[]; analysisId: string }

/** Fills the server, by its own calls, with 2,000 matches of 22 notes each and one full analysis. */
export async function playSeason(call: Call): Promise<Season> {
  const teams = Array.from({ length: 40 }, (_, index): Team => {
    return { id: randomUUID(), name: `${COMMON_TEAM} ${String(index + 1).padStart(2, '0')}`, creator: null }
  })
  const rare = { id: randomUUID(), name: RARE_TEAM, creator: null }
  for (const { id, name } of [...teams, rare])
    await call('POST', RESOURCES.teams.path, { body: { id, name } })

  const matches = Array.from({ length: MATCHES }, (_, index): MatchInput => {
    const home = teams[index % teams.length] ?? rare
    // 1 to 39 places further on, so never against itself.
    const distance = 1 + (Math.floor(index / teams.length) % (teams.length - 1))
    const away = index === MATCHES / 2 ? rare : (teams[(index + distance) % teams.length] ?? rare)
    return {
      id: randomUUID(),
      date: new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10),
      homeTeamId: home.id,
      homeScore: index % 5,
      homeNotes: sideNotes(index),
      awayTeamId: away.id,
      awayScore: index % 3,
      awayNotes: sideNotes(index + 1),
    }
  })
  const queue = matches.values()
  await Promise.all(
    Array.from({ length: SIDE_BY_SIDE }, async () => {
      for (const body of queue) await call('POST', RESOURCES.matches.path, { body })
    }),
  )
  return { matches, analysisId: await writeAnalysis(call, matches[0]?.id) }
}

export function sideNotes(seed: number): Match['homeNotes'] {
  return Array.from({ length: NOTES_PER_SIDE }, (_, index) => ({
    id: randomUUID(),
    shirtNo: index + 1,
    position: POSITIONS[(seed + index) % POSITIONS.length] ?? '',
    notes: NOTE,
    analysisId: null,
    level: LEVELS[(seed + index) % LEVELS.length] ?? null,
  }))
}

export async function writeAnalysis(call: Call, matchId: string | undefined): Promise<string> {
  const playerId = randomUUID()
  const id = randomUUID()
  await call('POST', RESOURCES.players.path, { body: { id: playerId, name: 'İlkay Fabiański' } })
  const ratings = mapRatings(({ item }) => ({ score: SCORES[item.length % SCORES.length], note: REMARK }))
  const body = { id, matchId, playerId, conclusion: REMARK.repeat(5), level: 'B', shirtNo: 8, ...ratings }
  await call('POST', RESOURCES.analyses.path, { body: { ...body, publishedAt: new Date().toISOString() } })
  return id
}
