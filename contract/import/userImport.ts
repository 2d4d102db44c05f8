import { emailKey, userInputSchema, userSchema } from '../user'
import { defineKind, ID_FIELD } from './kind'
import { readRole } from './words'

/** Users that are taken are invited; how far they are with that is nothing that a file can say. */
export const USER_IMPORT = defineKind<{ email: string }>()({
  resource: 'users',
  fields: [
    ID_FIELD,
    {
      name: 'firstName',
      required: true,
      synonyms: ['first', 'givenname', 'forename', 'nombre', 'prenom', 'vorname'],
    },
    {
      name: 'lastName',
      required: true,
      synonyms: [
        'last',
        'surname',
        'familyname',
        'apellido',
        'apellidos',
        'nom',
        'nomdefamille',
        'nachname',
        'familienname',
      ],
    },
    {
      name: 'email',
      required: true,
      synonyms: [
        'mail',
        'emailaddress',
        'correo',
        'correoelectronico',
        'courriel',
        'adressemail',
        'adresseemail',
        'emailadresse',
      ],
    },
    { name: 'role', synonyms: ['userrole', 'rol', 'rolle', 'funcion', 'fonction'] },
  ],
  fieldOf: {},
  read: (row) => ({
    firstName: row.text('firstName'),
    lastName: row.text('lastName'),
    email: row.text('email'),
    role: row.word('role', readRole),
  }),
  schema: userInputSchema,
  storedSchema: userSchema.pick({ id: true, firstName: true, lastName: true, email: true, role: true }),
  keyOf: ({ email }) => emailKey(email),
  isKeyUnique: true,
  titleOf: (row) => [row.text('firstName'), row.text('lastName')].filter(Boolean).join(' '),
})
