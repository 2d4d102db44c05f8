import { teamInputSchema, teamReferenceSchema } from '../team'
import { nameKey } from '../text'
import { defineKind, ID_FIELD } from './kind'

export const TEAM_IMPORT = defineKind<{ name: string }>()({
  resource: 'teams',
  fields: [
    ID_FIELD,
    {
      name: 'name',
      required: true,
      synonyms: [
        'team',
        'teamname',
        'club',
        'clubname',
        'equipo',
        'nombre',
        'equipe',
        'nom',
        'mannschaft',
        'verein',
      ],
    },
  ],
  fieldOf: {},
  read: (row) => ({ name: row.text('name') }),
  schema: teamInputSchema,
  storedSchema: teamReferenceSchema,
  keyOf: ({ name }) => nameKey(name),
  isKeyUnique: true,
  titleOf: (row) => row.text('name') ?? '',
})
