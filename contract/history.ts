import { z } from 'zod/mini'
import { idField, momentField, personSchema } from './fields'
import { paging } from './listQuery'
import { minorConfirmationSchema } from './minorReport'
import { RECORDED_RESOURCES, type RecordedResource } from './paths'

/** The actions that history records. A write with several actions has an entry for each action. */
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
  'refuseSignIn',
  'refuseCode',
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
  'changeConsent',
  'erase',
  'makeBundle',
  'createToken',
  'revokeToken',
  'changeRetention',
] as const
export type HistoryAction = (typeof HISTORY_ACTIONS)[number]

/**
 * A field’s value before and after a change; `field` is a path ("name", "technical.pass.score"). In the entry of a new record,
 * `before` is null; in the entry of a deleted record, `after`. Both entries omit empty fields. Names and addresses of deleted users are null.
 */
export const historyChangeSchema = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })
export type HistoryChange = z.output<typeof historyChangeSchema>

/** The kinds of batches, which write many records as one step: an import, or a bulk change of selected records or of a table’s edits. */
export const BATCH_KINDS = ['import', 'bulkChange'] as const
export type BatchKind = (typeof BATCH_KINDS)[number]

/** The batch that wrote the entry, or whose undo wrote it. */
const entryBatchSchema = z.object({
  id: z.string(),
  kind: z.enum(BATCH_KINDS),
  /** The resource of the batch’s records, and the name of the imported file. */
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
  /** A number that increases with each entry. */
  id: z.string(),
  at: z.string(),
  /** The user who performed the action; null for a deleted user, and for the unknown person whose sign-up caused an invitation. */
  actor: personSchema,
  action: z.enum(HISTORY_ACTIONS),
  resource: z.enum(RECORDED_RESOURCES),
  recordId: z.string(),
  /** Whether the record exists now. */
  exists: z.boolean(),
  /** The name of the record at the time of the action; empty for a deleted user. */
  label: z.string(),
  changes: z.array(historyChangeSchema),
  batch: z.nullable(entryBatchSchema),
})
export type HistoryEntry = z.output<typeof historyEntrySchema>

/** `from` is inclusive, `to` exclusive. */
const historyFilters = {
  resource: z.optional(z.enum(RECORDED_RESOURCES)),
  recordId: z.optional(idField),
  actorId: z.optional(idField),
  action: z.optional(z.enum(HISTORY_ACTIONS)),
  from: z.optional(momentField),
  to: z.optional(momentField),
  batchId: z.optional(idField),
  /** 'true' for the entries that the undo of the batch wrote, 'false' for those of the batch itself. */
  isBatchUndo: z.optional(z.enum(['true', 'false'])),
}

/** The query string of `GET /v1/history`, which answers newest first. */
export const historyQuerySchema = z.strictObject({
  ...paging,
  ...historyFilters,
  /** For each batch, answers only the newest entry, with the numbers of the batch’s records. */
  folded: z.optional(z.literal('true')),
})
export type HistoryQuery = z.output<typeof historyQuerySchema>
export type HistoryQueryInput = z.input<typeof historyQuerySchema>

/** The formats of an export: a table without values, or JSON lines with whole entries. */
export const HISTORY_EXPORT_FORMATS = ['csv', 'jsonl'] as const
export type HistoryExportFormat = (typeof HISTORY_EXPORT_FORMATS)[number]

/** The query string of `GET /v1/history/export`. */
export const historyExportQuerySchema = z.strictObject({
  ...historyFilters,
  format: z.enum(HISTORY_EXPORT_FORMATS),
})
export type HistoryExportQuery = z.output<typeof historyExportQuerySchema>
export type HistoryExportQueryInput = z.input<typeof historyExportQuerySchema>

/** The resources whose older states can be restored. */
export const RESTORABLE = ['matches', 'analyses', 'players', 'teams'] as const
export type Restorable = (typeof RESTORABLE)[number]

export const isRestorable = (resource: RecordedResource): resource is Restorable =>
  RESTORABLE.some((one) => one === resource)

/** A deleted record or file that an older state refers to. */
const missingSchema = z.object({
  /** The path of the field with the reference ("teamId", "homeNotes.0.analysisId"). */
  field: z.string(),
  resource: z.enum([...RECORDED_RESOURCES, 'media']),
  id: z.string(),
  /** Whether the record cannot be stored without the reference. Other references can be left out. */
  isNeeded: z.boolean(),
})
export type MissingReference = z.output<typeof missingSchema>

/** The state of a record before or after an entry. A creation has only the state after, a deletion only the state before. */
export const HISTORY_MOMENTS = ['before', 'after'] as const
export type HistoryMoment = (typeof HISTORY_MOMENTS)[number]
const momentOfEntry = z._default(z.enum(HISTORY_MOMENTS), 'after')

/** The query string of `GET /v1/history/{id}/state`. */
export const historyStateQuerySchema = z.strictObject({ moment: momentOfEntry })

/** A record as it was before or after an entry, compared with the current record. */
export const historyStateSchema = z.object({
  /** The id of the record’s newest entry, which the body of a restore call must contain. */
  latestId: z.string(),
  /** Whether the record is deleted now, so that restoring creates it again. */
  isDeleted: z.boolean(),
  /** The changes that a restore makes: `before` is the current value, `after` the restored one, without missing references that can be left out. */
  changes: z.array(historyChangeSchema),
  missing: z.array(missingSchema),
})
export type HistoryState = z.output<typeof historyStateSchema>

export const restoreInputSchema = z.object({
  moment: momentOfEntry,
  /** The id of the record’s newest entry that the caller knows. If there is a newer entry, the server writes nothing. */
  latestId: z.string(),
  /** Whether to leave out missing references that are not needed. */
  leaveOut: z._default(z.boolean(), false),
  /** For a report about a minor that people outside the club could read again: the confirmed recipients. */
  minorConfirmed: z.optional(minorConfirmationSchema),
})
export type RestoreInput = z.input<typeof restoreInputSchema>

export const restoreAnswerSchema = z.object({ resource: z.enum(RESTORABLE), recordId: z.string() })
export type RestoreAnswer = z.output<typeof restoreAnswerSchema>

/** The maximum number of entries that the server counts, higher for late pages. If more match, `total` is one higher than this maximum. */
export const HISTORY_COUNTED = 10_000

export const historyAnswerSchema = z.object({ history: z.array(historyEntrySchema), total: z.int() })
export type HistoryAnswer = z.output<typeof historyAnswerSchema>
