import { z } from 'zod'
import { answerShape, defineFields, inputShape } from './descriptor'
import { choice, email, name, ownId } from './fieldKinds'
import { nameField } from './fields'

export const ROLES = ['Admin', 'Agent', 'Scout', 'Player'] as const
export type Role = (typeof ROLES)[number]

/** Role names compare without case; any other text is an Agent (product document, section 5). */
export function normaliseRole(text: string | null): Role {
  return ROLES.find((role) => role.toLowerCase() === text?.trim().toLowerCase()) ?? 'Agent'
}

/** The numbers of user.status (product document, section 4). */
export const USER_STATUS = { Active: 1, InvitePending: 2, InviteExpired: 3 } as const
export type UserStatus = (typeof USER_STATUS)[keyof typeof USER_STATUS]

/** A status of 1, 2 or 3; anything else is none (product document, section 5). */
export function normaliseStatus(value: unknown): UserStatus | null {
  return Object.values(USER_STATUS).find((status) => status === value) ?? null
}

const statusSchema = z.union([z.literal(1), z.literal(2), z.literal(3)]).nullable()

export const USER_FIELDS = defineFields({
  id: ownId,
  firstName: {
    ...name,
    column: { synonyms: ['first', 'givenname', 'forename', 'nombre', 'prenom', 'vorname'] },
    list: [],
  },
  lastName: {
    ...name,
    column: {
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
    list: [],
  },
  email: {
    ...email,
    column: {
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
    list: ['show', 'sort'],
  },
  role: {
    ...choice(z.enum(ROLES), z.string().nullable().transform(normaliseRole), 'Agent'),
    column: { synonyms: ['userrole', 'rol', 'rolle', 'funcion', 'fonction'] },
    list: ['show', 'sort', 'filter', 'change'],
  },
  /** Follows from invitations. */
  status: { kind: 'choice', schema: statusSchema, list: ['show', 'sort', 'filter'] },
})

export const userSchema = z.object(answerShape(USER_FIELDS))
export type User = z.output<typeof userSchema>

/** What administrators see of a user. */
export const ADMIN_USER_FIELDS = defineFields({
  ...USER_FIELDS,
  createdAt: { kind: 'moment', schema: z.string(), list: ['offer'] },
  lastSignInAt: { kind: 'moment', schema: z.string().nullable(), list: ['offer'] },
})

export const adminUserSchema = z.object(answerShape(ADMIN_USER_FIELDS))
export type AdminUser = z.output<typeof adminUserSchema>

/** The own account; a deletion request is valid for 24 hours (decisions, section 4). */
export const accountSchema = userSchema.extend({
  deletionRequestedAt: z.string().nullable(),
})
export type Account = z.output<typeof accountSchema>

/** How long a request for the deletion of the own account waits for its confirmation (decisions, section 4). */
export const DELETION_REQUEST_HOURS = 24

/** What creating and updating a user takes; the status follows from invitations and is never set by hand. */
export const userInputSchema = z.object(inputShape(USER_FIELDS))
export type UserInput = z.output<typeof userInputSchema>

export const accountInputSchema = z.object({ firstName: nameField, lastName: nameField })
export type AccountInput = z.output<typeof accountInputSchema>

/** What makes two e-mail addresses the same: case does not count. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}
