import { z } from 'zod'
import { levelSchema } from '../level'
import { positionSchema } from '../player'
import { meanOfScores } from '../statistics'
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

/** The analyses of chosen players, newest match first. */
export function listedAnalysesOf(chosen: readonly ChosenPlayer[]): ListedAnalysis[] {
  return chosen
    .flatMap(({ player, analyses }) => analyses.map((analysis) => ({ player, analysis })))
    .sort((a, b) => compareAnalyses(b.analysis, a.analysis))
    .map(({ player, analysis }) => ({
      id: analysis.id,
      ...analysis.match,
      player: { id: player.id, name: player.name },
      scoutId: analysis.scoutId,
      position: analysis.position,
      level: analysis.level,
      mean: meanOfScores(analysis.scores),
      published: analysis.publishedAt !== null,
    }))
}
