import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { compareTeams } from '../../../contract/duplicates/teams'
import type { Player } from '../../../contract/player'
import type { Team } from '../../../contract/team'
import { players, teams } from '../../../server/database/schema'
import { upgradeNames } from '../../../server/modules/nameUpgrade'
import { buildTestApp, type TestApp } from '../../support/app'
import { type Persona, persona } from '../../support/personas'

let app: TestApp
let scout: Persona

beforeEach(async () => {
  app = await buildTestApp()
  scout = await persona(app, 'Scout')
})

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Stores teams as earlier releases did. */
const storeTeams = (...names: string[]) =>
  app.database.orm.insert(teams).values(
    names.map((name, index) => {
      const key = name.trim().normalize('NFC').toLowerCase()
      return { id: id(index + 1), name, nameKey: key, search: key }
    }),
  )

const list = async <Row>(path: string, of: string): Promise<Row[]> => {
  const { body } = await scout.call<Record<string, Row[]>>('GET', path)
  return body[of] ?? []
}
const namesOfTeams = async () =>
  (await list<Team>('/v1/team?page=1&amount=2000', 'teams')).map(({ name }) => name).sort()

describe('the upgrade of names', () => {
  it('normalises stored names, and recomputes the columns for comparing and searching', async () => {
    await storeTeams('Elm\u00a0 Park\u200b', 'N’Golo FC')
    const name = 'Sean  O’Neil'
    const alias = 'Seán\u00adO’Neil'
    const player = { id: id(9), name, search: 'sean o’neil', aliases: [alias], aliasSearch: 'sean­o’neil' }
    await app.database.orm.insert(players).values({ ...player, teamId: id(1) })

    await upgradeNames(app.database)

    expect(await namesOfTeams()).toEqual(['Elm Park', 'N’Golo FC'])
    const found = await list<Player>('/v1/player?page=1&amount=10&q=oneil%20elm%20park', 'players')
    expect(found).toMatchObject([
      { name: 'Sean O’Neil', aliases: ['SeánO’Neil'], team: { name: 'Elm Park' } },
    ])
    expect((await scout.call('POST', '/v1/team', { name: "n'golo fc" })).status).toBe(409)
  })

  it('keeps the text of names that have become the same, and no further team gets the name', async () => {
    const names = ['Elm  Park', 'Elm\u00a0Park', 'Oak Park']
    await storeTeams(...names)

    await upgradeNames(app.database)

    expect(await namesOfTeams()).toEqual([...names].sort())
    expect(compareTeams({ name: 'Elm  Park' }, { name: 'Elm\u00a0Park' }).verdict).toBe('certain')
    expect((await scout.call('POST', '/v1/team', { name: 'Elm Park' })).status).toBe(409)
    const admin = await persona(app, 'Admin')
    const changed = await admin.call('PUT', `/v1/team/${id(2)}`, { name: 'Elm\u00a0Park', country: 'Wales' })
    expect(changed).toMatchObject({ status: 200, body: { name: 'Elm\u00a0Park', country: 'Wales' } })
  })

  it('continues after an interruption, and runs once', async () => {
    await storeTeams(...Array.from({ length: 700 }, (_, index) => `Team  ${index}`))
    const broken = { transaction: 0 }
    const orm = new Proxy(app.database.orm, {
      get(target, property, receiver) {
        if (property === 'transaction' && ++broken.transaction > 1) throw new Error('The process ended')
        return Reflect.get(target, property, receiver)
      },
    })
    await expect(upgradeNames({ orm })).rejects.toThrow('The process ended')
    expect((await namesOfTeams()).filter((name) => name.includes('  '))).toHaveLength(200)

    await upgradeNames(app.database)
    expect((await namesOfTeams()).filter((name) => name.includes('  '))).toEqual([])

    await app.database.orm
      .update(teams)
      .set({ name: 'Team  0' })
      .where(eq(teams.id, id(1)))
    await upgradeNames(app.database)
    // Lists are answered from memory: nothing has told them of this change.
    const [upgradedAgain] = await app.database.orm
      .select()
      .from(teams)
      .where(eq(teams.id, id(1)))
    expect(upgradedAgain?.name).toBe('Team  0')
  })
})
