import { z } from 'zod'
import { levelSchema, positionSchema } from '../closedListFields'
import { meanOfScores } from '../statistics'
import type { AnalysisFact, PlayerFact } from './facts'
import { groupBy } from './grouping'
import { type ChosenPlayer, compareAnalyses } from './selection'

/** An analysis behind a mark. */
export const listedAnalysisSchema = z.object({
  id: z.string(),
  date: z.string(),
  homeTeam: z.string(),
  awayTeam: z.string(),
  player: z.object({ id: z.string(), name: z.string() }),
  scoutId: z.string().nullable(),
  position: positionSchema,
  level: levelSchema,
  mean: z.number().nullable(),
  published: z.boolean(),
})
export type ListedAnalysis = z.output<typeof listedAnalysisSchema>

type Behind = { player: PlayerFact; analysis: AnalysisFact }

/** One page of the analyses of chosen players, newest match first, and how many there are in all. Pages count from 1. */
export function listedAnalysesOf(
  chosen: readonly ChosenPlayer[],
  { page, amount }: { page: number; amount: number },
): { rows: ListedAnalysis[]; total: number } {
  const behind = chosen.flatMap(({ player, analyses }) => analyses.map((analysis) => ({ player, analysis })))
  const rows = newestFirst(behind, page * amount).slice((page - 1) * amount)
  return { rows: rows.map(toListedAnalysis), total: behind.length }
}

/** The newest `count`, in order: only the days that they fall on are put in order. */
function newestFirst(behind: readonly Behind[], count: number): Behind[] {
  const byDay = groupBy(behind, ({ analysis }) => analysis.match.date)
  const newest: Behind[] = []
  for (const day of [...byDay.keys()].sort().reverse()) {
    if (newest.length >= count) break
    const ofDay = byDay.get(day) ?? []
    newest.push(...ofDay.sort((a, b) => compareAnalyses(b.analysis, a.analysis)))
  }
  return newest.slice(0, count)
}

const toListedAnalysis = ({ player, analysis }: Behind): ListedAnalysis => ({
  id: analysis.id,
  ...analysis.match,
  player: { id: player.id, name: player.name },
  scoutId: analysis.scoutId,
  position: analysis.position,
  level: analysis.level,
  mean: meanOfScores(analysis.scores),
  published: analysis.publishedAt !== null,
})
