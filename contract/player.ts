import { z } from 'zod'
import {
  dayField,
  enumOr,
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

/** In the document's order: from the goal to the front (product document, section 5). */
export const POSITIONS = [
  'Goalkeeper',
  'Right CB',
  'Left CB',
  'Central Back',
  'Left Back',
  'Right Back',
  'RW Back',
  'LW Back',
  'Defending Midfielder',
  'Central Midfielder',
  'Attacking Midfielder',
  'Right Midfielder',
  'Left Midfielder',
  'RW Midfielder',
  'LW Midfielder',
  'RW Forward',
  'LW Forward',
  'Centre Forward',
  'Second Striker',
] as const
export type Position = (typeof POSITIONS)[number]

/** An invalid position becomes empty, which is the empty text (product document, section 5). */
export const normalisePosition = enumOr(POSITIONS, '')
export const positionField = normalisedField(normalisePosition)
export const positionSchema = z.enum(['', ...POSITIONS])

export const FEET = ['Left', 'Right', 'Both feet'] as const
export type Foot = (typeof FEET)[number]

/** Any other foot is none. */
export const normaliseFoot = enumOr(FEET, null)

/** From calm to pressing. */
export const PLAYER_PRIORITIES = ['Monitor', 'ASAP', 'Urgent'] as const
export type PlayerPriority = (typeof PLAYER_PRIORITIES)[number]

/** Any other priority is Monitor. */
export const normalisePriority = enumOr(PLAYER_PRIORITIES, 'Monitor')

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
