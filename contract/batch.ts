import { z } from 'zod/mini'
import { errorBodySchema } from './bulk'
import { idField, LIMITS, personSchema, shortened, textField } from './fields'
import { BATCH_KINDS, historyEntrySchema } from './history'
import { wholeNumber } from './listQuery'
import { RESOURCE_NAMES } from './paths'

/** For how many days a batch can be undone. */
export const BATCH_UNDO_DAYS = 30

/** The header by which a write says that it is part of a batch. */
export const BATCH_HEADER = 'batch-id'

const resource = z.enum(RESOURCE_NAMES)

/** How far undoing is. `kept`: how many records stay as they are, wholly or in some fields. */
const batchUndoSchema = z.object({
  at: z.string(),
  by: personSchema,
  finishedAt: z.nullable(z.string()),
  done: z.int(),
  total: z.int(),
  kept: z.int(),
})

/**
 * How the writing by the server has ended: all was written, somebody has stopped it, its undoing has begun, whoever began it was deleted or
 * locked out or has another role than when it was planned, or the server could not go on.
 */
export const RUN_ENDS = ['done', 'stopped', 'undone', 'deleted', 'locked', 'roleChanged', 'failed'] as const
export type RunEnd = (typeof RUN_ENDS)[number]

/** How far the server is that writes an import on its own. `done` of `total` rows, in their order. */
const batchRunSchema = z.object({
  startedAt: z.string(),
  isStopping: z.boolean(),
  end: z.nullable(z.enum(RUN_ENDS)),
  done: z.int(),
  total: z.int(),
})
export type BatchRun = z.output<typeof batchRunSchema>

export const batchSchema = z.object({
  id: z.string(),
  kind: z.enum(BATCH_KINDS),
  resource,
  /** Of an import; empty where it was pasted. */
  fileName: z.string(),
  /** Of a bulk change: the fields that it has set, with commas between them. */
  field: z.string(),
  /** Who did it; null stands for a former user. */
  by: personSchema,
  createdAt: z.string(),
  /** Null while it goes on, and where it was broken off. */
  finishedAt: z.nullable(z.string()),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  undo: z.nullable(batchUndoSchema),
  /** Null where its writes come from elsewhere; missing in answers of an older release. */
  run: z.nullish(batchRunSchema),
})
export type Batch = z.output<typeof batchSchema>

/** One batch. */
export const oneBatchSchema = z.extend(batchSchema, {
  /** How many of its records something else was done to since. */
  changedSince: z.int(),
  /** How many of the created records are teams that its rows needed; missing in answers of an older release. */
  createdTeams: z.optional(z.int()),
})
export type OneBatch = z.output<typeof oneBatchSchema>

const paging = {
  page: z._default(wholeNumber(1_000_000), 1),
  amount: z._default(wholeNumber(LIMITS.listAmount), 50),
}

export const batchesQuerySchema = z.strictObject(paging)
export type BatchesQuery = z.output<typeof batchesQuerySchema>

export const batchesAnswerSchema = z.object({ batches: z.array(batchSchema), total: z.int() })
export type BatchesAnswer = z.output<typeof batchesAnswerSchema>

/** Several fields as a batch names them, and back. */
export const writtenFieldNames = (names: readonly string[]): string => names.join(',')
export const readFieldNames = (field: string): string[] => field.split(',').filter((name) => name !== '')

/** What beginning a batch takes; the same id again goes on with it. */
export const batchInputSchema = z.object({
  id: z.optional(idField),
  kind: z.enum(BATCH_KINDS),
  resource,
  fileName: z._default(textField(LIMITS.fileName), ''),
  field: z._default(textField(LIMITS.note), ''),
})
export type BatchInput = z.output<typeof batchInputSchema>

/** A row that was not stored: its number in the file, what it is called, and why. */
export const refusalSchema = z.object({
  row: z.int().check(z.minimum(1)),
  title: textField(LIMITS.note),
  reason: textField(LIMITS.note),
})
export type Refusal = z.output<typeof refusalSchema>

/** As much of a refusal as one call has room for together with all others: its reason may quote a whole cell. */
export const shortRefusal = ({ row, title, reason }: Refusal): Refusal => ({
  row,
  title: shortened(title, LIMITS.name),
  reason: shortened(reason, LIMITS.filterSearch / 4),
})

/** As it is listed: a row that the server has refused on its own has no words, but what its call would have been answered. */
export const listedRefusalSchema = z.extend(refusalSchema, { error: z.nullish(errorBodySchema) })
export type ListedRefusal = z.output<typeof listedRefusalSchema>

/** What only the caller knows at the end: the rows that wrote nothing. Of very many refused ones, the first are kept. */
export const batchEndSchema = z.object({
  unchanged: z.int().check(z.minimum(0)),
  /**
   * How many records of its list it has written since it was begun or gone on with last. What it wrote before that is stored by now, and
   * therefore among what was found `unchanged`: the server subtracts it. Missing where there is nothing to subtract.
   */
  written: z.optional(z.int().check(z.minimum(0))),
  refused: z.int().check(z.minimum(0)),
  refusals: z.array(refusalSchema).check(z.maxLength(LIMITS.refusals)),
})
export type BatchEnd = z.output<typeof batchEndSchema>

/**
 * Why a record was not undone: a user has changed it since, another record refers to it, it was merged into another record or deleted, its
 * earlier value is not possible any more, or the server failed several times.
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
  /** The fields that stay, by path; none stands for the whole record. */
  fields: z.array(z.string()),
})
export type KeptRecord = z.output<typeof keptRecordSchema>

export const BATCH_ROWS = ['created', 'changed', 'refused', 'kept'] as const
export type BatchRows = (typeof BATCH_ROWS)[number]

export const batchRowsQuerySchema = z.strictObject({ ...paging, kind: z.enum(BATCH_ROWS) })
export type BatchRowsQuery = z.output<typeof batchRowsQuerySchema>

/** A page of a batch's rows. What was written is told by its entries in history. */
export const batchRowsAnswerSchema = z.object({
  total: z.int(),
  entries: z.array(historyEntrySchema),
  refusals: z.array(listedRefusalSchema),
  kept: z.array(keptRecordSchema),
})
export type BatchRowsAnswer = z.output<typeof batchRowsAnswerSchema>

/** Whether there is something that can still be undone. What was kept can be tried again. */
export function isUndoable({ createdAt, undo }: Pick<Batch, 'createdAt' | 'undo'>, now: Date): boolean {
  const isDone = undo !== null && undo.finishedAt !== null && undo.kept === 0
  return !isDone && now.getTime() - Date.parse(createdAt) < BATCH_UNDO_DAYS * 86_400_000
}
