import type { Match } from '../../../contract/match'

/** "2 – 1"; a dash alone where nobody has counted. */
export const scoreOf = ({ homeScore, awayScore }: Partial<Pick<Match, 'homeScore' | 'awayScore'>>): string =>
  `${homeScore ?? ''} – ${awayScore ?? ''}`.trim()
