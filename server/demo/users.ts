import type { Faker } from '@faker-js/faker'
import { type Role, USER_STATUS, type UserStatus } from '../../contract/closedLists'
import type { DemoData, UserRow } from './demo.repository'
import { createPersons, dayAfter, momentAfter } from './names'

/** The password of everyone in the demo who can sign in. */
export const DEMO_PASSWORD = 'touchline-demo'

/** One login for each role, printed when the demo starts. */
export const DEMO_LOGINS: readonly { role: Role; email: string }[] = [
  { role: 'Admin', email: 'admin@example.com' },
  { role: 'Scout', email: 'scout@example.com' },
  { role: 'Player', email: 'player@example.com' },
  { role: 'Agent', email: 'agent@example.com' },
]

/** How many users of a role are in the demo beside its login, by status. */
const COLLEAGUES: readonly [role: Role, status: UserStatus, count: number][] = [
  ['Admin', USER_STATUS.Active, 1],
  ['Scout', USER_STATUS.Active, 7],
  ['Player', USER_STATUS.Active, 3],
  ['Agent', USER_STATUS.Active, 5],
  ['Scout', USER_STATUS.InvitePending, 1],
  ['Agent', USER_STATUS.InvitePending, 1],
  ['Player', USER_STATUS.InviteExpired, 1],
  ['Agent', USER_STATUS.InviteExpired, 1],
]

/** Returns the four logins, colleagues for each, and pending and expired invitations. */
export function inventUsers(faker: Faker, passwordHash: string, now: Date): UserRow[] {
  const adminId = faker.string.uuid()
  const nextPerson = createPersons(faker)
  const logins = DEMO_LOGINS.map((login) => ({ ...login, status: USER_STATUS.Active }))
  const colleagues = COLLEAGUES.flatMap(([role, status, count]) =>
    Array.from({ length: count }, () => ({ role, status, email: undefined })),
  )
  return [...logins, ...colleagues].map(({ role, status, email }, index): UserRow => {
    const isFirst = index === 0
    const active = status === USER_STATUS.Active
    const joinedDaysAgo = active ? 540 - index * 9 : status === USER_STATUS.InvitePending ? 2 : 30
    return {
      id: isFirst ? adminId : faker.string.uuid(),
      ...nextPerson(faker.datatype.boolean() ? 'male' : 'female'),
      email: email ?? `${role.toLowerCase()}${index + 1}@example.com`,
      role,
      status,
      emailConfirmed: active,
      passwordHash: active ? passwordHash : null,
      createdBy: isFirst ? null : adminId,
      createdAt: momentAfter(now, -joinedDaysAgo),
      lastSignInAt: active
        ? momentAfter(now, -faker.number.int({ min: 0, max: 20 }) - faker.number.float())
        : null,
      // The login’s own agent has a licence.
      ...(email !== undefined &&
        role === 'Agent' && { licence: 'FIFA 202600417', licenceUntil: dayAfter(now, 300) }),
      invitedUntil: status === USER_STATUS.InvitePending ? momentAfter(now, 5) : null,
    }
  })
}

/** A token that the administrator has created for a program. No secret has its hash, so it does not work. */
export const inventToken = (faker: Faker, userId: string, now: Date): DemoData['apiTokens'][number] => ({
  ...{ id: faker.string.uuid(), userId, hash: faker.string.alphanumeric(43), name: 'Nightly import' },
  ...{ scope: 'write', endsOn: dayAfter(now, 90), createdAt: momentAfter(now, -60) },
  lastUsedAt: momentAfter(now, -1),
})
