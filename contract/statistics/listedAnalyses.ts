import { z } from 'zod/mini'
import { levelSchema, positionSchema } from '../fields'
import { meanOfScores } from '../statistics'
import { foldText } from '../text'
import type { AnalysisFact, PlayerFact } from './facts'
import { groupBy } from './grouping'
import { type Rated, scoreOf } from './rated'
import { type ChosenPlayer, compareAnalyses } from './selection'

/** An analysis in the list behind a mark of a chart. */
export const listedAnalysisSchema = z.object({
  id: z.string(),
  date: z.string(),
  homeTeam: z.string(),
  awayTeam: z.string(),
  player: z.object({ id: z.string(), name: z.string() }),
  scoutId: z.nullable(z.string()),
  position: positionSchema,
  level: levelSchema,
  mean: z.nullable(z.number()),
  /** The score or mean of the requested group or item. */
  rated: z.nullable(z.number()),
  published: z.boolean(),
})
export type ListedAnalysis = z.output<typeof listedAnalysisSchema>

type AnalysisOfPlayer = { player: PlayerFact; analysis: AnalysisFact }

type PageQuery = {
  page: number
  amount: number
  rated?: Rated | undefined
  comparedScout?: string | undefined
}

/**
 * Returns one page of the selected players’ analyses, newest match first, and the total number. With `comparedScout`, the analyses are ordered
 * by player instead. Pages count from 1.
 */
export function listedAnalysesOf(
  chosen: readonly ChosenPlayer[],
  { page, amount, rated, comparedScout }: PageQuery,
): { rows: ListedAnalysis[]; total: number } {
  const isByPlayer = comparedScout !== undefined
  const players = isByPlayer ? byName(chosen) : chosen
  const listed = players.flatMap(({ player, analyses }) => analyses.map((analysis) => ({ player, analysis })))
  const ordered = isByPlayer ? listed : newestFirst(listed, page * amount)
  const rows = ordered.slice((page - 1) * amount, page * amount)
  return { rows: rows.map((one) => toListedAnalysis(one, rated)), total: listed.length }
}

/** Orders players by name, then by id; each player’s newest match comes first. */
function byName(chosen: readonly ChosenPlayer[]): ChosenPlayer[] {
  const key = ({ player }: ChosenPlayer) => `${foldText(player.name)} ${player.id}`
  return chosen
    .map((one) => ({ ...one, analyses: one.analyses.toReversed() }))
    .sort((a, b) => (key(a) < key(b) ? -1 : 1))
}

/** Returns the newest `count` analyses, newest first. Sorts only the days with these analyses, which is faster. */
function newestFirst(listed: readonly AnalysisOfPlayer[], count: number): AnalysisOfPlayer[] {
  const byDay = groupBy(listed, ({ analysis }) => analysis.match.date)
  const newest: AnalysisOfPlayer[] = []
  for (const day of [...byDay.keys()].sort().reverse()) {
    if (newest.length >= count) break
    const ofDay = byDay.get(day) ?? []
    newest.push(...ofDay.sort((a, b) => compareAnalyses(b.analysis, a.analysis)))
  }
  return newest.slice(0, count)
}

const toListedAnalysis = (
  { player, analysis }: AnalysisOfPlayer,
  rated: Rated | undefined,
): ListedAnalysis => ({
  id: analysis.id,
  date: analysis.match.date,
  homeTeam: analysis.match.homeTeam,
  awayTeam: analysis.match.awayTeam,
  player: { id: player.id, name: player.name },
  scoutId: analysis.scoutId,
  position: analysis.position,
  level: analysis.level,
  mean: meanOfScores(analysis.scores),
  rated: rated === undefined ? null : scoreOf(analysis.scores, rated),
  published: analysis.publishedAt !== null,
})
