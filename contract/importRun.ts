import { z } from 'zod/mini'
import { batchEndSchema } from './batch'
import { idField, LIMITS, textField } from './fields'
import { wholeNumber } from './listQuery'

const row = { row: z.int().check(z.minimum(1)), title: textField(LIMITS.name) }
const record = z.record(z.string(), z.unknown())

/**
 * One write of an import that the server is to make: a new record, what changes in a stored one, with what stood there when that was
 * planned, or a team that the rows after it need. Records are looked at once they are written.
 */
export const runItemSchema = z.discriminatedUnion('call', [
  z.strictObject({ ...row, call: z.literal('create'), record }),
  z.strictObject({ ...row, call: z.literal('team'), record }),
  z.strictObject({ ...row, call: z.literal('update'), id: idField, before: record, changes: record }),
])
export type RunItem = z.output<typeof runItemSchema>

/** A part of what an import hands over; the same part again takes its place. */
export const runPartSchema = z.strictObject({
  items: z.array(runItemSchema).check(z.minLength(1), z.maxLength(LIMITS.partRows)),
})
export type RunPart = z.output<typeof runPartSchema>

export const runPartParams = z.object({ id: idField, part: wholeNumber(LIMITS.waitingRows) })

/** What begins the writing: how much was handed over, and what the caller knows of rows that are not among it. */
export const runInputSchema = z.extend(batchEndSchema, {
  parts: z.int().check(z.minimum(1), z.maximum(LIMITS.waitingRows)),
  rows: z.int().check(z.minimum(1), z.maximum(LIMITS.waitingRows)),
})
export type RunInput = z.output<typeof runInputSchema>
