import { type Role, USER_STATUS, type UserStatus } from '../../contract/closedLists'
import { momentAfter } from './calendar'
import type { UserRow } from './demo.repository'
import type { Random } from './random'

/** The password of everyone in the demo who can sign in. */
export const DEMO_PASSWORD = 'touchline-demo'

/** One login a role, told to whoever starts the demo. */
export const DEMO_LOGINS: readonly { role: Role; email: string }[] = [
  { role: 'Admin', email: 'admin@example.com' },
  { role: 'Scout', email: 'scout@example.com' },
  { role: 'Player', email: 'player@example.com' },
  { role: 'Agent', email: 'agent@example.com' },
]

type Person = readonly [firstName: string, lastName: string, role: Role, email?: string, status?: UserStatus]

const PEOPLE: readonly Person[] = [
  ['Ada', 'Lindenkamp', 'Admin', 'admin@example.com'],
  ['Sam', 'Fairholm', 'Scout', 'scout@example.com'],
  ['Noah', 'Larkmead', 'Player', 'player@example.com'],
  ['Mina', 'Castroverde', 'Agent', 'agent@example.com'],
  ['Gwen', 'Netherby', 'Admin'],
  ['Đurđa', 'Žabljačić', 'Scout'],
  ['Łucja', 'Śliwowicz', 'Scout'],
  ['Étienne', 'Montreval', 'Scout'],
  ['Søren', 'Fjellvang', 'Scout'],
  ['İpek', 'Gümüşyaka', 'Scout'],
  ['Ελένη', 'Πετροχείλη', 'Scout'],
  ['Tendai', 'Nkwentamba', 'Scout'],
  ['Jörn', 'Wölkner', 'Player'],
  ['Álvaro', 'Valdeón', 'Player'],
  ['Мирослав', 'Лебедюк', 'Player'],
  ['Orla', 'Quillfeather', 'Agent'],
  ['Nuno', 'Olivança', 'Agent'],
  ['Zdeněk', 'Křepelník', 'Agent'],
  ['Kenta', 'Kurosato', 'Agent'],
  ['Rémi', 'Beauclair', 'Agent'],
  ['Ifeanyi', 'Oyelarinde', 'Scout', undefined, USER_STATUS.InvitePending],
  ['Åke', 'Ljungvik', 'Agent', undefined, USER_STATUS.InvitePending],
  ['Toby', 'Greyling', 'Player', undefined, USER_STATUS.InviteExpired],
  ['Aurélie', 'Rocheçaude', 'Agent', undefined, USER_STATUS.InviteExpired],
]

/** The four logins, colleagues for each, and invitations that wait or have run out. */
export function inventUsers(random: Random, passwordHash: string, now: Date): UserRow[] {
  const [admin] = PEOPLE
  const adminId = random.id()
  return PEOPLE.map((person, index): UserRow => {
    const [firstName, lastName, role, email, status = USER_STATUS.Active] = person
    const active = status === USER_STATUS.Active
    const joinedDaysAgo = active ? 540 - index * 9 : status === USER_STATUS.InvitePending ? 2 : 30
    return {
      id: person === admin ? adminId : random.id(),
      firstName,
      lastName,
      email: email ?? `${role.toLowerCase()}${index + 1}@example.com`,
      role,
      status,
      emailConfirmed: active,
      passwordHash: active ? passwordHash : null,
      createdBy: person === admin ? null : adminId,
      createdAt: momentAfter(now, -joinedDaysAgo),
      lastSignInAt: active ? momentAfter(now, -random.whole(0, 20) - random.fraction()) : null,
      invitedUntil: status === USER_STATUS.InvitePending ? momentAfter(now, 5) : null,
    }
  })
}
