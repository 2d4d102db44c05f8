import { z } from 'zod'
import { enumOr, normalisedField } from './fields'

/** From the best down. */
export const LEVELS = ['A', 'B', 'C', 'D'] as const
export type Level = (typeof LEVELS)[number]

/** Any other level is unset (product document, section 5). */
export const normaliseLevel = enumOr(LEVELS, null)
export const levelField = normalisedField(normaliseLevel)
export const levelSchema = z.enum(LEVELS).nullable()
