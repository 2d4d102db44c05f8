import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ExternalId } from '../../../contract/externalIds'
import type { Merge } from '../../../contract/merge'
import { type BulkResource, PATHS, RESOURCES } from '../../../contract/paths'
import { buildTestApp, type TestApp } from '../../support/app'
import { testEngine } from '../../support/database'
import { aMatch, anAnalysis, aPlayer, aTeam } from '../../support/factories'
import { historyOf } from '../../support/historyOf'
import { type Persona, persona } from '../../support/personas'

/** What other systems call a record (decision record 0050). */

let app: TestApp
let scout: Persona

beforeEach(async () => {
  app = await buildTestApp()
  scout = await persona(app, 'Scout')
})

type Identified = { id: string; version?: number; externalIds?: ExternalId[] }

const MAKERS: [what: string, BulkResource, (said: object) => Promise<Identified>][] = [
  ['team', 'teams', (said) => aTeam(app, scout, { ...said })],
  ['player', 'players', (said) => aPlayer(app, scout, { ...said })],
  ['match', 'matches', (said) => aMatch(app, scout, { ...said })],
]

const opta = (id: string): ExternalId => ({ source: 'opta', id })

const read = async (resource: BulkResource, id: string) =>
  (await scout.call<Identified>('GET', PATHS.record(resource, id))).body
const change = (resource: BulkResource, record: Identified, said: object) =>
  scout.call<Identified>('PUT', PATHS.record(resource, record.id), { ...record, ...said })
const found = async (resource: BulkResource, q: string) => {
  const { path, listKey } = RESOURCES[resource]
  const { body } = await scout.call<Record<string, { id: string }[]>>(
    'GET',
    `${path}?q=${encodeURIComponent(q)}`,
  )
  return (body[listKey] ?? []).map(({ id }) => id)
}
const taken = {
  status: 409,
  body: {
    message: 'Something else has this id of the other system already',
    errors: { 'externalIds.0.id': 'Is already in use' },
  },
}

describe.each(MAKERS)('a %s', (_what, resource, make) => {
  it('has the ids that it was given, in their order', async () => {
    const externalIds = [{ source: 'Transfermarkt', id: '28003' }, opta('p56')]
    const { id } = await make({ externalIds })
    expect(await read(resource, id)).toMatchObject({ externalIds })
  })

  it('has none at first, and keeps those that it has where nothing is said of them', async () => {
    const record = await make({})
    expect(record.externalIds).toEqual([])
    await change(resource, record, { externalIds: [opta('1')] })
    const { externalIds: _left, ...rest } = await read(resource, record.id)
    await change(resource, rest, {})
    expect(await read(resource, record.id)).toMatchObject({ externalIds: [opta('1')] })
  })

  it('does not get an id that another one has, however it is written', async () => {
    await make({ externalIds: [opta('P56')] })
    const other = await make({})
    const answer = await change(resource, other, { externalIds: [{ source: ' Opta', id: 'p56' }] })
    expect(answer).toMatchObject(taken)
    expect(await read(resource, other.id)).toMatchObject({ externalIds: [] })
  })

  it('is not made with an id that another one has', async () => {
    const { id: _id, version: _version, ...first } = await make({ externalIds: [opta('1')] })
    const answer = await scout.call('POST', RESOURCES[resource].path, { ...first, name: 'Another one' })
    expect(answer).toMatchObject(taken)
  })

  it('may have the id of a thing of another kind, and of another system', async () => {
    for (const [, , makeOther] of MAKERS) await makeOther({ externalIds: [opta('7')] })
    const { externalIds } = await make({ externalIds: [{ source: 'wyscout', id: '7' }] })
    expect(externalIds).toHaveLength(1)
  })

  it('keeps its ids in a change that says them again, and gives them free with one that does not', async () => {
    const record = await make({ externalIds: [opta('1')] })
    const changed = await change(resource, record, { externalIds: [opta('1'), opta('2')] })
    expect(changed.status).toBe(200)
    await change(resource, changed.body, { externalIds: [opta('2')] })
    expect((await make({ externalIds: [opta('1')] })).externalIds).toEqual([opta('1')])
  })

  it('gives its ids free when it is deleted', async () => {
    const record = await make({ externalIds: [opta('1')] })
    await scout.call('DELETE', PATHS.record(resource, record.id))
    expect((await make({ externalIds: [opta('1')] })).externalIds).toEqual([opta('1')])
  })

  it.each(['px56', 'PX56', 'opta:px56'])('is found by its whole id: %s', async (q) => {
    const { id } = await make({ externalIds: [{ source: 'Opta', id: 'px56' }] })
    expect(await found(resource, q)).toEqual([id])
  })

  it.each(['px5', 'x56', 'opta', ':px56', 'fifa:px56'])('is not found by a part of it: %s', async (q) => {
    await make({ externalIds: [{ source: 'Opta', id: 'px56' }] })
    expect(await found(resource, q)).toEqual([])
  })

  it('has its ids in its history', async () => {
    const record = await make({ externalIds: [opta('1')] })
    await change(resource, record, { externalIds: [] })
    const entries = await historyOf(app, record.id)
    expect(entries.map(({ changes }) => changes.externalIds)).toEqual([
      [null, [opta('1')]],
      [[opta('1')], []],
    ])
  })

  it('is one of many that are made together: one of two with the same id is stored, and the other refused', async () => {
    await make({ externalIds: [opta('1')] })
    const { id: _id, version: _version, ...like } = await make({})
    const records = ['1', '2', '2', '3'].map((id, index) => ({
      ...like,
      id: randomUUID(),
      name: `Made ${index}`,
      externalIds: [opta(id)],
    }))
    const { body } = await scout.call<{ results: { status: number }[] }>('POST', PATHS.bulk(resource), {
      records,
    })
    const [first, second, third, fourth] = body.results.map(({ status }) => status)
    expect([first, fourth]).toEqual([409, 201])
    expect([second, third].sort()).toEqual([201, 409])
    const again = await scout.call<{ results: { status: number }[] }>('POST', PATHS.bulk(resource), {
      records: records.slice(3),
    })
    expect(again.body.results).toMatchObject([{ status: 200 }])
  })

  it('gets an id that several ask for at the same moment once', async () => {
    const records = await Promise.all([make({}), make({}), make({}), make({})])
    const answers = await Promise.all(
      records.map((record) => change(resource, record, { externalIds: [opta('1')] })),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, 409, 409, 409])
  })
})

const NOT_AN_ID = 'Must be a source and an id, like transfermarkt:28003'

describe('an id of another system', () => {
  it.each([
    [{ source: '', id: '1' }, 'externalIds.0.source', NOT_AN_ID],
    [{ source: 'opta', id: ' ' }, 'externalIds.0.id', NOT_AN_ID],
    [{ source: 'op:ta', id: '1' }, 'externalIds.0.source', NOT_AN_ID],
    [{ source: 'opta', id: '1;2' }, 'externalIds.0.id', NOT_AN_ID],
    [{ source: 'opta', id: 1 }, 'externalIds.0.id', 'Has the wrong type'],
  ])('is refused at its field: %j', async (one, field, words) => {
    const answer = await scout.call('POST', '/v1/team', { name: 'Old Mills', externalIds: [one] })
    expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: words } } })
  })

  it('is said once', async () => {
    const externalIds = [opta('p1'), { source: 'OPTA', id: 'P1' }]
    const answer = await scout.call('POST', '/v1/team', { name: 'Old Mills', externalIds })
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: { 'externalIds.1.id': 'The same id twice' } },
    })
  })

  it('is told to nobody by an analysis', async () => {
    const agent = await persona(app, 'Agent')
    const player = await aPlayer(app, scout, { externalIds: [opta('p56')] })
    const match = await aMatch(app, scout, { externalIds: [opta('g2187')] })
    const { id } = await anAnalysis(app, scout, {
      playerId: player.id,
      matchId: match.id,
      publishedAt: '2026-05-02T10:00:00.000Z',
      accessUserIds: [agent.id],
    })
    for (const reader of [agent, scout]) {
      const { body } = await reader.call<object>('GET', `/v1/analysis/${id}`)
      expect(JSON.stringify(body)).not.toMatch(/externalIds|p56|g2187/)
    }
  })
})

describe.each([
  ['teams', (said: object) => aTeam(app, scout, { ...said })],
  ['players', (said: object) => aPlayer(app, scout, { ...said })],
] as const)('merging two %s', (resource, make) => {
  const merge = (kept: Identified, other: Identified, said: object = {}) =>
    scout.call<Merge<'teams'>>('POST', PATHS.merge(resource), {
      keptId: kept.id,
      mergedId: other.id,
      record: { name: 'The one that stays', ...said },
    })

  it('joins the ids of both, and undoing it gives each its own', async () => {
    const [kept, other] = [
      await make({ externalIds: [opta('1')] }),
      await make({ externalIds: [opta('x2')] }),
    ]
    const { body } = await merge(kept, other)
    expect(body.record.externalIds).toEqual([opta('1'), opta('x2')])
    expect(await found(resource, 'x2')).toEqual([kept.id])
    await scout.call('POST', PATHS.undoMerge(resource, body.id))
    expect(await read(resource, kept.id)).toMatchObject({ externalIds: [opta('1')] })
    expect(await read(resource, other.id)).toMatchObject({ externalIds: [opta('x2')] })
    expect(await found(resource, 'x2')).toEqual([other.id])
  })

  it('keeps what it is told to keep, and is not undone once another one has the rest', async () => {
    const [kept, other] = [await make({ externalIds: [opta('1')] }), await make({ externalIds: [opta('2')] })]
    const { body } = await merge(kept, other, { externalIds: [opta('1')] })
    expect(body.record.externalIds).toEqual([opta('1')])
    await make({ externalIds: [opta('2')] })
    expect((await scout.call('POST', PATHS.undoMerge(resource, body.id))).status).toBe(409)
    expect((await scout.call('GET', PATHS.record(resource, other.id))).status).toBe(404)
  })

  it('gives nobody the id of a third one', async () => {
    const [kept, other] = [await make({}), await make({})]
    await make({ externalIds: [opta('1')] })
    const answer = await merge(kept, other, { externalIds: [opta('1')] })
    expect(answer).toMatchObject({
      status: 409,
      body: { errors: { 'record.externalIds.0.id': 'Is already in use' } },
    })
  })
})

it('bringing back a record whose id another one has by now is refused, and says so', async () => {
  const admin = await persona(app, 'Admin')
  const player = await aPlayer(app, scout, { externalIds: [opta('1')] })
  await scout.call('DELETE', PATHS.record('players', player.id))
  await aPlayer(app, scout, { externalIds: [opta('1')] })
  const { body } = await admin.call<{ history: { id: string }[] }>('GET', `/v1/history?recordId=${player.id}`)
  const latestId = body.history[0]?.id
  const answer = await admin.call('POST', `/v1/history/${latestId}/restore`, { moment: 'before', latestId })
  expect(answer).toMatchObject(taken)
})

it('calls that give ids to new and to stored records at the same moment do not wait for each other', async () => {
  const rounds = testEngine === 'postgres' ? 12 : 1
  const statuses: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const [one, other] = [
      await aPlayer(app, scout, { externalIds: [opta(`a${round}`)] }),
      await aPlayer(app, scout, { externalIds: [opta(`b${round}`)] }),
    ]
    const answers = await Promise.all([
      change('players', one, { externalIds: [opta(`b${round}`), opta(`c${round}`)] }),
      change('players', other, { externalIds: [opta(`a${round}`), opta(`c${round}`)] }),
      scout.call('POST', '/v1/player', { name: 'New', externalIds: [opta(`c${round}`)] }),
    ])
    statuses.push(...answers.map(({ status }) => status))
  }
  expect(statuses).not.toContain(503)
})
