import type { Analysis } from '../../contract/analysis'
import { emptyForm } from '../../contract/descriptor'
import type { Match } from '../../contract/match'
import { PLAYER_FIELDS, type Player } from '../../contract/player'
import { emptyRatings, mergeRatings, type Ratings } from '../../contract/ratings'
import type { Team } from '../../contract/team'

/** Returns a valid id that contains the number. */
export const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const team = (name: string, number = name.length): Team => ({ id: id(number), name, creator: null })

export function match(facts: Partial<Match> = {}): Match {
  const homeTeam = facts.homeTeam ?? team('Ajax', 1)
  const awayTeam = facts.awayTeam ?? team('Feyenoord', 2)
  return {
    id: id(10),
    date: '2025-03-01',
    homeTeamId: homeTeam.id,
    homeTeam,
    homeScore: null,
    homeNotes: [],
    awayTeamId: awayTeam.id,
    awayTeam,
    awayScore: null,
    awayNotes: [],
    media: [],
    comments: '',
    version: 1,
    creator: null,
    ...facts,
  }
}

export function player(facts: Partial<Player> = {}): Player {
  return {
    ...emptyForm(PLAYER_FIELDS),
    id: id(20),
    name: 'Sam Doe',
    scouter: null,
    teamId: facts.team?.id ?? null,
    team: null,
    ...facts,
  }
}

/** Returns ratings with the given scores; all other items are unrated. */
export function ratings(scores: Parameters<typeof mergeRatings>[1] = {}): Ratings {
  return mergeRatings(emptyRatings(), scores)
}

export function analysis(facts: Partial<Analysis> = {}): Analysis {
  const ofMatch = match()
  const { notes: _notes, ...ofPlayer } = player()
  return {
    id: id(30),
    matchId: ofMatch.id,
    match: ofMatch,
    playerId: ofPlayer.id,
    player: ofPlayer,
    conclusion: '',
    media: [],
    scouter: null,
    scout: null,
    publishedAt: null,
    createdAt: '2025-03-02T10:00:00.000Z',
    accessUserIds: [],
    level: null,
    shirtNo: null,
    position: '',
    ...emptyRatings(),
    ...facts,
  }
}
