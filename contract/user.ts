import { z } from 'zod/mini'
import { userStatusSchema } from './closedListFields'
import { normaliseRole, ROLES, USER_STATUS } from './closedLists'
import { versionField } from './conflict'
import { answerShape, defineFields, inputShape } from './descriptor'
import { choice, email, name, optionalVersion, ownId } from './fieldKinds'
import { emailField, idField, nameField } from './fields'

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
  /** Follows from invitations. */
  status: { kind: 'choice', schema: userStatusSchema, list: ['show', 'sort', 'filter'], row: true },
  /** Whether they have shown that they read their mailbox; servers of the document alone do not say (decision record 0028). */
  emailConfirmed: { kind: 'flag', schema: z.optional(z.boolean()), list: [], row: true },
})

export const userSchema = z.object(answerShape(USER_FIELDS))
export type User = z.output<typeof userSchema>

/** Whether nothing can be shared with somebody yet; where a server says nothing of it, it can. */
export const isUnconfirmed = ({ emailConfirmed }: Pick<User, 'emailConfirmed'>): boolean =>
  emailConfirmed === false

/** What administrators see of a user. */
export const ADMIN_USER_FIELDS = defineFields({
  ...USER_FIELDS,
  /** Whether they are kept out; servers of the document alone know no such thing (decisions, section 4). */
  locked: {
    kind: 'flag',
    schema: z.optional(z.boolean()),
    input: z.boolean(),
    empty: false,
    column: null,
    list: ['filter', 'change'],
    row: true,
  },
  createdAt: { kind: 'moment', schema: z.string(), list: ['offer'], row: true },
  lastSignInAt: { kind: 'moment', schema: z.nullable(z.string()), list: ['offer', 'sort'], row: true },
  version: optionalVersion,
})

export const adminUserSchema = z.object(answerShape(ADMIN_USER_FIELDS))
export type AdminUser = z.output<typeof adminUserSchema>

/** Whether somebody has a password and nobody keeps them out; in SQL the same is `canSignIn` of server/modules/users/userColumns.ts. */
export const canSignIn = ({ status, locked }: Pick<AdminUser, 'status' | 'locked'>): boolean =>
  status === USER_STATUS.Active && locked !== true

/** The own account; a deletion request is valid for 24 hours (decisions, section 4). */
export const accountSchema = z.extend(userSchema, {
  deletionRequestedAt: z.nullable(z.string()),
})
export type Account = z.output<typeof accountSchema>

/** How long a request for the deletion of the own account waits for its confirmation (decisions, section 4). */
export const DELETION_REQUEST_HOURS = 24

/** What creating a user takes; the status follows from invitations and is never set by hand. */
export const userInputSchema = z.object(inputShape(USER_FIELDS))
export type UserInput = z.output<typeof userInputSchema>

/**
 * What update takes: with the version that was read, it stores nothing where somebody else has changed the user since. Left out, a lock
 * stays as it is.
 */
export const userUpdateSchema = z.extend(userInputSchema, {
  version: z.optional(versionField),
  locked: z.optional(ADMIN_USER_FIELDS.locked.input),
})
export type UserUpdate = z.output<typeof userUpdateSchema>

/** What a user has made that another can be given (decisions, section 4). */
export const userWorkSchema = z.object({
  analyses: z.int(),
  matches: z.int(),
  players: z.int(),
  shortLists: z.optional(z.int()),
})
export type UserWork = z.output<typeof userWorkSchema>

/** To whom it is given. */
export const handOverInputSchema = z.object({ to: idField })

/** The query of a call that creates a record: its author, if that is not the caller. */
export const creationQuerySchema = z.object({ author: z.optional(idField) })
export type CreationQuery = z.output<typeof creationQuerySchema>

/** The address of the page on which an invitation is accepted, which is told once. */
export const invitationLinkSchema = z.object({ address: z.string() })

/** Another address takes the current password; without one it stays (decision record 0028). */
export const accountInputSchema = z.object({
  firstName: nameField,
  lastName: nameField,
  email: z.optional(emailField),
  currentPassword: z.optional(z.string().check(z.maxLength(1_024))),
})
export type AccountInput = z.output<typeof accountInputSchema>

/** The part of it that a form for another address asks for. */
export const emailChangeSchema = z.object({
  email: emailField,
  currentPassword: z.string().check(z.minLength(1), z.maxLength(1_024)),
})
export type EmailChange = z.output<typeof emailChangeSchema>
