import { bidiIsolated } from '../../contract/bidi'
import type { Match } from '../../contract/match'
import type { Message } from '.'
import { formatDay } from './days'

type Sides = Record<'homeTeam' | 'awayTeam', { name: string }>

/** Returns "Harbour Athletic – Old Mills". The home team comes first in every script. */
export const matchTitle = (t: Message, { homeTeam, awayTeam }: Sides): string =>
  t('matches.versus', { home: bidiIsolated(homeTeam.name), away: bidiIsolated(awayTeam.name) })

/** Returns "Harbour Athletic – Old Mills, 18 Apr 2026". */
export const datedMatchTitle = (t: Message, match: Sides & { date: string }): string =>
  t('matches.dated', { match: matchTitle(t, match), day: formatDay(match.date) })

/** Returns "2 – 1"; or only a dash without a score. */
export const scoreOf = ({ homeScore, awayScore }: Partial<Pick<Match, 'homeScore' | 'awayScore'>>): string =>
  `${homeScore ?? ''} – ${awayScore ?? ''}`.trim()
