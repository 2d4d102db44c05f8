import { z } from 'zod/mini'
import { LEVELS, normaliseLevel, normalisePosition, POSITIONS } from './closedLists'
import { normalisedField } from './fields'

/** Schemas of the closed lists. They have a file of their own, because the sign-in page uses the lists without zod. */

export const positionField = normalisedField(normalisePosition)
export const positionSchema = z.enum(['', ...POSITIONS])

export const levelField = normalisedField(normaliseLevel)
export const levelSchema = z.nullable(z.enum(LEVELS))

export const userStatusSchema = z.nullable(z.union([z.literal(1), z.literal(2), z.literal(3)]))
