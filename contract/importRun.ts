import { z } from 'zod/mini'
import { batchEndSchema } from './batch'
import { idField, LIMITS, textField } from './fields'
import { lineupInput } from './lineup'
import { wholeNumber } from './listQuery'

const row = { row: z.int().check(z.minimum(1)), title: textField(LIMITS.name) }
const record = z.record(z.string(), z.unknown())

/**
 * One write of an import: a new record, the changes of a stored record with its values when the import was planned, a team that later
 * rows refer to, or the line-ups of a match. The server validates records when it writes them.
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
    /** Whether they replace the other players of a side; otherwise a side that has players keeps them. */
    replaces: z.boolean(),
  }),
])
export type RunItem = z.output<typeof runItemSchema>

/** The id that the client gives a run. A client that sends none has one run for each batch, with the id of the batch. */
const run = z.optional(idField)

/** A part of an import. The server ignores a part that it has. */
export const runPartSchema = z.strictObject({
  run,
  items: z.array(runItemSchema).check(z.minLength(1), z.maxLength(LIMITS.partRows)),
})
export type RunPart = z.output<typeof runPartSchema>

export const runPartParams = z.object({ id: idField, part: wholeNumber(LIMITS.waitingRows) })

/** Starts a run: how much the client has sent, and its counts of the rows that it did not send. */
export const runInputSchema = z.extend(batchEndSchema, {
  run,
  parts: z.int().check(z.minimum(1), z.maximum(LIMITS.waitingRows)),
  rows: z.int().check(z.minimum(1), z.maximum(LIMITS.waitingRows)),
})
export type RunInput = z.output<typeof runInputSchema>
