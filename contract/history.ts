import { z } from 'zod'
import { idField, LIMITS, momentField, personSchema } from './fields'
import { wholeNumber } from './listQuery'
import { RESOURCE_NAMES, type ResourceName } from './paths'

/**
 * Everything that history tells of. One write that does several of these things leaves an entry for each: who looks for
 * what was published finds all of it.
 */
export const HISTORY_ACTIONS = [
  'create',
  'update',
  'delete',
  'publish',
  'withdraw',
  'share',
  'merge',
  'undoMerge',
  'restore',
  'invite',
  'acceptInvitation',
  'signUp',
  'signIn',
  'resetPassword',
  'requestDeletion',
] as const
export type HistoryAction = (typeof HISTORY_ACTIONS)[number]

/**
 * A field before and after, by its path ("name", "technical.pass.score"). Of a new record nothing was before, of a deleted
 * one nothing is after, and fields without a value are left out of both. Names and addresses of deleted users are null.
 */
export const historyChangeSchema = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })
export type HistoryChange = z.output<typeof historyChangeSchema>

export const historyEntrySchema = z.object({
  /** A running number. */
  id: z.string(),
  at: z.string(),
  /** Who did it; null stands for a former user. */
  actor: personSchema,
  action: z.enum(HISTORY_ACTIONS),
  resource: z.enum(RESOURCE_NAMES),
  recordId: z.string(),
  /** Whether the record is there at present. */
  exists: z.boolean(),
  /** What the record was called then; empty where it is a deleted user. */
  label: z.string(),
  changes: z.array(historyChangeSchema),
})
export type HistoryEntry = z.output<typeof historyEntrySchema>

/** The query string of `GET /v1/history`, answered newest first: `from` with it, `to` without. */
export const historyQuerySchema = z.object({
  page: wholeNumber(1_000_000).default(1),
  amount: wholeNumber(LIMITS.listAmount).default(50),
  resource: z.enum(RESOURCE_NAMES).optional(),
  recordId: idField.optional(),
  /** Who did it. */
  actorId: idField.optional(),
  action: z.enum(HISTORY_ACTIONS).optional(),
  from: momentField.optional(),
  to: momentField.optional(),
})
export type HistoryQuery = z.output<typeof historyQuerySchema>
export type HistoryQueryInput = z.input<typeof historyQuerySchema>

/** Of what an older state can be brought back. */
export const RESTORABLE = ['matches', 'analyses', 'players', 'teams'] as const
export type Restorable = (typeof RESTORABLE)[number]

export const isRestorable = (resource: ResourceName): resource is Restorable =>
  RESTORABLE.some((one) => one === resource)

/** Something that an older state refers to and that is not there any more. */
const missingSchema = z.object({
  /** By its path ("teamId", "homeNotes.0.analysisId"). */
  field: z.string(),
  resource: z.enum([...RESOURCE_NAMES, 'media']),
  id: z.string(),
  /** Whether there is no such record without it; the rest can be left out. */
  isNeeded: z.boolean(),
})
export type MissingReference = z.output<typeof missingSchema>

/** Which state of an entry's record is meant: what it was before that was done, or after. What was deleted has only a before. */
export const HISTORY_MOMENTS = ['before', 'after'] as const
export type HistoryMoment = (typeof HISTORY_MOMENTS)[number]
const momentOfEntry = z.enum(HISTORY_MOMENTS).default('after')

/** The query string of `GET /v1/history/{id}/state`. */
export const historyStateQuerySchema = z.object({ moment: momentOfEntry })

/** A record as it was before or after an entry, compared with the present. */
export const historyStateSchema = z.object({
  /** The record's newest entry, which whoever brings this state back has to name. */
  latestId: z.string(),
  /** Whether the record is gone at present, so that it would be made anew. */
  isDeleted: z.boolean(),
  /** What would change: `before` is how it is at present, `after` how it was then, without what can be left out. */
  changes: z.array(historyChangeSchema),
  missing: z.array(missingSchema),
})
export type HistoryState = z.output<typeof historyStateSchema>

/** What bringing a state back takes. */
export const restoreInputSchema = z.object({
  moment: momentOfEntry,
  /** The record's newest entry as the caller knows it: where there is a newer one, nothing is touched. */
  latestId: z.string(),
  /** Whether to go on without what is not there any more and not needed. */
  leaveOut: z.boolean().default(false),
})
export type RestoreInput = z.input<typeof restoreInputSchema>

export const restoreAnswerSchema = z.object({ resource: z.enum(RESTORABLE), recordId: z.string() })
export type RestoreAnswer = z.output<typeof restoreAnswerSchema>

export const historyAnswerSchema = z.object({ history: z.array(historyEntrySchema), total: z.int() })
export type HistoryAnswer = z.output<typeof historyAnswerSchema>
