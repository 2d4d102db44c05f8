import { eq } from 'drizzle-orm'
import { ROLES, type Role } from '../../../contract/closedLists'
import { users } from '../../../server/database/schema'
import type { TestApp } from '../../support/app'
import { type Persona, persona } from '../../support/personas'

/** Signs one user of each role in. */
export async function oneOfEachRole(app: TestApp): Promise<Record<Role, Persona>> {
  const people: [Role, Persona][] = []
  for (const role of ROLES) people.push([role, await persona(app, role)])
  return Object.fromEntries(people) as Record<Role, Persona>
}

export const setRole = ({ database }: TestApp, { id }: Persona, role: Role) =>
  database.orm.update(users).set({ role }).where(eq(users.id, id))

/** Makes something that belongs to `owner`. What an agent owns is from before they became an agent. */
export async function madeBy<Made>(app: TestApp, owner: Persona, make: () => Promise<Made>): Promise<Made> {
  if (owner.role !== 'Agent') return make()
  await setRole(app, owner, 'Scout')
  const made = await make()
  await setRole(app, owner, 'Agent')
  return made
}
