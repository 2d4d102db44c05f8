import { z } from 'zod'
import { listed } from './fields'

/** From the best down. */
export const LEVELS = ['A', 'B', 'C', 'D'] as const
export type Level = (typeof LEVELS)[number]

/** Any other level is unset (product document, section 5). */
export const levelField = listed(LEVELS, null)
export const levelSchema = z.enum(LEVELS).nullable()
