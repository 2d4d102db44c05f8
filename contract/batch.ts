import { z } from 'zod/mini'
import { errorBodySchema } from './bulk'
import { idField, LIMITS, personSchema, shortened, textField } from './fields'
import { BATCH_KINDS, historyEntrySchema } from './history'
import { paging } from './listQuery'
import { RECORDED_RESOURCES } from './paths'

/** The number of days after its creation in which a batch can be undone. */
export const BATCH_UNDO_DAYS = 30

/** The request header with the id of the batch that a write belongs to. */
export const BATCH_HEADER = 'batch-id'

const resource = z.enum(RECORDED_RESOURCES)

/** The progress of an undo. `kept` is the number of records that the undo restored only in part, or not at all. */
const batchUndoSchema = z.object({
  at: z.string(),
  by: personSchema,
  finishedAt: z.nullable(z.string()),
  done: z.int(),
  total: z.int(),
  kept: z.int(),
})

/**
 * How a run ended: it wrote all rows, a user stopped it, an undo of its batch started, its author was deleted, locked or given another role, or
 * the server failed. A failed run retains its pending rows, so that a user can continue it.
 */
export const RUN_ENDS = ['done', 'stopped', 'undone', 'deleted', 'locked', 'roleChanged', 'failed'] as const
export type RunEnd = (typeof RUN_ENDS)[number]

/** The progress of a run on the server: the first `done` of `total` rows are processed, including unchanged and refused rows. */
const batchRunSchema = z.object({
  startedAt: z.string(),
  end: z.nullable(z.enum(RUN_ENDS)),
  done: z.int(),
  total: z.int(),
  /** When a queued run continues, much later if its author has reached a limit of emails; null for other runs, missing in older releases. */
  waitsUntil: z.nullish(z.string()),
})
export type BatchRun = z.output<typeof batchRunSchema>

export const batchSchema = z.object({
  id: z.string(),
  kind: z.enum(BATCH_KINDS),
  resource,
  /** Empty for a bulk change and for pasted rows. */
  fileName: z.string(),
  /** The changed fields of a bulk change, separated by commas. */
  field: z.string(),
  /** The author; null for a deleted user. */
  by: personSchema,
  createdAt: z.string(),
  /** Null while the batch is being written, and for a batch that was never finished. */
  finishedAt: z.nullable(z.string()),
  created: z.int(),
  /** The number of teams that an import of other records created; missing in answers of an older release. */
  createdTeams: z.optional(z.int()),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  undo: z.nullable(batchUndoSchema),
  /** The server’s progress; null if the browser writes the batch, missing in answers of an older release. */
  run: z.nullish(batchRunSchema),
})
export type Batch = z.output<typeof batchSchema>

/** `changedSince`: the number of records that were changed after the batch. The undo leaves these later changes in place. */
export const undoPreviewSchema = z.object({ changedSince: z.int() })
export type UndoPreview = z.output<typeof undoPreviewSchema>

export const batchesQuerySchema = z.strictObject(paging)
export type BatchesQuery = z.output<typeof batchesQuerySchema>

export const batchesAnswerSchema = z.object({ batches: z.array(batchSchema), total: z.int() })
export type BatchesAnswer = z.output<typeof batchesAnswerSchema>

/** Writes and reads the `field` of a batch: several field names, separated by commas. */
export const writtenFieldNames = (names: readonly string[]): string => names.join(',')
export const readFieldNames = (field: string): string[] => field.split(',').filter((name) => name !== '')

/** The `field` of a batch that transfers users’ work to another author. */
export const HAND_OVER = 'handOver'

/** The body of a call that creates a batch, or reopens the batch with this id. */
export const batchInputSchema = z.object({
  id: z.optional(idField),
  kind: z.enum(BATCH_KINDS),
  resource,
  fileName: z._default(textField(LIMITS.fileName), ''),
  field: z._default(textField(LIMITS.note), ''),
})
export type BatchInput = z.output<typeof batchInputSchema>

/** A refused row: its number in the file, its title and the reason. */
export const refusalSchema = z.object({
  row: z.int().check(z.minimum(1)),
  title: textField(LIMITS.note),
  reason: textField(LIMITS.note),
})
export type Refusal = z.output<typeof refusalSchema>

/** Shortens a refusal, so that one call has room for all refusals. A reason may quote a whole cell. */
export const shortRefusal = ({ row, title, reason }: Refusal): Refusal => ({
  row,
  title: shortened(title, LIMITS.name),
  reason: shortened(reason, LIMITS.filterSearch / 4),
})

/** A refused row in an answer. If the server refused the row, `error` replaces the reason. */
export const listedRefusalSchema = z.extend(refusalSchema, { error: z.nullish(errorBodySchema) })
export type ListedRefusal = z.output<typeof listedRefusalSchema>

/** The counts that only the client knows. Refusals above the limit are counted, but not stored. */
export const batchEndSchema = z.object({
  unchanged: z.int().check(z.minimum(0)),
  /**
   * The number of records that the client has written since the batch was created or reopened. The client counts records of earlier attempts as
   * `unchanged`, so the server subtracts them from that count. Missing if the client has written no record.
   */
  written: z.optional(z.int().check(z.minimum(0))),
  refused: z.int().check(z.minimum(0)),
  refusals: z.array(refusalSchema).check(z.maxLength(LIMITS.refusals)),
})
export type BatchEnd = z.output<typeof batchEndSchema>

/**
 * Why an undo did not restore a record: a user has changed it since, another record refers to it, it was merged or deleted, its earlier values
 * are no longer valid, or the attempt failed.
 */
export const KEPT_REASONS = ['changed', 'inUse', 'merged', 'gone', 'refused', 'failed'] as const
export type KeptReason = (typeof KEPT_REASONS)[number]

export const keptRecordSchema = z.object({
  resource,
  recordId: z.string(),
  /** Whether the record exists now. */
  exists: z.boolean(),
  label: z.string(),
  reason: z.enum(KEPT_REASONS),
  /** The paths of the fields that were not restored; empty for the whole record. */
  fields: z.array(z.string()),
})
export type KeptRecord = z.output<typeof keptRecordSchema>

export const BATCH_ROWS = ['created', 'changed', 'refused', 'kept'] as const
export type BatchRows = (typeof BATCH_ROWS)[number]

export const batchRowsQuerySchema = z.strictObject({ ...paging, kind: z.enum(BATCH_ROWS) })
export type BatchRowsQuery = z.output<typeof batchRowsQuerySchema>

/** A page of a batch’s rows of one kind. `entries` describe created and changed records. */
export const batchRowsAnswerSchema = z.object({
  total: z.int(),
  entries: z.array(historyEntrySchema),
  refusals: z.array(listedRefusalSchema),
  kept: z.array(keptRecordSchema),
})
export type BatchRowsAnswer = z.output<typeof batchRowsAnswerSchema>

/** Returns whether the batch has a failed run that still has its pending rows. */
export const canContinue = ({ run, undo, finishedAt }: Pick<Batch, 'run' | 'undo' | 'finishedAt'>): boolean =>
  run?.end === 'failed' && undo === null && finishedAt === null

/**
 * Returns whether the batch can be undone, or its undo continued, or repeated for records that were not restored. A transfer of work cannot be
 * undone (decision record 0046).
 */
export function isUndoable(
  { createdAt, undo, field }: Pick<Batch, 'createdAt' | 'undo' | 'field'>,
  now: Date,
): boolean {
  if (field === HAND_OVER) return false
  const isDone = undo !== null && undo.finishedAt !== null && undo.kept === 0
  return !isDone && now.getTime() - Date.parse(createdAt) < BATCH_UNDO_DAYS * 86_400_000
}
