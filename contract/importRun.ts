import { z } from 'zod/mini'
import { batchEndSchema } from './batch'
import { idField, LIMITS, textField } from './fields'
import { lineupInput } from './lineup'
import { wholeNumber } from './listQuery'

const row = { row: z.int().check(z.minimum(1)), title: textField(LIMITS.name) }
const record = z.record(z.string(), z.unknown())

/**
 * One write of an import: a new record, a team that later rows refer to, changes of a stored record (`before` has its values when the import
 * was planned), or the line-ups of a match. The server validates records when it writes them.
 */
export const runItemSchema = z.discriminatedUnion('call', [
  z.strictObject({ ...row, call: z.literal('create'), record }),
  z.strictObject({ ...row, call: z.literal('team'), record }),
  z.strictObject({ ...row, call: z.literal('update'), id: idField, before: record, changes: record }),
  z.strictObject({
    ...row,
    call: z.literal('lineups'),
    id: idField,
    /** A missing side is not changed. */
    homeLineup: z.optional(lineupInput),
    awayLineup: z.optional(lineupInput),
    /** Whether these line-ups replace stored ones. If not, a side that has players stays unchanged. */
    replaces: z.boolean(),
  }),
])
export type RunItem = z.output<typeof runItemSchema>

/** The id of a run, chosen by the client. If missing, the batch has only one run, with the id of the batch. */
const run = z.optional(idField)

/** The rows of one part of an import. The server ignores a part that it already has, so that the client can send a part again. */
export const runPartSchema = z.strictObject({
  run,
  items: z.array(runItemSchema).check(z.minLength(1), z.maxLength(LIMITS.partRows)),
})
export type RunPart = z.output<typeof runPartSchema>

export const runPartParams = z.object({ id: idField, part: wholeNumber(LIMITS.waitingRows) })

/** The body of a call that starts a run: the numbers of parts and rows sent, and the client’s counts of rows not sent. */
export const runInputSchema = z.extend(batchEndSchema, {
  run,
  parts: z.int().check(z.minimum(1), z.maximum(LIMITS.waitingRows)),
  rows: z.int().check(z.minimum(1), z.maximum(LIMITS.waitingRows)),
})
export type RunInput = z.output<typeof runInputSchema>
