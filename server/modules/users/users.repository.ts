import { and, eq, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import { normaliseStatus, ROLES, USER_STATUS } from '../../../contract/closedLists'
import { USER_LIST } from '../../../contract/lists'
import { ruleOf, type UserReadRule } from '../../../contract/permissions'
import { ADMIN_USER_FIELDS, type AdminUser, type UserInput, type UserUpdate } from '../../../contract/user'
import type { Executor } from '../../database/connect'
import { ownColumns, valuesOf } from '../../database/ownColumns'
import { users } from '../../database/schema'
import { listReader, type ResourceReader } from '../../lists/listReader'
import { holds, isChoiceWith, sortedText, sortedValue } from '../../lists/listSql'
import type { Permit, RecordPermit } from '../../security/authorize'
import { HIDDEN_PLAYER_IDS } from '../../security/hiddenPlayers'
import { emailColumns, nameColumns } from './userColumns'

const OWN_COLUMNS = ownColumns(users, ADMIN_USER_FIELDS)

/** An address as `foldText` writes it. Of the characters that an address may have, `foldText` drops the apostrophe only. */
const FOLDED_EMAIL = sql`replace(${users.emailKey}, '''', '')`

/** The contract's rules as conditions. */
const VISIBLE: Record<UserReadRule, SQL | undefined> = {
  always: undefined,
  never: sql`false`,
  notAdmin: ne(users.role, 'Admin'),
}

/** Returns the facts for the rights table and for the rules of invitations. */
export async function findUserFacts(executor: Executor, id: string) {
  const [facts] = await executor
    .select({
      id: users.id,
      role: users.role,
      status: users.status,
      locked: users.locked,
      emailKey: users.emailKey,
      createdBy: users.createdBy,
      hiddenPlayerIds: HIDDEN_PLAYER_IDS,
    })
    .from(users)
    .where(eq(users.id, id))
  return facts && { ...facts, hiddenPlayerIds: new Set(facts.hiddenPlayerIds) }
}

type Readable = RecordPermit<
  'user.read' | 'user.create' | 'user.update' | 'user.invite' | 'user.copyInvitation'
>

export async function findUser(executor: Executor, { recordId }: Readable) {
  const [user] = await usersById(executor, [recordId])
  return user
}

/** Reads lists of the users that the caller may see. */
export function userList({ actor }: Permit<'user.list'>): ResourceReader<AdminUser> {
  const visible = VISIBLE[ruleOf(actor.role, 'user.read')]
  return listReader({
    definition: USER_LIST,
    sql: {
      sorts: {
        name: sortedText(users.search),
        email: sortedText(FOLDED_EMAIL),
        role: sortedText(sql`lower(${users.role})`),
        status: sortedValue(users.status),
        lastSignInAt: sortedValue(users.lastSignInAt),
      },
      filters: {
        role: (role) => eq(users.role, role),
        status: (status) => sql`${users.status} = ${status}::smallint`,
        locked: (locked) => eq(users.locked, locked === 'true'),
      },
      search: (word) => [
        holds(users.search, word),
        holds(FOLDED_EMAIL, word),
        isChoiceWith(users.role, ROLES, word),
      ],
    },
    id: users.id,
    selectIds: (executor, where) => executor.select({ id: users.id }).from(users).where(and(visible, where)),
    rowsById: usersById,
    // A user has no large fields.
    shortRowsById: usersById,
    ownKeys: ['users', 'signIns'],
    shows: {},
  })
}

async function usersById(executor: Executor, ids: string[]): Promise<AdminUser[]> {
  const rows = await executor
    .select({
      id: users.id,
      ...OWN_COLUMNS,
      status: users.status,
      emailConfirmed: users.emailConfirmed,
      createdAt: users.createdAt,
      lastSignInAt: users.lastSignInAt,
      version: users.version,
    })
    .from(users)
    .where(inArray(users.id, ids))
  return rows.map((row) => ({
    ...row,
    status: normaliseStatus(row.status),
    createdAt: row.createdAt.toISOString(),
    lastSignInAt: row.lastSignInAt?.toISOString() ?? null,
  }))
}

/** Locks a user against other writers until the transaction ends, and returns the fields that an update replaces. */
export async function lockUserForUpdate(executor: Executor, id: string) {
  const [locked] = await executor
    .select({ ...OWN_COLUMNS, version: users.version })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update')
  return locked
}

/** The fields of a user. Without `locked`, the lock stays as it is; the same applies to the licence. */
export type UserFields = Omit<UserUpdate, 'id' | 'version'> & Required<Pick<UserInput, 'role'>>

/**
 * Returns false if the id or the address is taken. The insert ignores conflicts of every unique index, because one of two equal concurrent calls
 * could otherwise fail at the address.
 */
export async function insertUser(
  executor: Executor,
  { actor, recordId }: RecordPermit<'user.create'>,
  user: UserFields,
  { createdAt, invitedUntil }: { createdAt: Date; invitedUntil: Date },
): Promise<boolean> {
  const inserted = await executor
    .insert(users)
    .values({
      ...columnsOf(user),
      id: recordId,
      createdAt,
      invitedUntil,
      status: USER_STATUS.InvitePending,
      createdBy: actor.id,
    })
    .onConflictDoNothing()
    .returning({ id: users.id })
  return inserted.length > 0
}

/** Stores a user. A new address is unconfirmed. */
export async function updateUser(
  executor: Executor,
  { recordId }: RecordPermit<'user.update'>,
  user: UserFields,
  hasOtherAddress: boolean,
): Promise<void> {
  await executor
    .update(users)
    .set({ ...columnsOf(user), ...(hasOtherAddress && { emailConfirmed: false }) })
    .where(eq(users.id, recordId))
}

/** Returns the columns of a user, with derived ones. */
const columnsOf = (user: UserFields) => ({
  ...valuesOf(OWN_COLUMNS, user),
  ...nameColumns(user),
  ...emailColumns(user.email),
})

const isOverdue = (now: Date) => and(eq(users.status, USER_STATUS.InvitePending), lt(users.invitedUntil, now))

/** Whether a pending invitation has passed its end. */
export async function hasOverdueInvitations(executor: Executor, now: Date): Promise<boolean> {
  const [overdue] = await executor.select({ id: users.id }).from(users).where(isOverdue(now)).limit(1)
  return overdue !== undefined
}

/** Marks pending invitations past their end as expired, and returns the ids of their users. */
export async function expireInvitations(executor: Executor, now: Date): Promise<string[]> {
  const expired = await executor
    .update(users)
    .set({ status: USER_STATUS.InviteExpired, invitedUntil: null })
    .where(isOverdue(now))
    .returning({ id: users.id })
  return expired.map(({ id }) => id)
}
