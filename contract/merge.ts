import { z } from 'zod'
import { idField, personSchema } from './fields'
import { playerInputSchema, playerSchema } from './player'
import { teamInputSchema, teamSchema } from './team'

/** Of what two records can be made one. */
export const MERGEABLE = ['players', 'teams'] as const
export type Mergeable = (typeof MERGEABLE)[number]

/** For how many days a merge can be undone. */
export const MERGE_UNDO_DAYS = 30

const pair = { keptId: idField, mergedId: idField }
const isOfTwo = ({ keptId, mergedId }: { keptId: string; mergedId: string }) => keptId !== mergedId
const otherRecord = { error: 'sameRecord', path: ['mergedId'] }

/**
 * The record that stays, the one that goes, and what the one that stays is to say from then on, chosen field by field; what
 * is left out stays as it is. Everything that refers to the one that goes refers to the one that stays afterwards.
 */
export const MERGE_INPUTS = {
  players: z.object({ ...pair, record: playerInputSchema.omit({ id: true }) }).refine(isOfTwo, otherRecord),
  teams: z.object({ ...pair, record: teamInputSchema.omit({ id: true }) }).refine(isOfTwo, otherRecord),
}
export type MergeInput<Kind extends Mergeable> = z.output<(typeof MERGE_INPUTS)[Kind]>

/** How many records refer to another one since the merge. */
const movedSchema = z.object({ analyses: z.int(), players: z.int(), matches: z.int() })
export type Moved = z.output<typeof movedSchema>

/** What was done: by `id` it can be undone. */
export const MERGE_ANSWERS = {
  players: z.object({ id: z.string(), record: playerSchema, moved: movedSchema }),
  teams: z.object({ id: z.string(), record: teamSchema, moved: movedSchema }),
}
export type Merge<Kind extends Mergeable> = z.output<(typeof MERGE_ANSWERS)[Kind]>

/** Merges that can still be undone, newest first, with what the two were called: `GET` of the same path. */
export const doneMergeSchema = z.object({
  id: z.string(),
  keptId: z.string(),
  mergedId: z.string(),
  /** As the merge has left it. */
  keptName: z.string(),
  mergedName: z.string(),
  mergedAt: z.string(),
  /** Who did it; null stands for a former user. */
  by: personSchema,
})
export type DoneMerge = z.output<typeof doneMergeSchema>
export const doneMergesSchema = z.object({ merges: z.array(doneMergeSchema) })
