import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Match } from '../../../contract/match'
import { type BulkResource, PATHS, RESOURCES } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import type { Team } from '../../../contract/team'
import { teams } from '../../../server/database/schema'
import { aMatch, anAnalysis, aPlayer, aTeam } from '../../support/factories'
import { historyOf } from '../../support/historyOf'
import { persona } from '../../support/personas'
import { test as app, eachOnServer, scout } from '../../support/serverTest'
import { statementsDuring } from '../../support/statements'
import { anUpload } from '../../support/uploads'

eachOnServer('Scout')

type Result<Row> = { status: number; body: Row }

async function createMany<Row>(resource: BulkResource, records: unknown[], by = scout) {
  const { status, body } = await by.call<{ results: Result<Row>[] }>('POST', PATHS.bulk(resource), {
    records,
  })
  expect(status).toBe(200)
  return body.results
}
const statuses = (results: Result<unknown>[]) => results.map(({ status }) => status)
const stored = async <Row>(resource: BulkResource) => {
  const { path, listKey } = RESOURCES[resource]
  const { body } = await scout.call<Record<string, Row[]>>('GET', `${path}?page=1&amount=2000`)
  return body[listKey] ?? []
}
const named = (name: string) => ({ id: randomUUID(), name })

describe('many records by one call', () => {
  it('are each answered as stored, in their order', async () => {
    const [home, away] = [await aTeam(app, scout), await aTeam(app, scout)]
    const teams = { homeTeamId: home.id, awayTeamId: away.id }
    const records = Array.from({ length: 3 }, (_, index) => {
      const homeNotes = [{ notes: `Note ${index}` }]
      return { id: randomUUID(), date: `2026-05-0${index + 1}`, ...teams, homeScore: index, homeNotes }
    })
    const results = await createMany<Match>('matches', records)
    expect(results).toMatchObject(records.map((body) => ({ status: 201, body })))
    const first = await scout.call('GET', PATHS.record('matches', records[0]?.id ?? ''))
    expect(results[0]?.body).toEqual(first.body)
    const more = { homeTeam: { name: home.name }, version: 1, creator: { id: scout.id } }
    expect(results[0]?.body).toMatchObject(more)
  })

  it('harm no other where one of them is refused, as it is by a call of its own', async () => {
    const team = await aTeam(app, scout, { name: 'Ajax' })
    const others = await aPlayer(app, await persona(app, 'Scout'))
    const records = [
      { name: 'Good', teamId: team.id },
      { name: '' },
      { name: 'Tall', height: 999 },
      { name: 'Nowhere', teamId: randomUUID() },
      { id: others.id, name: 'Not mine' },
      'no record at all',
      { name: 'As good' },
    ]
    const results = await createMany<Player>('players', records)
    const alone = await Promise.all(
      records.slice(1, 6).map((record) => scout.call('POST', RESOURCES.players.path, record)),
    )
    expect(results.slice(1, 6)).toEqual(alone.map(({ status, body }) => ({ status, body })))
    expect(statuses(results)).toEqual([201, 400, 400, 400, 409, 400, 201])
    const names = (await stored<Player>('players')).map(({ name }) => name)
    expect(names.sort()).toEqual(['As good', 'Good', others.name])
  })

  it('keep names of teams unique, among themselves and with those that are stored', async () => {
    await aTeam(app, scout, { name: 'Ajax' })
    const results = await createMany<Team>('teams', ['PSV', 'AJAX', ' psv ', 'NEC'].map(named))
    expect(statuses(results)).toEqual([201, 409, 409, 201])
    const message = 'A team with this name already exists'
    expect(results[1]?.body).toEqual({ message, code: 'nameTaken', errors: { name: 'Already in use' } })
    expect((await stored<Team>('teams')).map(({ name }) => name)).toEqual(['Ajax', 'NEC', 'PSV'])
  })

  it('may hold files and links, which are looked at as by a call of their own', {
    tags: 'slow',
  }, async () => {
    const [mine, picture] = [await anUpload(app, scout), await anUpload(app, scout)]
    const notMine = await anUpload(app, await persona(app, 'Scout'))
    const players = await createMany<Player>('players', [
      { name: 'Ada', profileImage: picture },
      { name: 'Bo', profileImage: notMine },
    ])
    expect(statuses(players)).toEqual([201, 400])
    const { homeTeamId, awayTeamId } = await aMatch(app, scout)
    const match = { date: '2026-05-01', homeTeamId, awayTeamId }
    const { id: analysisId } = await anAnalysis(app, scout)
    const matches = await createMany<Match>('matches', [
      { ...match, media: [mine] },
      { ...match, homeNotes: [{ analysisId }] },
    ])
    expect(statuses(matches)).toEqual([201, 400])
    expect(matches[1]?.body).toMatchObject({ errors: { 'homeNotes.0.analysisId': expect.any(String) } })
    expect((await scout.call('GET', mine)).status).toBe(200)
  })

  it('are as many as may be, and no more', async () => {
    const tooMany = Array.from({ length: 201 }, (_, index) => named(`Team ${index}`))
    const { status, body } = await scout.call('POST', PATHS.bulk('teams'), { records: tooMany })
    const errors = { records: 'At most 200 entries' }
    expect([status, body]).toEqual([400, { message: 'Some fields are not valid', code: 'invalid', errors }])
    expect(new Set(statuses(await createMany('teams', tooMany.slice(0, 200))))).toEqual(new Set([201]))
    expect(await createMany('teams', [])).toEqual([])
  })

  it('take few statements', async () => {
    const records = Array.from({ length: 100 }, (_, index) => named(`Team ${index}`))
    const statements = await statementsDuring(() => createMany('teams', records))
    // The caller, the key of erased ids, merged records of these ids, the records, the answered rows, their history entries, the revision.
    expect(statements).toHaveLength(7)
  })
})

describe('a call that is repeated', () => {
  it('stores nothing twice and gives the same answer', async () => {
    const [ajax, psv] = [named('Ajax'), named('PSV')]
    const records = [ajax, psv, { name: '' }, { ...ajax, name: 'Not Ajax' }]
    const first = await createMany<Team>('teams', records)
    const again = await createMany<Team>('teams', [...records, named('NEC')])
    expect(again.slice(0, 4).map(({ body }) => body)).toEqual(first.map(({ body }) => body))
    expect(statuses(first)).toEqual([201, 201, 400, 200])
    expect(statuses(again)).toEqual([200, 200, 400, 200, 201])
    expect(await historyOf(app)).toHaveLength(3)
    expect((await stored<Team>('teams')).map(({ name }) => name)).toEqual(['Ajax', 'NEC', 'PSV'])
  })

  it('at the same moment stores each once', async () => {
    const records = Array.from({ length: 60 }, (_, index) => named(`Team ${index}`))
    const orders = [records, [...records].reverse(), records.slice(20), records]
    const answers = await Promise.all(orders.map((some) => createMany<Team>('teams', some)))
    expect(answers.flat().every(({ status }) => status === 200 || status === 201)).toBe(true)
    expect(answers.flat().filter(({ status }) => status === 201)).toHaveLength(60)
    expect(await app.database.orm.$count(teams)).toBe(60)
    expect(await historyOf(app)).toHaveLength(60)
  })
})

describe('a call for many', () => {
  it('leaves the entries of history that single calls leave', async () => {
    const { homeTeamId, awayTeamId } = await aMatch(app)
    const match = { date: '2026-05-01', homeTeamId, awayTeamId, homeScore: 2, comments: 'Rain' }
    const [many] = await createMany<Match>('matches', [match])
    const one = await scout.call<Match>('POST', RESOURCES.matches.path, match)
    expect(await historyOf(app, many?.body.id)).toEqual(await historyOf(app, one.body.id))
  })

  it('adds exactly the new records to the changes of lists', async () => {
    const before = await aTeam(app, scout)
    const list = `${RESOURCES.teams.path}?page=1&amount=2000`
    const { etag } = (await scout.call('GET', list)).headers
    const results = await createMany<Team>('teams', [named('Ajax'), named('PSV')])
    const asked = { prefer: 'changes', 'if-none-match': String(etag) }
    const answer = await scout.call<{ teams: Team[]; total: number }>('GET', list, undefined, asked)
    const { body, headers } = answer
    expect(headers['preference-applied']).toBe('changes')
    expect(body.teams.map(({ id }) => id).sort()).toEqual(results.map(({ body: { id } }) => id).sort())
    expect([body.total, body.teams.some(({ id }) => id === before.id)]).toEqual([3, false])
  })
})
