import { z } from 'zod'
import { dayField, idField } from '../fields'
import { idsField } from '../listQuery'
import { SCORES } from '../ratings'
import { analysesSharedBy } from './calibration'
import { MAX_COMPARED_PLAYERS } from './comparison'
import type { AnalysisFact } from './facts'
import { ratedSchema, scoreOf } from './rated'
import type { ChosenPlayer } from './selection'
import { shownMeanOf } from './standing'

const MEANS = { min: 1, max: SCORES.length } as const

/**
 * What tells the analyses behind one mark of a chart, of those that the filter chooses. A filter by scout or period would not do: it
 * also decides which level a player has, and so whom the rest of the filter chooses.
 */
export const evidenceShape = {
  playerId: idField.optional(),
  /** The players whose difference a mark is. */
  playerIds: idsField(MAX_COMPARED_PLAYERS).optional(),
  /** Only of players whose mean of `rated`, or of everything, is shown as this. */
  playerMean: z.coerce.number().pipe(z.number().min(MEANS.min).max(MEANS.max)).optional(),
  /** Only analyses that rate this group or item. */
  rated: ratedSchema.optional(),
  by: idField.optional(),
  /** The days of the matches, both included. */
  from: dayField.optional(),
  to: dayField.optional(),
  /** Only analyses of scouts who have left, whom no id tells apart. */
  formerScouts: z.literal('true').optional(),
  /** Only rated analyses of players whom both this scout and colleagues rated, theirs and the colleagues'. */
  comparedScout: idField.optional(),
}
export type Evidence = z.output<z.ZodObject<typeof evidenceShape>>

/** Of chosen players and their analyses, those behind a mark. */
export function evidenceOf(chosen: readonly ChosenPlayer[], evidence: Evidence): ChosenPlayer[] {
  const { playerId, playerIds, playerMean, rated = null } = evidence
  return chosen
    .filter(
      ({ player: { id }, analyses }) =>
        (playerId === undefined || id === playerId) &&
        (playerIds === undefined || playerIds.includes(id)) &&
        (playerMean === undefined || shownMeanOf(analyses, rated) === playerMean),
    )
    .map((one) => ({ ...one, analyses: analysesBehind(one.analyses, evidence) }))
}

function analysesBehind(
  analyses: readonly AnalysisFact[],
  { by, from, to, rated, formerScouts, comparedScout }: Evidence,
): AnalysisFact[] {
  const shared = comparedScout === undefined ? analyses : analysesSharedBy(comparedScout, analyses)
  return shared.filter(
    ({ scoutId, match, scores }) =>
      (by === undefined || scoutId === by) &&
      (from === undefined || match.date >= from) &&
      (to === undefined || match.date <= to) &&
      (formerScouts === undefined || scoutId === null) &&
      (rated === undefined || scoreOf(scores, rated) !== null),
  )
}
