import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { compareTeams } from '../../../contract/duplicates/teams'
import { PATHS, RESOURCES } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import type { Team } from '../../../contract/team'
import { merges, players, teams } from '../../../server/database/schema'
import { upgradePlayedFor } from '../../../server/modules/analyses/playedForUpgrade'
import { upgradeMerges } from '../../../server/modules/merges/mergeUpgrade'
import { type Upgradable, upgradeNames } from '../../../server/modules/nameUpgrade'
import { buildTestApp, type TestApp } from '../../support/app'
import { aPlayer, aTeam } from '../../support/factories'
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
  })

  it.each([
    ['Elm  Park', 'Elm\u00a0Park', 'Elm Park'],
    ["O'Neill", 'O’Neill', 'O’Neill'],
  ])(
    'lets the duplicate of %j be changed, which gets the key once the other team is deleted',
    async (...names) => {
      const [first, second, name] = names
      await storeTeams(first, second)
      await upgradeNames(app.database)
      const admin = await persona(app, 'Admin')
      const change = (country: string) => admin.call('PUT', `/v1/team/${id(2)}`, { name, country })

      expect(await change('Wales')).toMatchObject({ status: 200, body: { name, country: 'Wales' } })
      expect((await admin.call('DELETE', `/v1/team/${id(1)}`)).status).toBe(200)
      expect(await change('Ireland')).toMatchObject({ status: 200, body: { name, country: 'Ireland' } })
      expect((await scout.call('POST', '/v1/team', { name: first })).status).toBe(409)
    },
  )

  it('continues after an interruption, and runs once', async () => {
    await storeTeams(...Array.from({ length: 700 }, (_, index) => `Team  ${index}`))
    const { orm } = app.database
    let chunks = 0
    const exclusively: Upgradable['exclusively'] = async (work) => {
      if (++chunks > 1) throw new Error('The process ended')
      return app.database.exclusively(work)
    }
    await expect(upgradeNames({ orm, exclusively })).rejects.toThrow('The process ended')
    expect((await namesOfTeams()).filter((name) => name.includes('  '))).toHaveLength(200)

    await upgradeNames(app.database)
    expect((await namesOfTeams()).filter((name) => name.includes('  '))).toEqual([])

    await app.database.orm
      .update(teams)
      .set({ name: 'Team  0' })
      .where(eq(teams.id, id(1)))
    await upgradeNames(app.database)
    // The cache of lists does not see this change.
    const [upgradedAgain] = await app.database.orm
      .select()
      .from(teams)
      .where(eq(teams.id, id(1)))
    expect(upgradedAgain?.name).toBe('Team  0')
  })

  it('writes nothing once it has finished, so that a server starts on a full disk', async () => {
    const upgradeAll = async (database: Upgradable) => {
      for (const upgrade of [upgradeNames, upgradeMerges, upgradePlayedFor]) await upgrade(database)
    }
    await upgradeAll(app.database)
    const exclusively = vi.fn()
    await app.database.orm.transaction((orm) => upgradeAll({ orm, exclusively }), { accessMode: 'read only' })
    expect(exclusively).not.toHaveBeenCalled()
  })
})

describe('a merge of an earlier release', () => {
  /** Returns a stored row as earlier releases wrote it. */
  const former = (row: SQLWrapper) => sql`${row} || jsonb_build_object('search', lower(${row} ->> 'name'))`

  it.each(['players', 'teams'] as const)(
    'can be undone, and both %s are found by this release',
    async (kind) => {
      const create = kind === 'teams' ? aTeam : aPlayer
      const kept = await create(app, scout, { name: 'Sean O’Neill' })
      const merged = await create(app, scout, { name: 'Shaun O’Neill' })
      const input = { keptId: kept.id, mergedId: merged.id, record: { name: 'Shaun O’Neill' } }
      const { body } = await scout.call<{ id: string }>('POST', PATHS.merge(kind), input)
      for (const table of [players, teams])
        await app.database.orm.update(table).set({ search: sql`lower(name)` })
      await app.database.orm.update(merges).set({
        keptBefore: former(merges.keptBefore),
        mergedBefore: former(merges.mergedBefore),
        keptAfter: former(merges.keptAfter),
      })

      await upgradeNames(app.database)
      await upgradeMerges(app.database)
      expect((await scout.call('POST', PATHS.undoMerge(kind, body.id))).status).toBe(200)
      const found = await list<{ id: string }>(`${RESOURCES[kind].path}?page=1&amount=10&q=oneill`, kind)
      expect(found.map((record) => record.id).sort()).toEqual([kept.id, merged.id].sort())
    },
  )

  it('gives both teams their names back where these have become the same', async () => {
    const names = ['Elm  Park', 'Elm\u00a0Park'] as const
    await storeTeams(...names)
    const input = { keptId: id(1), mergedId: id(2), record: { name: 'Elm Park' } }
    const { body } = await scout.call<{ id: string }>('POST', PATHS.merge('teams'), input)
    await upgradeNames(app.database)
    await upgradeMerges(app.database)
    expect((await scout.call('POST', PATHS.undoMerge('teams', body.id))).status).toBe(200)
    expect(await namesOfTeams()).toEqual([...names].sort())
  })
})
