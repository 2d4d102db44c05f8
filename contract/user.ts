import { z } from 'zod/mini'
import { normaliseRole, ROLES, USER_STATUS } from './closedLists'
import { versionField } from './conflict'
import { answerShape, defineFields, inputShape } from './descriptor'
import { beyondDocument, choice, day, email, flag, name, optionalVersion, ownId, text } from './fieldKinds'
import { emailField, idField, LIMITS, nameField, textField } from './fields'

export const USER_FIELDS = defineFields({
  id: ownId,
  firstName: {
    ...name,
    column: { synonyms: 'first givenname forename nombre prenom vorname' },
    list: [],
    row: true,
  },
  lastName: {
    ...name,
    column: {
      synonyms: 'last surname familyname apellido apellidos nom nomdefamille nachname familienname',
    },
    list: [],
    row: true,
  },
  email: {
    ...email,
    column: {
      synonyms: 'mail emailaddress correo correoelectronico courriel adressemail adresseemail emailadresse',
    },
    list: ['show', 'sort'],
    row: true,
  },
  role: {
    ...choice(z.enum(ROLES), z.pipe(z.nullable(z.string()), z.transform(normaliseRole)), 'Agent'),
    column: { synonyms: 'userrole rol rolle funcion fonction' },
    list: ['show', 'sort', 'filter', 'change'],
    row: true,
  },
  /** Computed from the user’s invitations. */
  status: {
    kind: 'choice',
    schema: z.nullable(z.union([z.literal(1), z.literal(2), z.literal(3)])),
    list: ['show', 'sort', 'filter'],
    row: true,
  },
  /** Whether the user has confirmed their email (decision record 0028). Only our own server has the field. */
  emailConfirmed: { kind: 'flag', schema: z.optional(z.boolean()), list: [], row: true },
})

export const userSchema = z.object(answerShape(USER_FIELDS))
export type User = z.output<typeof userSchema>

/** Returns whether the user’s email is unconfirmed, so that reports cannot be shared with the user yet. False if the server omits the field. */
export const isUnconfirmed = ({ emailConfirmed }: Pick<User, 'emailConfirmed'>): boolean =>
  emailConfirmed === false

/** An agent’s licence and its last valid day. Only administrators change them (contract/consent.ts). */
export const LICENCE_FIELDS = defineFields({
  licence: {
    ...beyondDocument({ ...text(LIMITS.licence), input: textField(LIMITS.licence).check(z.trim()) }),
    column: { synonyms: 'license licencenumber licencia numerodelicencia numerodelicence lizenz' },
    list: ['offer'],
    row: true,
  },
  licenceUntil: {
    ...beyondDocument(day),
    column: { synonyms: 'licenceend licenseuntil licenciahasta finlicencia licencejusquau finlicence' },
    list: ['offer'],
    row: true,
  },
})

/** The fields of a user in forms and files. */
export const EDITED_USER_FIELDS = defineFields({ ...USER_FIELDS, ...LICENCE_FIELDS })

/** The fields of a user that administrators see. */
export const ADMIN_USER_FIELDS = defineFields({
  ...EDITED_USER_FIELDS,
  /** Whether the user is locked out (decisions, section 4). Only our own server has the field. */
  locked: { ...beyondDocument(flag), column: null, list: ['filter', 'change'], row: true },
  createdAt: { kind: 'moment', schema: z.string(), list: ['offer'], row: true },
  lastSignInAt: { kind: 'moment', schema: z.nullable(z.string()), list: ['offer', 'sort'], row: true },
  version: optionalVersion,
})

export const adminUserSchema = z.object(answerShape(ADMIN_USER_FIELDS))
export type AdminUser = z.output<typeof adminUserSchema>

/** Returns whether a user has a password and is not locked; the SQL equivalent is `canSignIn` in server/modules/users/userColumns.ts. */
export const canSignIn = ({ status, locked }: Pick<AdminUser, 'status' | 'locked'>): boolean =>
  status === USER_STATUS.Active && locked !== true

/** The user’s own account; a deletion request is valid for 24 hours (decisions, section 4). */
export const accountSchema = z.extend(userSchema, {
  deletionRequestedAt: z.nullable(z.string()),
  /** Whether the user has a calendar feed (decisions, section 12). */
  hasCalendar: z.optional(z.boolean()),
  /** Whether the user wants the weekly email about followed players (decisions, section 11). */
  wantsWeeklyMail: z.optional(z.boolean()),
})
export type Account = z.output<typeof accountSchema>

/** The address of the user’s calendar feed, which the server answers once. */
export const calendarAddressSchema = z.object({ address: z.string() })

/** The number of hours in which a user must confirm the account’s deletion (decisions, section 4). */
export const DELETION_REQUEST_HOURS = 24

/** The body of a create call; the status follows from invitations and cannot be set. */
export const userInputSchema = z.object(inputShape(EDITED_USER_FIELDS))
export type UserInput = z.output<typeof userInputSchema>

/** The body of an update. If `version` is outdated, the server stores nothing. If `locked` is missing, the lock stays unchanged. */
export const userUpdateSchema = z.extend(userInputSchema, {
  version: z.optional(versionField),
  locked: z.optional(ADMIN_USER_FIELDS.locked.input),
})
export type UserUpdate = z.output<typeof userUpdateSchema>

/** The numbers of a user’s records that can be transferred to another user (decisions, section 4). */
export const userWorkSchema = z.object({
  analyses: z.int(),
  matches: z.int(),
  players: z.int(),
  shortLists: z.optional(z.int()),
})
export type UserWork = z.output<typeof userWorkSchema>

/** The new author’s id, in a call that transfers a user’s work. */
export const handOverInputSchema = z.object({ to: idField })

/** The query string of a create call: the record’s author, if not the caller. */
export const creationQuerySchema = z.object({ author: z.optional(idField) })
export type CreationQuery = z.output<typeof creationQuerySchema>

/** The address of the page that accepts an invitation. The server returns the address only once. */
export const invitationLinkSchema = z.object({ address: z.string() })

/**
 * The body of an account update. A new email address requires the current password (decision record 0028). If `email` or `wantsWeeklyMail` is
 * missing, it stays unchanged.
 */
export const accountInputSchema = z.object({
  firstName: nameField,
  lastName: nameField,
  email: z.optional(emailField),
  currentPassword: z.optional(z.string().check(z.maxLength(1_024))),
  wantsWeeklyMail: z.optional(z.boolean()),
})
export type AccountInput = z.output<typeof accountInputSchema>

/** The values of the form that changes the email address. */
export const emailChangeSchema = z.object({
  email: emailField,
  currentPassword: z.string().check(z.minLength(1), z.maxLength(1_024)),
})
export type EmailChange = z.output<typeof emailChangeSchema>
