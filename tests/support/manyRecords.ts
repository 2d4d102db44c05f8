import { USER_STATUS } from '../../contract/closedLists'
import { nameKey } from '../../contract/text'
import { matches, players, teams, users } from '../../server/database/schema'
import { bumpRevision } from '../../server/lists/revisions'
import { emailColumns, nameColumns } from '../../server/modules/users/userColumns'
import type { TestApp } from './app'

const numbered = <Row>(count: number, row: (number: string) => Row) =>
  Array.from({ length: count }, (_, index) => row(String(index + 1).padStart(4, '0')))

/** Creates this many teams directly in the database. Returns their ids in the order of their names. */
export async function manyTeams({ database }: TestApp, count: number, called = 'team'): Promise<string[]> {
  const rows = numbered(count, (number) => {
    const name = `${called} ${number}`
    return { id: crypto.randomUUID(), name, nameKey: nameKey(name), search: name }
  })
  await database.orm.insert(teams).values(rows)
  await bumpRevision(database.orm, 'teams')
  return rows.map(({ id }) => id)
}

export async function manyPlayers({ database }: TestApp, count: number, teamId?: string): Promise<string[]> {
  const rows = numbered(count, (number) => {
    const name = `player ${number}`
    return { id: crypto.randomUUID(), name, search: name, teamId }
  })
  await database.orm.insert(players).values(rows)
  await bumpRevision(database.orm, 'players')
  return rows.map(({ id }) => id)
}

export async function manyUsers({ database }: TestApp, count: number): Promise<string[]> {
  const rows = numbered(count, (number) => ({
    id: crypto.randomUUID(),
    ...nameColumns({ firstName: 'Person', lastName: number }),
    ...emailColumns(`person${number}@many.test`),
    role: 'Agent' as const,
    status: USER_STATUS.Active,
    emailConfirmed: true,
  }))
  await database.orm.insert(users).values(rows)
  await bumpRevision(database.orm, 'users')
  return rows.map(({ id }) => id)
}

/** Creates a match for each day from 1 January 2010 on, or all of them on `date`. */
export async function manyMatches(
  { database }: TestApp,
  count: number,
  [homeTeamId, awayTeamId]: [string, string],
  date?: string,
): Promise<string[]> {
  const rows = numbered(count, (number) => ({
    id: crypto.randomUUID(),
    date: date ?? new Date(Date.UTC(2010, 0, Number(number))).toISOString().slice(0, 10),
    homeTeamId,
    awayTeamId,
  }))
  await database.orm.insert(matches).values(rows)
  await bumpRevision(database.orm, 'matches')
  return rows.map(({ id }) => id)
}
