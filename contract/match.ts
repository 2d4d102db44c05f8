import { z } from 'zod'
import { levelField, levelSchema, positionField, positionSchema } from './closedLists'
import {
  dayField,
  goalsField,
  idField,
  LIMITS,
  mediaField,
  personSchema,
  shirtNoField,
  textField,
} from './fields'
import { teamReferenceSchema } from './team'

export const matchNoteSchema = z.object({
  id: z.string(),
  shirtNo: z.number().nullable(),
  position: positionSchema,
  notes: z.string(),
  analysisId: z.string().nullable(),
  level: levelSchema,
})
export type MatchNote = z.output<typeof matchNoteSchema>

export const matchSchema = z.object({
  id: z.string(),
  date: z.string(),
  homeTeamId: z.string(),
  homeTeam: teamReferenceSchema,
  homeScore: z.number().nullable(),
  homeNotes: z.array(matchNoteSchema),
  awayTeamId: z.string(),
  awayTeam: teamReferenceSchema,
  awayScore: z.number().nullable(),
  awayNotes: z.array(matchNoteSchema),
  media: z.array(z.string()),
  comments: z.string(),
  version: z.number(),
  creator: personSchema,
})
export type Match = z.output<typeof matchSchema>

const matchNoteInput = z.object({
  id: idField.optional(),
  shirtNo: shirtNoField.default(null),
  position: positionField.default(''),
  notes: textField(LIMITS.note).default(''),
  analysisId: idField.nullable().default(null),
  level: levelField.default(null),
})

const sideNotes = z
  .array(matchNoteInput)
  .max(LIMITS.notesPerSide)
  .refine(
    (notes) => {
      const ids = notes.flatMap(({ id }) => id ?? [])
      return new Set(ids).size === ids.length
    },
    { error: 'repeatedId' },
  )

const matchInputFields = z.object({
  id: idField.optional(),
  date: dayField,
  homeTeamId: idField,
  homeScore: goalsField.optional(),
  homeNotes: sideNotes.optional(),
  awayTeamId: idField,
  awayScore: goalsField.optional(),
  awayNotes: sideNotes.optional(),
  media: mediaField.optional(),
  comments: textField(LIMITS.longText).optional(),
})

const differentTeams = (match: { homeTeamId: string; awayTeamId: string }) =>
  match.homeTeamId !== match.awayTeamId

const sameTeamError = { error: 'sameTeam', path: ['awayTeamId'] }

/** What create takes. */
export const matchInputSchema = matchInputFields.refine(differentTeams, sameTeamError)
export type MatchInput = z.output<typeof matchInputSchema>

/** What update takes: the version that was read must come along (decisions, section 3). Fields left out stay as they are. */
export const matchUpdateSchema = matchInputFields
  .extend({ version: z.int().min(1) })
  .refine(differentTeams, sameTeamError)
export type MatchUpdate = z.output<typeof matchUpdateSchema>

/** The answer to an update of a match that someone else has changed since; nothing was stored. */
export const matchConflictSchema = z.object({
  error: z.literal(true),
  message: z.string(),
  match: matchSchema,
})
export type MatchConflict = z.output<typeof matchConflictSchema>

/** A match where it is embedded in an analysis: never its notes, comments or media (decisions, section 3). */
export const matchReferenceSchema = matchSchema.pick({
  id: true,
  date: true,
  homeTeamId: true,
  homeTeam: true,
  homeScore: true,
  awayTeamId: true,
  awayTeam: true,
  awayScore: true,
})
export type MatchReference = z.output<typeof matchReferenceSchema>
