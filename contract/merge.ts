import { z } from 'zod/mini'
import { versionField } from './conflict'
import { idField, personSchema } from './fields'
import { matchMergeSchema, matchSchema } from './match'
import { playerInputSchema, playerSchema } from './player'
import { teamInputSchema, teamSchema } from './team'

/** The resources whose records can be merged. */
export const MERGEABLE = ['players', 'teams', 'matches'] as const
export type Mergeable = (typeof MERGEABLE)[number]

/** For how many days a merge can be undone. */
export const MERGE_UNDO_DAYS = 30

const pair = { keptId: idField, mergedId: idField }
/**
 * Both as they were read: what is asked for names every field of the record, and of matches much is joined unseen, so nothing may have
 * changed meanwhile.
 */
const versions = z.object({ kept: versionField, merged: versionField })
const isOfTwo = ({ keptId, mergedId }: { keptId: string; mergedId: string }) => keptId !== mergedId
const otherRecord = { error: 'sameRecord', path: ['mergedId'] }

/**
 * The record that is kept, the one that is merged into it and deleted, and the kept one's fields, of which those that are left out
 * stay as they are. All references to the merged record become references to the kept one.
 */
export const MERGE_INPUTS = {
  players: z
    .object({ ...pair, versions: z.optional(versions), record: z.omit(playerInputSchema, { id: true }) })
    .check(z.refine(isOfTwo, otherRecord)),
  teams: z
    .object({ ...pair, versions: z.optional(versions), record: z.omit(teamInputSchema, { id: true }) })
    .check(z.refine(isOfTwo, otherRecord)),
  matches: z.object({ ...pair, versions, record: matchMergeSchema }).check(z.refine(isOfTwo, otherRecord)),
}
export type MergeInput<Kind extends Mergeable> = z.output<(typeof MERGE_INPUTS)[Kind]>

/** How many records got another reference by the merge. */
const movedSchema = z.object({ analyses: z.int(), players: z.int(), matches: z.int() })
export type Moved = z.output<typeof movedSchema>

/** The answer to a merge, which can be undone by its `id`. */
export const MERGE_ANSWERS = {
  players: z.object({ id: z.string(), record: playerSchema, moved: movedSchema }),
  teams: z.object({ id: z.string(), record: teamSchema, moved: movedSchema }),
  matches: z.object({ id: z.string(), record: matchSchema, moved: movedSchema }),
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
