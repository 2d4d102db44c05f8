import { z } from 'zod'
import {
  FEET,
  normaliseFoot,
  normalisePriority,
  PLAYER_PRIORITIES,
  positionField,
  positionSchema,
} from './closedLists'
import {
  dayField,
  heightField,
  idField,
  LIMITS,
  mediaAddressField,
  nameField,
  normalisedField,
  textField,
  weightField,
} from './fields'
import { teamReferenceSchema } from './team'

export const playerSchema = z.object({
  id: z.string(),
  profileImage: z.string().nullable(),
  name: z.string(),
  scouter: z.string().nullable(),
  position: positionSchema,
  height: z.number().nullable(),
  weight: z.number().nullable(),
  notes: z.string(),
  birthDate: z.string().nullable(),
  teamId: z.string().nullable(),
  team: teamReferenceSchema.nullable(),
  playerPriority: z.enum(PLAYER_PRIORITIES),
  foot: z.enum(FEET).nullable(),
})
export type Player = z.output<typeof playerSchema>

/** What create and update take. Fields left out of an update stay as they are. */
export const playerInputSchema = z.object({
  id: idField.optional(),
  profileImage: z
    .union([z.literal(''), mediaAddressField])
    .nullable()
    .optional(),
  name: nameField,
  position: positionField.optional(),
  height: heightField.optional(),
  weight: weightField.optional(),
  notes: textField(LIMITS.note).optional(),
  birthDate: dayField.nullable().optional(),
  teamId: idField.nullable().optional(),
  playerPriority: normalisedField(normalisePriority).optional(),
  foot: normalisedField(normaliseFoot).optional(),
})
export type PlayerInput = z.output<typeof playerInputSchema>

/**
 * A player where it is embedded in an analysis: without the club's notes, for everyone (decisions, section 3).
 * An agent's has neither priority nor who watches the player (decisions, section 5).
 */
export const playerReferenceSchema = playerSchema
  .omit({ notes: true })
  .partial({ playerPriority: true, scouter: true })
export type PlayerReference = z.output<typeof playerReferenceSchema>
