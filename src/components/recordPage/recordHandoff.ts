import { createContext, type RefObject } from 'react'
import { z } from 'zod/mini'

const values = z.record(z.string(), z.unknown())

/** What the form of a new record hands over to the form of the stored one. */
export const recordHandoffSchema = z.object({
  /** What was typed while it was being stored: what was sent, and what the form held by then. */
  typed: z.object({ sent: values, held: values }),
  /** The field in which it was being typed. */
  field: z.string(),
})
export type RecordHandoff = z.output<typeof recordHandoffSchema>

/** Asks the form of a new record what it hands over, which is null where nothing was typed meanwhile. The form sets it. */
export const RecordHandoffContext = createContext<RefObject<() => RecordHandoff | null>>({
  current: () => null,
})
