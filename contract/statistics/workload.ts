import { z } from 'zod/mini'
import { toDay } from '../days'
import { foldText } from '../text'
import type { Facts } from './facts'

/** The work of each scout in a period, most assigned matches first. Deleted users have no row. */
export const workloadSchema = z.array(
  z.object({
    scoutId: z.string(),
    name: z.string(),
    /** Matches of the period that the scout was to watch. Missing where the server does not store them. */
    assigned: z.optional(z.int()),
    /** Matches of the period of which the scout wrote an analysis, readable drafts included. */
    seen: z.int(),
    /** Reports published in the period. */
    reports: z.int(),
  }),
)
export type Workload = z.output<typeof workloadSchema>

/** The first and the last day, YYYY-MM-DD. */
export type Period = { from: string; to: string }
export const isWithin = ({ from, to }: Period, day: string): boolean => day >= from && day <= to

export function workloadOf({ analyses, matches, people, scouts }: Facts, period: Period): Workload {
  const work = new Map<string, { assigned: number; seen: Set<string>; reports: number }>()
  const workOf = (id: string) => {
    const known = work.get(id) ?? { assigned: 0, seen: new Set<string>(), reports: 0 }
    work.set(id, known)
    return known
  }
  for (const { date, scoutIds } of matches?.values() ?? []) {
    if (isWithin(period, date)) for (const id of scoutIds) workOf(id).assigned += 1
  }
  for (const { scoutId, match, publishedAt } of analyses) {
    if (scoutId === null) continue
    if (isWithin(period, match.date)) workOf(scoutId).seen.add(match.id)
    if (publishedAt !== null && isWithin(period, toDay(publishedAt))) workOf(scoutId).reports += 1
  }
  const names = people ?? scouts
  return [...work]
    .flatMap(([scoutId, { assigned, seen, reports }]) => {
      const name = names.get(scoutId)
      const row = { scoutId, ...(matches && { assigned }), seen: seen.size, reports }
      return name === undefined ? [] : [{ ...row, name }]
    })
    .sort(
      (a, b) =>
        (b.assigned ?? 0) - (a.assigned ?? 0) ||
        b.seen - a.seen ||
        b.reports - a.reports ||
        (`${foldText(a.name)} ${a.scoutId}` < `${foldText(b.name)} ${b.scoutId}` ? -1 : 1),
    )
}
