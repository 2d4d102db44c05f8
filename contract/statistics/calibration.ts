import { z } from 'zod/mini'
import { SCORES } from '../ratings'
import { mean, meanOfScores } from '../statistics'
import { standardDeviation } from './averages'
import { basisOf, basisSchema } from './basis'
import type { AnalysisFact } from './facts'
import { groupBy } from './grouping'

/** A distance over fewer shared players says nothing about a scout. */
export const MIN_SHARED_PLAYERS = 5

export const scoutCalibrationSchema = z.object({
  scoutId: z.string(),
  basis: basisSchema,
  /** Of their analyses' means, each counting once. */
  mean: z.nullable(z.number()),
  /** The standard deviation of these means; null of fewer than two. */
  spread: z.nullable(z.number()),
  /** The score they give most often, and its share of all they gave, 0 to 1. */
  equalScores: z.nullable(z.object({ score: z.number(), share: z.number() })),
  /** Players whom colleagues rated, too. */
  shared: z.int(),
  /** All rated analyses of these players, the colleagues' as well: what the distance is made of. */
  sharedBasis: basisSchema,
  /**
   * Over these players, how far the mean they give a player lies from the colleagues' mean: on average without sign, and
   * with it (above zero: the scout rates higher). Null below MIN_SHARED_PLAYERS.
   */
  distance: z.nullable(z.object({ size: z.number(), signed: z.number() })),
})
export type ScoutCalibration = z.output<typeof scoutCalibrationSchema>

/** An analysis with the mean of its scores, which is asked for again and again. */
type MeanOfAnalysis = { analysis: AnalysisFact; mean: number | null }

/** Players whom both a scout and colleagues rated: how far apart they are on each, and the analyses that say so. */
type Shared = { distances: number[]; analyses: AnalysisFact[] }

/** How scouts rate compared with one another. Former users count as colleagues, but have no row of their own. */
export function calibrationOf(analyses: readonly AnalysisFact[]): ScoutCalibration[] {
  const rated = analyses.map((analysis) => ({ analysis, mean: meanOfScores(analysis.scores) }))
  const shared = sharedByScout(rated)
  return [...groupBy(rated, ({ analysis }) => analysis.scoutId)]
    .flatMap(([scoutId, theirs]) =>
      scoutId === null
        ? []
        : [calibrationOfScout(scoutId, theirs, shared.get(scoutId) ?? { distances: [], analyses: [] })],
    )
    .sort((a, b) => b.basis.analyses - a.basis.analyses || (a.scoutId < b.scoutId ? -1 : 1))
}

function calibrationOfScout(
  scoutId: string,
  theirs: readonly MeanOfAnalysis[],
  shared: Shared,
): ScoutCalibration {
  const analyses = theirs.map(({ analysis }) => analysis)
  const means = theirs.map((one) => one.mean).filter((value) => value !== null)
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

/** For each scout, how far above the colleagues' their mean lies on each player whom both rated. */
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

/** The analyses of one player that the distance of a scout to colleagues is made of; none where not both rated the player. */
export function analysesSharedBy(scoutId: string, ofPlayer: readonly AnalysisFact[]): AnalysisFact[] {
  const rated = ofPlayer.filter(({ scores }) => meanOfScores(scores) !== null)
  const isTheirs = (analysis: AnalysisFact) => analysis.scoutId === scoutId
  return rated.some(isTheirs) && !rated.every(isTheirs) ? rated : []
}

/** How far a scout's mean of one player lies above the colleagues'; null where not both rated them. */
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

/** The lower of two that were given equally often. */
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
