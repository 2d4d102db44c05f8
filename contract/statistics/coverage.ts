import { z } from 'zod/mini'
import { LEVELS, POSITIONS } from '../closedLists'
import { dayAfter } from '../days'
import { levelSchema, positionSchema } from '../fields'
import { basisOf, basisSchema } from './basis'
import type { AnalysisFact } from './facts'
import { groupBy } from './grouping'
import { type PlayerSum, playerSumOf } from './players'
import { analysesOf, type ChosenPlayer } from './selection'

/** The number of months shown, ending with the month of the latest selected match. */
export const MONTHS_SHOWN = 12

export const coverageSchema = z.object({
  /**
   * The numbers of players by position, from the goalkeeper to the forwards, then '' for no position; in each position by level, then null for
   * no level. Positions without players are omitted.
   */
  positions: z.array(
    z.object({
      position: positionSchema,
      cells: z.array(z.object({ level: levelSchema, players: z.int(), basis: basisSchema })),
    }),
  ),
  /** Analyses by the month of their match, oldest first, including months without analyses. */
  months: z.array(
    z.object({
      /** YYYY-MM */
      month: z.string(),
      basis: basisSchema,
      scouts: z.array(z.object({ scoutId: z.nullable(z.string()), basis: basisSchema })),
    }),
  ),
  /** The number of analyses of earlier months. */
  earlier: z.int(),
})
export type Coverage = z.output<typeof coverageSchema>

/** Returns which positions and levels were scouted, and in which months. */
export function coverageOf(chosen: readonly ChosenPlayer[]): Coverage {
  const seen = chosen.filter(({ analyses }) => analyses.length > 0)
  return { positions: positionsOf(seen), ...monthsOf(analysesOf(seen)) }
}

function positionsOf(seen: readonly ChosenPlayer[]): Coverage['positions'] {
  const byPosition = groupBy(seen, ({ position }) => position)
  return [...POSITIONS, '' as const].flatMap((position) => {
    const players = byPosition.get(position) ?? []
    if (players.length === 0) return []
    const cells = [...LEVELS, null].map((level) => {
      const ofLevel = players.filter((player) => player.level === level)
      return { level, players: ofLevel.length, basis: basisOf(analysesOf(ofLevel)) }
    })
    return [{ position, cells }]
  })
}

function monthsOf(analyses: readonly AnalysisFact[]): Pick<Coverage, 'months' | 'earlier'> {
  const { until } = basisOf(analyses)
  if (until === null) return { months: [], earlier: 0 }
  const byMonth = groupBy(analyses, ({ match }) => match.date.slice(0, 7))
  const months = lastMonths(until.slice(0, 7), MONTHS_SHOWN).map((month) => {
    const ofMonth = byMonth.get(month) ?? []
    const byScout = groupBy(ofMonth, ({ scoutId }) => scoutId)
    return {
      month,
      basis: basisOf(ofMonth),
      scouts: [...byScout].map(([scoutId, ofScout]) => ({ scoutId, basis: basisOf(ofScout) })),
    }
  })
  const shown = months.reduce((sum, { basis }) => sum + basis.analyses, 0)
  return { months, earlier: analyses.length - shown }
}

/** Returns the `count` months up to and including `last`, as YYYY-MM, oldest first. */
function lastMonths(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(`${last}-01T00:00:00Z`)
    date.setUTCMonth(date.getUTCMonth() - (count - 1 - index))
    return date.toISOString().slice(0, 7)
  })
}

/** Returns the first and the last day of a month YYYY-MM. */
export function daysOfMonth(month: string): { from: string; to: string } {
  const last = new Date(`${month}-01T00:00:00Z`)
  last.setUTCMonth(last.getUTCMonth() + 1, 0)
  return { from: `${month}-01`, to: last.toISOString().slice(0, 10) }
}

/** The number of days after which a player with a priority counts as not seen; `usual` is the default. */
export const NOT_SEEN_DAYS = { min: 1, max: 730, usual: 30 } as const

/**
 * Returns the players with the priority ASAP or Urgent who have no analysis, or whose latest match with an analysis was at least `days` ago.
 * Players without an analysis come first, then the longest unseen.
 *
 * @param today YYYY-MM-DD
 */
export function notSeenOf(chosen: readonly ChosenPlayer[], days: number, today: string): PlayerSum[] {
  const lastDay = dayAfter(today, -days)
  return chosen
    .filter(({ player }) => player.priority === 'ASAP' || player.priority === 'Urgent')
    .map(playerSumOf)
    .filter(({ basis }) => basis.until === null || basis.until <= lastDay)
    .sort(longestUnseenFirst)
}

function longestUnseenFirst(left: PlayerSum, right: PlayerSum): number {
  const keys = ({ basis, priority, id }: PlayerSum) =>
    `${basis.until ?? ''} ${priority === 'Urgent' ? 0 : 1} ${id}`
  return keys(left) < keys(right) ? -1 : 1
}
