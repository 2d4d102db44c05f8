import { z } from 'zod'
import { levelField, levelSchema, positionField, positionSchema } from './closedLists'
import { idField, LIMITS, mediaField, momentField, personSchema, shirtNoField, textField } from './fields'
import { matchReferenceSchema } from './match'
import { playerReferenceSchema } from './player'
import { ratingsInputShape, ratingsShape } from './ratings'

export const analysisSchema = z.object({
  id: z.string(),
  matchId: z.string(),
  match: matchReferenceSchema,
  playerId: z.string(),
  player: playerReferenceSchema,
  conclusion: z.string(),
  media: z.array(z.string()),
  scouter: z.string().nullable(),
  scout: personSchema,
  publishedAt: z.string().nullable(),
  createdAt: z.string(),
  accessUserIds: z.array(z.string()),
  level: levelSchema,
  shirtNo: z.number().nullable(),
  position: positionSchema,
  ...ratingsShape,
})
export type Analysis = z.output<typeof analysisSchema>

/** What create and update take. Fields left out of an update stay as they are. */
export const analysisInputSchema = z.object({
  id: idField.optional(),
  matchId: idField,
  playerId: idField,
  conclusion: textField(LIMITS.longText).optional(),
  media: mediaField.optional(),
  publishedAt: momentField.nullable().optional(),
  accessUserIds: z.array(idField).max(LIMITS.sharedWith).optional(),
  level: levelField.optional(),
  shirtNo: shirtNoField.optional(),
  position: positionField.optional(),
  ...ratingsInputShape,
})
export type AnalysisInput = z.output<typeof analysisInputSchema>
