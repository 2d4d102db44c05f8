import { z } from 'zod/mini'
import { versionField } from './conflict'
import { idField, personSchema } from './fields'
import { matchMergeSchema, matchSchema } from './match'
import { BULK_RESOURCES, type BulkResource } from './paths'
import { playerInputSchema, playerSchema } from './player'
import { teamInputSchema, teamSchema } from './team'

export const MERGEABLE = BULK_RESOURCES
export type Mergeable = BulkResource

/** The number of days in which a merge can be undone. */
export const MERGE_UNDO_DAYS = 30

/**
 * The versions of both records that the client read. A merge can overwrite every field of the kept record, and combines parts of matches that
 * the user did not review, so neither record may have changed since.
 */
const versions = z.object({ kept: versionField, merged: versionField })

const pair = { keptId: idField, mergedId: idField }
const areDifferentIds = z.refine<{ keptId: string; mergedId: string }>(
  ({ keptId, mergedId }) => keptId !== mergedId,
  { error: 'sameRecord', path: ['mergedId'] },
)

/**
 * The bodies of merge calls: the ids of the kept record and of the record that is merged into it and deleted, and the kept record’s new values.
 * Missing fields stay unchanged. References to the merged record become references to the kept one.
 */
export const MERGE_INPUTS = {
  players: z
    .object({ ...pair, versions: z.optional(versions), record: z.omit(playerInputSchema, { id: true }) })
    .check(areDifferentIds),
  teams: z
    .object({ ...pair, versions: z.optional(versions), record: z.omit(teamInputSchema, { id: true }) })
    .check(areDifferentIds),
  matches: z.object({ ...pair, versions, record: matchMergeSchema }).check(areDifferentIds),
}
export type MergeInput<Kind extends Mergeable> = z.output<(typeof MERGE_INPUTS)[Kind]>

/** For each resource, the number of records whose reference to the merged record now refers to the kept one. */
const movedSchema = z.object({ analyses: z.int(), players: z.int(), matches: z.int() })
export type Moved = z.output<typeof movedSchema>

const answer = { id: z.string(), moved: movedSchema }

/** The answer to a merge, which can be undone by its `id`. */
export const MERGE_ANSWERS = {
  players: z.object({ ...answer, record: playerSchema }),
  teams: z.object({ ...answer, record: teamSchema }),
  matches: z.object({ ...answer, record: matchSchema }),
}
export type Merge<Kind extends Mergeable> = z.output<(typeof MERGE_ANSWERS)[Kind]>

/** A merge that can still be undone, with the names of both records. `GET` of the merge path lists these merges, newest first. */
export const doneMergeSchema = z.object({
  id: z.string(),
  keptId: z.string(),
  mergedId: z.string(),
  /** The name after the merge. */
  keptName: z.string(),
  mergedName: z.string(),
  mergedAt: z.string(),
  /** The user who merged the records; null for a deleted user. */
  by: personSchema,
})
export type DoneMerge = z.output<typeof doneMergeSchema>
export const doneMergesSchema = z.object({ merges: z.array(doneMergeSchema) })
