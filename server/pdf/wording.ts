import { bidiIsolated } from '../../contract/bidi'
import type { MatchReference } from '../../contract/match'
import { SCORES } from '../../contract/ratings'

/** 2–1, or a dash alone where no score is known. */
export function scoreInWords({ homeScore, awayScore }: MatchReference): string {
  return homeScore === null || awayScore === null ? '–' : `${homeScore}–${awayScore}`
}

export function matchInWords(match: MatchReference): string {
  return `${bidiIsolated(match.homeTeam.name)} ${scoreInWords(match)} ${bidiIsolated(match.awayTeam.name)}`
}

export const HIGHEST_SCORE = Math.max(...SCORES)
