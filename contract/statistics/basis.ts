import { z } from 'zod/mini'
import type { AnalysisFact } from './facts'

/** The basis of a figure: the number of its analyses, of drafts among them and of their scouts, and the day of the latest match. */
export const basisSchema = z.object({
  analyses: z.int(),
  drafts: z.int(),
  /** All deleted users count as one scout, because analyses do not contain their ids. */
  scouts: z.int(),
  until: z.nullable(z.string()),
})
export type Basis = z.output<typeof basisSchema>

export function basisOf(analyses: readonly AnalysisFact[]): Basis {
  let until: string | null = null
  let drafts = 0
  const scouts = new Set<string | null>()
  for (const { match, scoutId, publishedAt } of analyses) {
    if (publishedAt === null) drafts += 1
    if (until === null || match.date > until) until = match.date
    scouts.add(scoutId)
  }
  return { analyses: analyses.length, drafts, scouts: scouts.size, until }
}
