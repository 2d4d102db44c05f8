import type { MatchReference } from '../../../contract/match'
import { message } from '../../i18n'
import { formatDay } from '../../i18n/days'

/** "Harbour Athletic – Old Mills". */
export function teamsOf({ homeTeam, awayTeam }: Pick<MatchReference, 'homeTeam' | 'awayTeam'>): string {
  return message('analyses.match', { home: homeTeam.name, away: awayTeam.name })
}

/** "Harbour Athletic – Old Mills, 18 Apr 2026". */
export function matchLine(match: Pick<MatchReference, 'homeTeam' | 'awayTeam' | 'date'>): string {
  return message('analyses.playedOn', { match: teamsOf(match), day: formatDay(match.date) })
}

/** "2 : 1", or null while nobody has entered it. */
export function scoreLine({ homeScore, awayScore }: MatchReference): string | null {
  if (homeScore === null || awayScore === null) return null
  return message('analyses.score', { home: homeScore, away: awayScore })
}
