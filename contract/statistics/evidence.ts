import { z } from 'zod/mini'
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
 * The query fields that identify the analyses behind one mark of a chart, among those that the filter selects. A filter by scout or period
 * would not suffice: it also changes players’ levels, and with them the selected players.
 */
export const evidenceShape = {
  playerId: z.optional(idField),
  /** The players whose difference a mark of a comparison shows. */
  playerIds: z.optional(idsField(MAX_COMPARED_PLAYERS)),
  /** Only players whose displayed mean is this value: the mean of `rated`, or the overall mean if `rated` is missing. */
  playerMean: z.optional(
    z.pipe(z.coerce.number(), z.number().check(z.minimum(MEANS.min), z.maximum(MEANS.max))),
  ),
  /** Only analyses that rate this group or item. */
  rated: z.optional(ratedSchema),
  by: z.optional(idField),
  /** The days of the matches, both included. */
  from: z.optional(dayField),
  to: z.optional(dayField),
  /** Only analyses of deleted scouts, whose ids analyses do not contain. */
  formerScouts: z.optional(z.literal('true')),
  /** Only rated analyses, by this scout or colleagues, of players whom both rated. */
  comparedScout: z.optional(idField),
}
export type Evidence = z.output<z.ZodMiniObject<typeof evidenceShape>>

/** Returns the selected players with the analyses behind a mark. */
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
