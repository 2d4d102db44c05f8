import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { ExternalId } from '../../../contract/externalIds'
import type { Merge } from '../../../contract/merge'
import { type BulkResource, PATHS, RESOURCES } from '../../../contract/paths'
import { aMatch, aPlayer, aTeam } from '../../support/factories'
import { historyOf } from '../../support/historyOf'
import { test as app, eachOnServer, scout } from '../../support/serverTest'

/** Ids of other systems (decision record 0050). */

eachOnServer('Scout')

type Identified = { id: string; version?: number; externalIds?: ExternalId[] }

const MAKERS: [what: string, BulkResource, (said: object) => Promise<Identified>][] = [
  ['team', 'teams', (said) => aTeam(app, scout, { ...said })],
  ['player', 'players', (said) => aPlayer(app, scout, { ...said })],
  ['match', 'matches', (said) => aMatch(app, scout, { ...said })],
]
const aRecord = (...ids: string[]): Promise<Identified> => aPlayer(app, scout, { externalIds: ids.map(opta) })

const opta = (id: string): ExternalId => ({ source: 'opta', id })

const read = async (resource: BulkResource, id: string) =>
  (await scout.call<Identified>('GET', PATHS.record(resource, id))).body
const change = (resource: BulkResource, record: Identified, said: object) =>
  scout.call<Identified>('PUT', PATHS.record(resource, record.id), { ...record, ...said })
const found = async (resource: BulkResource, q: string) => {
  const { path, listKey } = RESOURCES[resource]
  const asked = `${path}?q=${encodeURIComponent(q)}`
  const { body } = await scout.call<Record<string, { id: string }[]>>('GET', asked)
  return (body[listKey] ?? []).map(({ id }) => id)
}
const message = 'Another record already has this external ID'
const taken = { status: 409, body: { message, errors: { 'externalIds.0.id': 'Already in use' } } }

describe.each(MAKERS)('a %s', (_what, resource, make) => {
  it('has the ids that it was given, in their order, and is found by each', async () => {
    const externalIds = [{ source: 'Transfermarkt', id: '28003' }, opta('px56')]
    const record = await make({ externalIds })
    expect(await read(resource, record.id)).toMatchObject({ externalIds })
    for (const q of ['PX56', 'opta:px56', '28003']) expect(await found(resource, q)).toEqual([record.id])
    for (const q of ['px5', 'x56', 'opta', ':px56', 'fifa:px56']) expect(await found(resource, q)).toEqual([])

    await change(resource, record, { externalIds: [] })
    const entries = await historyOf(app, record.id)
    expect(entries.map(({ changes }) => changes.externalIds)).toEqual([
      [null, externalIds],
      [externalIds, []],
    ])
  })

  it('does not get an id that another one has, however it is written', async () => {
    const { id: _id, version: _version, ...first } = await make({ externalIds: [opta('P56')] })
    const other = await make({})
    expect(other.externalIds).toEqual([])
    const said = { externalIds: [{ source: ' Opta', id: 'p56' }] }
    expect(await change(resource, other, said)).toMatchObject(taken)
    expect(await read(resource, other.id)).toMatchObject({ externalIds: [] })
    const created = await scout.call('POST', RESOURCES[resource].path, { ...first, name: 'Another one' })
    expect(created).toMatchObject(taken)
  })

  it('made together with others has an id that is free: one of two with the same id is refused', async () => {
    const { id: _id, version: _version, ...like } = await make({ externalIds: [opta('1')] })
    const records = ['1', '2', '2', '3'].map((id, index) => {
      return { ...like, id: randomUUID(), name: `Made ${index}`, externalIds: [opta(id)] }
    })
    const send = async (some: object) =>
      (await scout.call<{ results: { status: number }[] }>('POST', PATHS.bulk(resource), some)).body.results
    const [first, second, third, fourth] = await send({ records })
    expect([first, fourth]).toMatchObject([{ status: 409 }, { status: 201 }])
    expect([second?.status, third?.status].sort()).toEqual([201, 409])
    expect(await send({ records: records.slice(3) })).toMatchObject([{ status: 200 }])
  })
})

describe('an id of another system', () => {
  it('may be that of a record of another kind, and of another system', async () => {
    for (const [, , make] of MAKERS) await make({ externalIds: [opta('7')] })
    const { externalIds } = await aPlayer(app, scout, { externalIds: [{ source: 'wyscout', id: '7' }] })
    expect(externalIds).toHaveLength(1)
  })

  it('is free again once its record has it no more, or is deleted', async () => {
    const record = await aRecord('1')
    const changed = await change('players', record, { externalIds: [opta('1'), opta('2')] })
    expect(changed.status).toBe(200)
    await change('players', changed.body, { externalIds: [opta('2')] })
    expect((await aRecord('1')).externalIds).toEqual([opta('1')])
    await scout.call('DELETE', PATHS.record('players', record.id))
    expect((await aRecord('2')).externalIds).toEqual([opta('2')])
  })

  it('goes to one of several that ask for it at the same moment', async () => {
    const records = await Promise.all([aRecord(), aRecord(), aRecord(), aRecord()])
    const answers = await Promise.all(
      records.map((record) => change('players', record, { externalIds: [opta('1')] })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  it('is refused at its field where it is malformed, or given twice', async () => {
    const malformed = 'Must be a system and an ID, like transfermarkt:28003'
    for (const [externalIds, field, words] of [
      [[{ source: '', id: '1' }], 'externalIds.0.source', malformed],
      [[{ source: 'opta', id: ' ' }], 'externalIds.0.id', malformed],
      [[{ source: 'op:ta', id: '1' }], 'externalIds.0.source', malformed],
      [[{ source: 'opta', id: '1;2' }], 'externalIds.0.id', malformed],
      [[{ source: 'opta', id: 1 }], 'externalIds.0.id', 'Wrong type of value'],
      [[opta('p1'), { source: 'OPTA', id: 'P1' }], 'externalIds.1.id', 'This ID is entered twice'],
    ] as const) {
      const answer = await scout.call('POST', '/v1/team', { name: 'Old Mills', externalIds })
      expect(answer).toMatchObject({ status: 400, body: { errors: { [field]: words } } })
    }
  })
})

describe.each(MAKERS.slice(0, 2))('a merge of one %s into another', (_what, resource, make) => {
  const merge = (kept: Identified, other: Identified, said: object = {}) => {
    const input = { keptId: kept.id, mergedId: other.id, record: { name: 'The one that stays', ...said } }
    return scout.call<Merge<'teams'>>('POST', PATHS.merge(resource), input)
  }

  it('joins the ids of both, and undoing it gives each its own, unless another one has them', async () => {
    const kept = await make({ externalIds: [opta('1')] })
    const other = await make({ externalIds: [opta('x2')] })
    const { body } = await merge(kept, other)
    expect(body.record.externalIds).toEqual([opta('1'), opta('x2')])
    expect(await found(resource, 'x2')).toEqual([kept.id])
    await scout.call('POST', PATHS.undoMerge(resource, body.id))
    expect(await read(resource, kept.id)).toMatchObject({ externalIds: [opta('1')] })
    expect(await read(resource, other.id)).toMatchObject({ externalIds: [opta('x2')] })
    expect(await found(resource, 'x2')).toEqual([other.id])

    const again = await merge(kept, other, { externalIds: [opta('1')] })
    expect(again.body.record.externalIds).toEqual([opta('1')])
    const third = await make({ externalIds: [opta('x2')] })
    expect((await scout.call('POST', PATHS.undoMerge(resource, again.body.id))).status).toBe(409)
    expect((await scout.call('GET', PATHS.record(resource, other.id))).status).toBe(404)
    const refused = await merge(kept, await make({}), { externalIds: third.externalIds })
    const errors = { 'record.externalIds.0.id': 'Already in use' }
    expect(refused).toMatchObject({ status: 409, body: { errors } })
  })
})
