import { z } from 'zod/mini'
import { aliases, mergedIds } from './aliases'
import { versionField } from './conflict'
import { answerShape, defineFields, inputShape } from './descriptor'
import { externalIds } from './externalIds'
import { beyondDocument, embedded, name, optionalVersion, ownId, text } from './fieldKinds'
import { LIMITS, personSchema, type teamReferenceSchema } from './fields'

export const TEAM_FIELDS = defineFields({
  id: ownId,
  name: {
    ...name,
    column: {
      synonyms: 'team teamname club clubname equipo nombre equipe nom mannschaft verein',
    },
    list: ['show', 'sort'],
    row: true,
  },
  aliases,
  country: {
    ...beyondDocument(text(LIMITS.name)),
    column: { synonyms: 'countryname nation pais pays land' },
    list: ['show', 'filter', 'change'],
    row: true,
  },
  externalIds,
  mergedIds,
  creator: { ...embedded(personSchema), list: ['offer'], row: true },
  version: optionalVersion,
})

export const teamSchema = z.object(answerShape(TEAM_FIELDS))
export type Team = z.output<typeof teamSchema>

/** The body of a create call; unknown fields are dropped. */
export const teamInputSchema = z.object(inputShape(TEAM_FIELDS))
export type TeamInput = z.output<typeof teamInputSchema>

/** The body of an update. If `version` is outdated, the server stores nothing. */
export const teamUpdateSchema = z.extend(teamInputSchema, { version: z.optional(versionField) })

export type TeamReference = z.output<typeof teamReferenceSchema>
