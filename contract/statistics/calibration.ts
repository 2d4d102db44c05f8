import { z } from 'zod'
import { SCORES, type Score } from '../ratings'
import { mean, meanOfScores } from '../statistics'
import { meanOfKnown, standardDeviation } from './averages'
import { basisOf, basisSchema } from './basis'
import type { AnalysisFact } from './facts'
import { groupBy } from './grouping'

/** A distance over fewer shared players says nothing about a scout. */
export const LEAST_SHARED = 5

export const scoutCalibrationSchema = z.object({
  scoutId: z.string(),
  basis: basisSchema,
  /** Of their analyses' means, each counting once. */
  mean: z.number().nullable(),
  /** The standard deviation of these means; null of fewer than two. */
  spread: z.number().nullable(),
  /** The score they give most often, and its share of all they gave, 0 to 1. */
  equalScores: z.object({ score: z.number(), share: z.number() }).nullable(),
  /** Players whom colleagues rated, too. */
  shared: z.int(),
  /**
   * Over these players, how far the mean they give a player lies from the colleagues' mean: on average without sign, and
   * with it (above zero: the scout rates higher). Null below LEAST_SHARED.
   */
  distance: z.object({ size: z.number(), signed: z.number() }).nullable(),
})
export type ScoutCalibration = z.output<typeof scoutCalibrationSchema>

type Rated = { scoutId: string | null; playerId: string; mean: number }

/** How scouts rate compared with one another. Former users count as colleagues, but have no row of their own. */
export function calibrationOf(analyses: readonly AnalysisFact[]): ScoutCalibration[] {
  const byScout = groupBy(analyses, ({ scoutId }) => scoutId)
  const byPlayer = groupBy(analyses.flatMap(ratedOf), ({ playerId }) => playerId)
  return [...byScout]
    .flatMap(([scoutId, theirs]) => (scoutId === null ? [] : [calibrationOfScout(scoutId, theirs, byPlayer)]))
    .sort((a, b) => b.basis.analyses - a.basis.analyses || (a.scoutId < b.scoutId ? -1 : 1))
}

function ratedOf({ scoutId, playerId, scores }: AnalysisFact): Rated[] {
  const value = meanOfScores(scores)
  return value === null ? [] : [{ scoutId, playerId, mean: value }]
}

function calibrationOfScout(
  scoutId: string,
  theirs: readonly AnalysisFact[],
  byPlayer: ReadonlyMap<string, readonly Rated[]>,
): ScoutCalibration {
  const means = theirs.map(({ scores }) => meanOfScores(scores)).filter((value) => value !== null)
  const distances = [...new Set(theirs.map(({ playerId }) => playerId))].flatMap((playerId) =>
    distanceOn(scoutId, byPlayer.get(playerId) ?? []),
  )
  const size = mean(distances.map(Math.abs))
  const signed = mean(distances)
  return {
    scoutId,
    basis: basisOf(theirs),
    mean: meanOfKnown(means),
    spread: standardDeviation(means),
    equalScores: commonestScore(theirs),
    shared: distances.length,
    distance: distances.length < LEAST_SHARED || size === null || signed === null ? null : { size, signed },
  }
}

/** How far a scout's mean of a player lies above the colleagues'; nothing where not both rated them. */
function distanceOn(scoutId: string, ratings: readonly Rated[]): number[] {
  const own: number[] = []
  const others: number[] = []
  for (const one of ratings) (one.scoutId === scoutId ? own : others).push(one.mean)
  const [ownMean, othersMean] = [mean(own), mean(others)]
  return ownMean === null || othersMean === null ? [] : [ownMean - othersMean]
}

/** The lower of two that were given equally often. */
function commonestScore(analyses: readonly AnalysisFact[]): ScoutCalibration['equalScores'] {
  const counts = new Map<Score, number>(SCORES.map((score) => [score, 0]))
  let given = 0
  for (const { scores } of analyses) {
    for (const score of scores) {
      if (score === null) continue
      counts.set(score, (counts.get(score) ?? 0) + 1)
      given += 1
    }
  }
  if (given === 0) return null
  const [score, count] = [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))
  return { score, share: count / given }
}
