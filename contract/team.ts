import { z } from 'zod'
import { idField, nameField, personSchema } from './fields'

export const teamSchema = z.object({
  id: z.string(),
  name: z.string(),
  creator: personSchema,
})
export type Team = z.output<typeof teamSchema>

/** What create and update take; unknown fields are dropped. */
export const teamInputSchema = z.object({ id: idField.optional(), name: nameField })
export type TeamInput = z.output<typeof teamInputSchema>

/** A team where it is embedded in players, matches and analyses. */
export const teamReferenceSchema = z.object({ id: z.string(), name: z.string() })
export type TeamReference = z.output<typeof teamReferenceSchema>
