import { z } from 'zod/mini'
import type { AnalysisFact } from './facts'

/** What a figure rests on: how many analyses, how many of them drafts, by how many scouts, and the day of the latest match among them. */
export const basisSchema = z.object({
  analyses: z.int(),
  drafts: z.int(),
  /** Former users count as one: nobody can tell them apart any more. */
  scouts: z.int(),
  until: z.nullable(z.string()),
})
export type Basis = z.output<typeof basisSchema>

export function basisOf(analyses: readonly AnalysisFact[]): Basis {
  let until: string | null = null
  let drafts = 0
  const scouts = new Set<string | null>()
  for (const { match, scoutId, isPublished } of analyses) {
    if (!isPublished) drafts += 1
    if (until === null || match.date > until) until = match.date
    scouts.add(scoutId)
  }
  return { analyses: analyses.length, drafts, scouts: scouts.size, until }
}
