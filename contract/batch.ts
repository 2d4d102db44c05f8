import { z } from 'zod/mini'
import { errorBodySchema } from './bulk'
import { idField, LIMITS, personSchema, shortened, textField } from './fields'
import { BATCH_KINDS, historyEntrySchema } from './history'
import { paging } from './listQuery'
import { RECORDED_RESOURCES } from './paths'

/** For how many days a batch can be undone. */
export const BATCH_UNDO_DAYS = 30

/** The header that names the batch of a write. */
export const BATCH_HEADER = 'batch-id'

const resource = z.enum(RECORDED_RESOURCES)

/** The progress of an undo. `kept`: the records that stay unchanged, in full or in part. */
const batchUndoSchema = z.object({
  at: z.string(),
  by: personSchema,
  finishedAt: z.nullable(z.string()),
  done: z.int(),
  total: z.int(),
  kept: z.int(),
})

/**
 * How a run ended: it wrote all rows, a user stopped it, the undo of its batch started, its author was deleted or locked or got another
 * role, or the server failed. A failed run keeps its pending rows and can be continued.
 */
export const RUN_ENDS = ['done', 'stopped', 'undone', 'deleted', 'locked', 'roleChanged', 'failed'] as const
export type RunEnd = (typeof RUN_ENDS)[number]

/** The progress of an import that the server writes: the first `done` of `total` rows are written. */
const batchRunSchema = z.object({
  startedAt: z.string(),
  end: z.nullable(z.enum(RUN_ENDS)),
  done: z.int(),
  total: z.int(),
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
  /** Null for a batch that is being written, or was not finished. */
  finishedAt: z.nullable(z.string()),
  created: z.int(),
  /** The created teams of a batch of other records; missing in answers of an older release. */
  createdTeams: z.optional(z.int()),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  undo: z.nullable(batchUndoSchema),
  /** Null if the server does not write it; missing in answers of an older release. */
  run: z.nullish(batchRunSchema),
})
export type Batch = z.output<typeof batchSchema>

/** `changedSince`: how many of its records were changed later, so that an undo keeps them in part. */
export const undoPreviewSchema = z.object({ changedSince: z.int() })
export type UndoPreview = z.output<typeof undoPreviewSchema>

export const batchesQuerySchema = z.strictObject(paging)
export type BatchesQuery = z.output<typeof batchesQuerySchema>

export const batchesAnswerSchema = z.object({ batches: z.array(batchSchema), total: z.int() })
export type BatchesAnswer = z.output<typeof batchesAnswerSchema>

/** Writes and reads the names of several fields. */
export const writtenFieldNames = (names: readonly string[]): string => names.join(',')
export const readFieldNames = (field: string): string[] => field.split(',').filter((name) => name !== '')

/** The `field` of a batch that hands over the work of users. */
export const HAND_OVER = 'handOver'

/** Creates a batch; an existing id reopens it. */
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

/** Shortens a refusal, so that one call has room for all of them. A reason may quote a whole cell. */
export const shortRefusal = ({ row, title, reason }: Refusal): Refusal => ({
  row,
  title: shortened(title, LIMITS.name),
  reason: shortened(reason, LIMITS.filterSearch / 4),
})

/** A refused row in a list. A row that the server refused has an error in place of a reason. */
export const listedRefusalSchema = z.extend(refusalSchema, { error: z.nullish(errorBodySchema) })
export type ListedRefusal = z.output<typeof listedRefusalSchema>

/** The rows that wrote nothing, which only the client knows. Of more refused rows than the limit, the first ones are stored. */
export const batchEndSchema = z.object({
  unchanged: z.int().check(z.minimum(0)),
  /**
   * The records that it has written since it was created or reopened. It found the records of earlier attempts `unchanged`, so the server
   * subtracts them. Missing if there is nothing to subtract.
   */
  written: z.optional(z.int().check(z.minimum(0))),
  refused: z.int().check(z.minimum(0)),
  refusals: z.array(refusalSchema).check(z.maxLength(LIMITS.refusals)),
})
export type BatchEnd = z.output<typeof batchEndSchema>

/**
 * Why an undo kept a record: a user has changed it since, another record refers to it, it was merged or deleted, or its earlier values are
 * no longer valid.
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
  /** The paths of the kept fields; none for the whole record. */
  fields: z.array(z.string()),
})
export type KeptRecord = z.output<typeof keptRecordSchema>

export const BATCH_ROWS = ['created', 'changed', 'refused', 'kept'] as const
export type BatchRows = (typeof BATCH_ROWS)[number]

export const batchRowsQuerySchema = z.strictObject({ ...paging, kind: z.enum(BATCH_ROWS) })
export type BatchRowsQuery = z.output<typeof batchRowsQuerySchema>

/** A page of a batch's rows. History entries describe the written records. */
export const batchRowsAnswerSchema = z.object({
  total: z.int(),
  entries: z.array(historyEntrySchema),
  refusals: z.array(listedRefusalSchema),
  kept: z.array(keptRecordSchema),
})
export type BatchRowsAnswer = z.output<typeof batchRowsAnswerSchema>

/** Whether the batch has a failed run that still has its pending rows. */
export const canContinue = ({ run, undo, finishedAt }: Pick<Batch, 'run' | 'undo' | 'finishedAt'>): boolean =>
  run?.end === 'failed' && undo === null && finishedAt === null

/** Whether the batch can be undone, or the undo of kept records can be repeated. Handing over cannot be (decision record 0046). */
export function isUndoable(
  { createdAt, undo, field }: Pick<Batch, 'createdAt' | 'undo' | 'field'>,
  now: Date,
): boolean {
  if (field === HAND_OVER) return false
  const isDone = undo !== null && undo.finishedAt !== null && undo.kept === 0
  return !isDone && now.getTime() - Date.parse(createdAt) < BATCH_UNDO_DAYS * 86_400_000
}
