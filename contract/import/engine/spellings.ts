import { compareMatches } from '../../duplicates/matches'
import type { OtherSpellings } from '../plan'

const TEAMS = ['homeTeamId', 'awayTeamId'] as const

/**
 * The teams of a match that a row calls otherwise and means: what is stored of them stays. A match that is recognised by its id
 * would be given others, and by the next file of another source the first ones back.
 */
export const otherSpellings: OtherSpellings = (row, stored, nameOfTeam) => {
  const nameIn = (match: object, side: string) => nameOfTeam(String(Reflect.get(match, side))) ?? ''
  // Whatever day it is played on, and however it ends: by its id it is one.
  const fixture = (match: object) => ({
    date: '2000-01-01',
    homeTeam: nameIn(match, 'homeTeamId'),
    awayTeam: nameIn(match, 'awayTeamId'),
    homeScore: null,
    awayScore: null,
  })
  if (!TEAMS.every((side) => side in row && side in stored)) return []
  if (TEAMS.every((side) => Reflect.get(row, side) === Reflect.get(stored, side))) return []
  const isSame = compareMatches(fixture(row), fixture(stored)).verdict !== 'none'
  return isSame ? TEAMS.map((field) => ({ field })) : []
}
