import { z } from 'zod/mini'
import { SCORES } from '../ratings'
import { mean, meanOfScores } from '../statistics'
import { basisOf, basisSchema } from './basis'
import type { AnalysisFact } from './facts'
import { groupBy } from './grouping'

/** The minimum number of shared players. With fewer, a scout’s distance to colleagues is not meaningful. */
export const MIN_SHARED_PLAYERS = 5

export const scoutCalibrationSchema = z.object({
  scoutId: z.string(),
  basis: basisSchema,
  /** The mean of the scout’s analyses’ means, each analysis counting once. */
  mean: z.nullable(z.number()),
  /** The standard deviation of the analyses’ means; null for fewer than two. */
  spread: z.nullable(z.number()),
  /** The most frequent score of the scout, and its share of all their scores, 0 to 1. */
  equalScores: z.nullable(z.object({ score: z.number(), share: z.number() })),
  /** The number of players whom both the scout and colleagues rated. */
  shared: z.int(),
  /** All rated analyses of these players, including those of colleagues: the basis of the distance. */
  sharedBasis: basisSchema,
  /**
   * The average difference between the scout’s mean and the colleagues’ mean of each of these players: absolute, and signed (above zero, the
   * scout rates higher). Null for fewer than MIN_SHARED_PLAYERS players.
   */
  distance: z.nullable(z.object({ size: z.number(), signed: z.number() })),
})
export type ScoutCalibration = z.output<typeof scoutCalibrationSchema>

/** An analysis with the mean of its scores, computed once because it is used often. */
type MeanOfAnalysis = { analysis: AnalysisFact; mean: number | null }

/** The players whom both a scout and colleagues rated: each player’s difference of means, and the rated analyses. */
type Shared = { distances: number[]; analyses: AnalysisFact[] }

/** Returns the comparison of each scout with the others, most analyses first. Deleted users count as colleagues, but have no row. */
export function calibrationOf(analyses: readonly AnalysisFact[]): ScoutCalibration[] {
  const rated = analyses.map((analysis) => ({ analysis, mean: meanOfScores(analysis.scores) }))
  const shared = sharedByScout(rated)
  return [...groupBy(rated, ({ analysis }) => analysis.scoutId)]
    .flatMap(([scoutId, ofScout]) =>
      scoutId === null ? [] : [calibrationOfScout(scoutId, ofScout, shared.get(scoutId))],
    )
    .sort((a, b) => b.basis.analyses - a.basis.analyses || (a.scoutId < b.scoutId ? -1 : 1))
}

function calibrationOfScout(
  scoutId: string,
  ofScout: readonly MeanOfAnalysis[],
  shared: Shared = { distances: [], analyses: [] },
): ScoutCalibration {
  const analyses = ofScout.map(({ analysis }) => analysis)
  const means = ofScout.map((one) => one.mean).filter((value) => value !== null)
  const { distances } = shared
  const size = mean(distances.map(Math.abs))
  const signed = mean(distances)
  return {
    scoutId,
    basis: basisOf(analyses),
    mean: mean(means),
    spread: standardDeviation(means),
    equalScores: commonestScore(analyses),
    shared: distances.length,
    sharedBasis: basisOf(shared.analyses),
    distance:
      distances.length < MIN_SHARED_PLAYERS || size === null || signed === null ? null : { size, signed },
  }
}

/** Returns the standard deviation of the population; null for fewer than two numbers. */
function standardDeviation(values: readonly number[]): number | null {
  const middle = mean(values)
  if (middle === null || values.length < 2) return null
  const variance = mean(values.map((value) => (value - middle) ** 2))
  return variance === null ? null : Math.sqrt(variance)
}

/** Returns the shared players of each scout: the differences to the colleagues’ means, and the rated analyses. */
function sharedByScout(rated: readonly MeanOfAnalysis[]): Map<string | null, Shared> {
  const byScout = new Map<string | null, Shared>()
  for (const ofPlayer of groupBy(rated, ({ analysis }) => analysis.playerId).values()) {
    for (const scoutId of new Set(ofPlayer.map(({ analysis }) => analysis.scoutId))) {
      const distance = distanceOn(scoutId, ofPlayer)
      if (distance === null) continue
      const shared = byScout.get(scoutId) ?? { distances: [], analyses: [] }
      byScout.set(scoutId, shared)
      shared.distances.push(distance)
      for (const { analysis, mean } of ofPlayer) if (mean !== null) shared.analyses.push(analysis)
    }
  }
  return byScout
}

/** Returns the rated analyses of one player if both the scout and colleagues rated the player, otherwise an empty list. */
export function analysesSharedBy(scoutId: string, ofPlayer: readonly AnalysisFact[]): AnalysisFact[] {
  const rated = ofPlayer.filter(({ scores }) => meanOfScores(scores) !== null)
  const isByScout = (analysis: AnalysisFact) => analysis.scoutId === scoutId
  return rated.some(isByScout) && !rated.every(isByScout) ? rated : []
}

/** Returns how far a scout’s mean of one player is above the colleagues’ mean; null if the scout or all colleagues did not rate the player. */
function distanceOn(scoutId: string | null, ofPlayer: readonly MeanOfAnalysis[]): number | null {
  const own = { sum: 0, count: 0 }
  const colleagues = { sum: 0, count: 0 }
  for (const { analysis, mean } of ofPlayer) {
    if (mean === null) continue
    const side = analysis.scoutId === scoutId ? own : colleagues
    side.sum += mean
    side.count += 1
  }
  if (own.count === 0 || colleagues.count === 0) return null
  return own.sum / own.count - colleagues.sum / colleagues.count
}

/** Returns the most frequent score and its share, of equally frequent scores the lowest; null without scores. */
function commonestScore(analyses: readonly AnalysisFact[]): ScoutCalibration['equalScores'] {
  const counts = SCORES.map((score) => ({ score, count: 0 }))
  let given = 0
  for (const { scores } of analyses) {
    for (const score of scores) {
      const counted = score === null ? undefined : counts[score - 1]
      if (counted === undefined) continue
      counted.count += 1
      given += 1
    }
  }
  const { score, count } = counts.reduce((best, one) => (one.count > best.count ? one : best))
  return given === 0 ? null : { score, share: count / given }
}
