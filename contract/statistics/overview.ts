import { z } from 'zod/mini'
import { isOutcome, LEVELS, type Level, STAGES } from '../closedLists'
import { dayAfter, dayAfterMonths, toDay } from '../days'
import { LIMITS, levelSchema } from '../fields'
import { groupOfPosition, POSITION_GROUP_NAMES } from '../positionGroups'
import { meanOfScores } from '../statistics'
import { foldText } from '../text'
import { NOT_SEEN_DAYS, notSeenOf } from './coverage'
import { dueDecision } from './decision'
import type { Facts } from './facts'
import { type PlayerSum, playerSumOf, playerSumSchema } from './players'
import { type ChosenPlayer, choosePlayers } from './selection'
import { isWithin, type Period, workloadOf, workloadSchema } from './workload'

/** The lengths of the period in days; the first is the default. */
export const OVERVIEW_DAYS = [7, 28] as const

/** The number of months before its end in which a contract is listed. */
const CONTRACT_MONTHS = 6

/** The number of lines of a block, until all are requested. */
const LINES_SHOWN = 5

export const OVERVIEW_BLOCKS = ['decisions', 'reports', 'contracts', 'unseen'] as const

export const overviewQueryShape = {
  days: z._default(z.pipe(z.coerce.number(), z.literal(OVERVIEW_DAYS)), OVERVIEW_DAYS[0]),
  /** The block that is answered with all its lines; of a group of positions, its players. */
  all: z.optional(z.enum([...OVERVIEW_BLOCKS, ...POSITION_GROUP_NAMES])),
}
type Query = z.output<z.ZodMiniObject<typeof overviewQueryShape>>

const stageField = z.enum(['', ...STAGES])

const block = <Line extends z.ZodMiniType>(line: Line) => z.object({ rows: z.array(line), total: z.int() })

/** The director’s week. Blocks that need what the server does not store are missing: stages, contracts and shortlists. */
export const overviewSchema = z.object({
  /** The first and the last day of the period, YYYY-MM-DD. */
  from: z.string(),
  to: z.string(),
  /** Players with two or more independent reports of level A or B and no decision, longest waiting first. */
  decisions: z.optional(
    block(z.extend(playerSumSchema, { stage: stageField, independent: z.int(), newestOn: z.string() })),
  ),
  /** Reports published in the period, best first. */
  reports: block(
    z.object({
      id: z.string(),
      player: playerSumSchema,
      scoutId: z.nullable(z.string()),
      level: levelSchema,
      mean: z.nullable(z.number()),
    }),
  ),
  /** Players with a stage before the outcomes whose contract ends soon, earliest first. */
  contracts: z.optional(block(z.extend(playerSumSchema, { stage: stageField }))),
  /** Urgent players without an analysis of a recent match, longest unseen first. */
  unseen: block(playerSumSchema),
  workload: workloadSchema,
  /** Players of level B or better on a shortlist, by group of positions. */
  depth: z.optional(z.array(z.extend(block(playerSumSchema), { group: z.enum(POSITION_GROUP_NAMES) }))),
})
export type Overview = z.output<typeof overviewSchema>

/**
 * Returns the overview of the last days.
 *
 * @param today YYYY-MM-DD; the period ends on this day
 */
export function overviewOf(facts: Facts, { days, all }: Query, today: string): Overview {
  const chosen = choosePlayers(facts, {}, today)
  const period = { from: dayAfter(today, 1 - days), to: today }
  const shown = <Line>(name: Query['all'], lines: readonly Line[]) => ({
    rows: lines.slice(0, all === name ? LIMITS.listAmount : LINES_SHOWN),
    total: lines.length,
  })
  const hasStages = chosen.some(({ player }) => player.stage !== undefined)
  const unseen = notSeenOf(chosen, NOT_SEEN_DAYS.usual, today).filter(({ priority }) => priority === 'Urgent')
  return {
    ...period,
    ...(hasStages && {
      decisions: shown('decisions', decisionsOf(chosen)),
      contracts: shown('contracts', contractsOf(chosen, today)),
    }),
    reports: shown('reports', reportsOf(chosen, period)),
    unseen: shown('unseen', unseen),
    workload: workloadOf(facts, period),
    ...(facts.shortListed && { depth: depthOf(chosen, facts.shortListed, all) }),
  }
}

type Lines<Block extends 'decisions' | 'contracts' | 'reports'> = NonNullable<Overview[Block]>['rows']

function decisionsOf(chosen: readonly ChosenPlayer[]): Lines<'decisions'> {
  return chosen
    .flatMap((one) => {
      // By name, because the server's facts have getters, which a spread does not copy.
      const reports = one.analyses.map((report) => {
        const { level, isIndependent, publishedAt } = report
        return { level, isIndependent, publishedAt: publishedAt ?? 0 }
      })
      const { stage = '', stageAt } = one.player
      const due = dueDecision(reports, stageAt ?? 0)
      return due === null ? [] : [{ one, stage, ...due }]
    })
    .sort((a, b) => a.since - b.since)
    .map(({ one, since, ...line }) => ({ ...playerSumOf(one), ...line, newestOn: toDay(since) }))
}

const rankOf = (level: Level | null) => (level === null ? LEVELS.length : LEVELS.indexOf(level))

/** Orders by level, A first and no level last, then by mean, highest first. */
const bestFirst = (one: Pick<PlayerSum, 'level' | 'mean'>, other: Pick<PlayerSum, 'level' | 'mean'>) =>
  rankOf(one.level) - rankOf(other.level) || (other.mean ?? 0) - (one.mean ?? 0)

function reportsOf(chosen: readonly ChosenPlayer[], period: Period): Lines<'reports'> {
  return chosen
    .flatMap((one) =>
      one.analyses
        .filter(({ publishedAt }) => publishedAt !== null && isWithin(period, toDay(publishedAt)))
        .map(({ id, scoutId, level, scores }) => ({ id, scoutId, level, mean: meanOfScores(scores), one })),
    )
    .sort((a, b) => bestFirst(a, b) || (a.id < b.id ? -1 : 1))
    .map(({ one, ...report }) => ({ ...report, player: playerSumOf(one) }))
}

function contractsOf(chosen: readonly ChosenPlayer[], today: string): Lines<'contracts'> {
  const last = dayAfterMonths(today, CONTRACT_MONTHS)
  return chosen
    .flatMap((one) => {
      const { stage = '', contractEnd } = one.player
      const isSoon = contractEnd != null && contractEnd >= today && contractEnd <= last
      return isSoon && stage !== '' && !isOutcome(stage) ? [{ one, stage, contractEnd }] : []
    })
    .sort((a, b) => a.contractEnd.localeCompare(b.contractEnd))
    .map(({ one, stage }) => ({ ...playerSumOf(one), stage }))
}

function depthOf(
  chosen: readonly ChosenPlayer[],
  shortListed: ReadonlySet<string>,
  all: Query['all'],
): Overview['depth'] {
  const good = chosen.filter(({ level, player }) => rankOf(level) <= 1 && shortListed.has(player.id))
  return POSITION_GROUP_NAMES.map((group) => {
    const ofGroup = good.filter(({ position }) => groupOfPosition(position) === group)
    const sums = all === group ? ofGroup.map(playerSumOf) : []
    const rows = sums.sort((a, b) => bestFirst(a, b) || (foldText(a.name) < foldText(b.name) ? -1 : 1))
    return { group, rows, total: ofGroup.length }
  })
}
