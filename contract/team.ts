import { z } from 'zod'
import { answerShape, defineFields, inputShape } from './descriptor'
import { embedded, name, ownId } from './fieldKinds'
import { personSchema, type teamReferenceSchema } from './fields'

export const TEAM_FIELDS = defineFields({
  id: ownId,
  name: {
    ...name,
    column: {
      synonyms: 'team teamname club clubname equipo nombre equipe nom mannschaft verein',
    },
    list: ['show', 'sort'],
  },
  creator: { ...embedded(personSchema), list: ['offer'] },
})

export const teamSchema = z.object(answerShape(TEAM_FIELDS))
export type Team = z.output<typeof teamSchema>

/** What create and update take; unknown fields are dropped. */
export const teamInputSchema = z.object(inputShape(TEAM_FIELDS))
export type TeamInput = z.output<typeof teamInputSchema>

export type TeamReference = z.output<typeof teamReferenceSchema>
