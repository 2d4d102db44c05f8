import { z } from 'zod/mini'
import { idField, momentField, personSchema } from './fields'
import { paging } from './listQuery'
import { minorConfirmationSchema } from './minorReport'
import { RECORDED_RESOURCES, type RecordedResource } from './paths'

/** The actions that history records. A write that does several of them has an entry for each. */
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
  'confirmEmail',
  'requestDeletion',
  'endSession',
  'changePassword',
  'setUpSecondFactor',
  'removeSecondFactor',
  'resetSecondFactor',
  'renewRecoveryCodes',
  'changeSignInPolicy',
  'handOver',
  'changeClub',
] as const
export type HistoryAction = (typeof HISTORY_ACTIONS)[number]

/**
 * A field’s value before and after a change, by its path ("name", "technical.pass.score"). A new record has no value before, a deleted one
 * none after; fields without a value are omitted on that side. Names and addresses of deleted users are null.
 */
export const historyChangeSchema = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })
export type HistoryChange = z.output<typeof historyChangeSchema>

/** Writes many records as one step: an import, or a bulk change of selected records or of a table’s edits. */
export const BATCH_KINDS = ['import', 'bulkChange'] as const
export type BatchKind = (typeof BATCH_KINDS)[number]

/** The batch that the write belongs to, or that it undid. */
const entryBatchSchema = z.object({
  id: z.string(),
  kind: z.enum(BATCH_KINDS),
  /** What an import was into, and the name of its file. */
  resource: z.enum(RECORDED_RESOURCES),
  fileName: z.string(),
  /** The fields that a bulk change has set, separated by commas. */
  field: z.string(),
  isUndo: z.boolean(),
  /** The numbers of created, changed and deleted records; only if one entry represents the whole batch. */
  counts: z.nullable(z.object({ created: z.int(), changed: z.int(), deleted: z.int() })),
})
export type EntryBatch = z.output<typeof entryBatchSchema>

export const historyEntrySchema = z.object({
  /** A running number. */
  id: z.string(),
  at: z.string(),
  /** The user who did it; null for a former user, and for an unknown one whose sign-up caused an invitation. */
  actor: personSchema,
  action: z.enum(HISTORY_ACTIONS),
  resource: z.enum(RECORDED_RESOURCES),
  recordId: z.string(),
  /** Whether the record exists now. */
  exists: z.boolean(),
  /** The name of the record at that time; empty for a deleted user. */
  label: z.string(),
  changes: z.array(historyChangeSchema),
  batch: z.nullable(entryBatchSchema),
})
export type HistoryEntry = z.output<typeof historyEntrySchema>

/** The query string of `GET /v1/history`, answered newest first: `from` with it, `to` without. */
export const historyQuerySchema = z.strictObject({
  ...paging,
  resource: z.optional(z.enum(RECORDED_RESOURCES)),
  recordId: z.optional(idField),
  /** The user who made the change. */
  actorId: z.optional(idField),
  action: z.optional(z.enum(HISTORY_ACTIONS)),
  from: z.optional(momentField),
  to: z.optional(momentField),
  batchId: z.optional(idField),
  /** 'true' for the entries that the undo of the batch wrote, 'false' for those of the batch itself. */
  isBatchUndo: z.optional(z.enum(['true', 'false'])),
  /** Answers only the newest entry of each batch, with the number of records in the batch. */
  folded: z.optional(z.literal('true')),
})
export type HistoryQuery = z.output<typeof historyQuerySchema>
export type HistoryQueryInput = z.input<typeof historyQuerySchema>

/** The resources whose older states can be restored. */
export const RESTORABLE = ['matches', 'analyses', 'players', 'teams'] as const
export type Restorable = (typeof RESTORABLE)[number]

export const isRestorable = (resource: RecordedResource): resource is Restorable =>
  RESTORABLE.some((one) => one === resource)

/** A deleted record or file that an older state refers to. */
const missingSchema = z.object({
  /** By its path ("teamId", "homeNotes.0.analysisId"). */
  field: z.string(),
  resource: z.enum([...RECORDED_RESOURCES, 'media']),
  id: z.string(),
  /** Whether the record cannot be stored without it; others can be left out. */
  isNeeded: z.boolean(),
})
export type MissingReference = z.output<typeof missingSchema>

/** The state of a record before or after an entry; the entry of a deletion has only the one before. */
export const HISTORY_MOMENTS = ['before', 'after'] as const
export type HistoryMoment = (typeof HISTORY_MOMENTS)[number]
const momentOfEntry = z._default(z.enum(HISTORY_MOMENTS), 'after')

/** The query string of `GET /v1/history/{id}/state`. */
export const historyStateQuerySchema = z.strictObject({ moment: momentOfEntry })

/** A record as it was before or after an entry, compared with the present. */
export const historyStateSchema = z.object({
  /** The record's newest entry, which a restore call has to name. */
  latestId: z.string(),
  /** Whether the record is deleted now, so that restoring creates it again. */
  isDeleted: z.boolean(),
  /** The changes of a restore: `before` is the value now, `after` the restored one, without references that can be left out. */
  changes: z.array(historyChangeSchema),
  missing: z.array(missingSchema),
})
export type HistoryState = z.output<typeof historyStateSchema>

/** The body of a restore call. */
export const restoreInputSchema = z.object({
  moment: momentOfEntry,
  /** The record’s newest entry that the caller knows. If there is a newer one, the server writes nothing. */
  latestId: z.string(),
  /** Whether to leave out references that are missing and not needed. */
  leaveOut: z._default(z.boolean(), false),
  /** For a report about a minor that people outside the club could read again: the confirmed recipients. */
  minorConfirmed: z.optional(minorConfirmationSchema),
})
export type RestoreInput = z.input<typeof restoreInputSchema>

export const restoreAnswerSchema = z.object({ resource: z.enum(RESTORABLE), recordId: z.string() })
export type RestoreAnswer = z.output<typeof restoreAnswerSchema>

/** How many entries are counted. If more match, `total` only says that there are more than on the pages up to this one. */
export const HISTORY_COUNTED = 10_000

export const historyAnswerSchema = z.object({ history: z.array(historyEntrySchema), total: z.int() })
export type HistoryAnswer = z.output<typeof historyAnswerSchema>
