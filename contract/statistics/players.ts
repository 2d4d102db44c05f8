import { z } from 'zod/mini'
import { LEVELS, PLAYER_PRIORITIES, placeOfPosition } from '../closedLists'
import { levelSchema, positionSchema, teamReferenceSchema } from '../fields'
import type { ListDefinition } from '../listQuery'
import { mean, meanOfScores } from '../statistics'
import { basisOf, basisSchema } from './basis'
import type { ChosenPlayer } from './selection'

/** A player with the main figures, in a table or beside a mark of a chart. */
export const playerSumSchema = z.object({
  id: z.string(),
  name: z.string(),
  birthDate: z.nullable(z.string()),
  /** The player’s usual position, otherwise the latest position in an analysis. */
  position: positionSchema,
  team: z.nullable(teamReferenceSchema),
  /** Missing for users who may not see priorities. */
  priority: z.optional(z.enum(PLAYER_PRIORITIES)),
  /** Missing if unknown, and for users who may not see stages (decisions, section 5). */
  contractEnd: z.optional(z.string()),
  level: levelSchema,
  /** The mean of the analyses’ means, 1 to 5, each analysis counting once; null without ratings. */
  mean: z.nullable(z.number()),
  /** The number of analyses with ratings, on which the mean is based. */
  rated: z.int(),
  basis: basisSchema,
})
export type PlayerSum = z.output<typeof playerSumSchema>

export function playerSumOf({ player, analyses, level, position }: ChosenPlayer): PlayerSum {
  const means = analyses.map(({ scores }) => meanOfScores(scores)).filter((value) => value !== null)
  const { stage: _stage, stageAt: _stageAt, contractEnd, ...rest } = player
  return {
    ...rest,
    ...(contractEnd != null && { contractEnd }),
    position,
    level,
    mean: mean(means),
    rated: means.length,
    basis: basisOf(analyses),
  }
}

export const PLAYER_SORTS = [
  ...(['name', 'age', 'team', 'contractEnd', 'position', 'level', 'priority'] as const),
  ...(['mean', 'analyses', 'scouts', 'lastSeen'] as const),
]
export type PlayerSort = (typeof PLAYER_SORTS)[number]

/** The sorts and the search of the table of players. */
export const PLAYER_TABLE: ListDefinition<PlayerSum, PlayerSort, never> = {
  defaultSort: { field: 'mean', order: 'DESC' },
  sorts: {
    name: ({ name }) => name,
    /** Younger first: the age follows from the birth date, without a day. */
    age: ({ birthDate }) => birthDate && -Number(birthDate.replaceAll('-', '')),
    team: ({ team }) => team?.name ?? null,
    contractEnd: ({ contractEnd }) => contractEnd ?? null,
    position: ({ position }) => placeOfPosition(position),
    level: ({ level }) => (level === null ? null : LEVELS.indexOf(level)),
    priority: ({ priority }) => (priority === undefined ? null : PLAYER_PRIORITIES.indexOf(priority)),
    mean: ({ mean }) => mean,
    analyses: ({ basis }) => basis.analyses,
    scouts: ({ basis }) => basis.scouts,
    lastSeen: ({ basis }) => basis.until,
  },
  search: ({ name, team }) => [name, team?.name ?? ''],
  filters: {},
}
