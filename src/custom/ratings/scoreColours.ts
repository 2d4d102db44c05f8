import type { Score } from '../../../contract/ratings'

/** A colour a score, from weak to strong; white text on each has a contrast of at least 4.5. */
export const SCORE_COLOURS: Readonly<Record<Score, string>> = {
  1: '#b3372f',
  2: '#a85510',
  3: '#75690a',
  4: '#3d7a2c',
  5: '#0a6e62',
}
