import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { BATCH_HEADER, type Batch, type BatchesAnswer } from '../../../contract/batch'
import type { HistoryAnswer } from '../../../contract/history'
import { PATHS } from '../../../contract/paths'
import { aBatch, changeIn, createIn, partOf, readBatch, rowsOf, undo } from '../../support/batches'
import { aPlayer } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'
import { admin, test as app, eachOnServer, scout } from '../../support/serverTest'

eachOnServer('Scout', 'Admin')

const end = (by: Persona, { id }: Batch, said: object = {}) =>
  by.call<Batch>('PUT', PATHS.batch(id), { unchanged: 0, refused: 0, refusals: [], ...said })

const listOf = async (by: Persona) => (await by.call<BatchesAnswer>('GET', PATHS.batches)).body

describe('an import', () => {
  it('is listed with file, author, time, kind and counts, and shown with its rows', async () => {
    const stored = await aPlayer(app, scout, { name: 'Grace', foot: 'Right' })
    const batch = await aBatch(scout)
    await createIn(scout, batch, 'players', [{ name: 'Ada' }, { name: 'Edith' }])
    await changeIn(scout, 'players', stored.id, { foot: 'Left' }, batch)
    const refusals = [{ row: 7, title: 'Nobody', reason: 'Name: required' }]
    await end(scout, batch, { unchanged: 3, refused: 1, refusals })

    const { batches, total } = await listOf(scout)
    expect(total).toBe(1)
    const what = { id: batch.id, kind: 'import', resource: 'players', fileName: 'players.csv', field: '' }
    const by = { id: scout.id, firstName: scout.firstName, lastName: scout.lastName }
    const times = { createdAt: app.clock.now().toISOString(), finishedAt: app.clock.now().toISOString() }
    const counts = { created: 2, createdTeams: 0, changed: 1, unchanged: 3, refused: 1 }
    expect(batches).toEqual([{ ...what, by, ...times, ...counts, undo: null, run: null }])
    const created = (await rowsOf(scout, batch, 'created')).entries
    expect(created.map(({ label }) => label).sort()).toEqual(['Ada', 'Edith'])
    expect((await rowsOf(scout, batch, 'changed')).entries).toMatchObject([
      { label: 'Grace', changes: [{ field: 'foot', before: 'Right', after: 'Left' }] },
    ])
    expect((await rowsOf(scout, batch, 'refused')).refusals).toMatchObject(refusals)
  })

  it('counts the created teams of its rows', async () => {
    const batch = await aBatch(scout)
    await createIn(scout, batch, 'teams', [{ name: 'Ajax' }, { name: 'PSV' }])
    await createIn(scout, batch, 'players', [{ name: 'Ada' }])
    await end(scout, batch)
    expect(await readBatch(scout, batch)).toMatchObject({ created: 3, createdTeams: 2 })
  })

  it('counts later changes of its records before an undo', async () => {
    const batch = await aBatch(scout)
    const [ada] = await createIn(scout, batch, 'players', [{ name: 'Ada' }, { name: 'Edith' }])
    await end(scout, batch)
    await changeIn(admin, 'players', ada?.id ?? '', { foot: 'Left' })
    const { body } = await scout.call('GET', PATHS.undoBatch(batch.id))
    expect(body).toEqual({ changedSince: 1 })
  })

  it('counts its records before it is finished, and is reopened by its id', async () => {
    const batch = await aBatch(scout)
    await createIn(scout, batch, 'players', [{ name: 'Ada' }])
    expect(await readBatch(scout, batch)).toMatchObject({ created: 1, changed: 0, finishedAt: null })
    await end(scout, batch)
    const again = await aBatch(scout, { id: batch.id })
    expect(again).toMatchObject({ id: batch.id, created: 1, finishedAt: null })
    await createIn(scout, batch, 'players', [{ name: 'Edith' }])
    expect((await end(scout, batch)).body.created).toBe(2)
  })

  it('does not count its own records as unchanged after it was reopened', async () => {
    const stored = await aPlayer(app, scout, { name: 'Grace' })
    const batch = await aBatch(scout)
    await createIn(scout, batch, 'teams', [{ name: 'Ajax' }])
    const [ada] = await createIn(scout, batch, 'players', [{ name: 'Ada' }, { name: 'Edith' }])
    await changeIn(scout, 'players', stored.id, { foot: 'Left' }, batch)
    expect((await end(scout, batch, { unchanged: 7, written: 3 })).body).toMatchObject({ unchanged: 7 })

    // A comparison finds ten unchanged rows: seven, and the three that the batch wrote.
    await aBatch(scout, { id: batch.id })
    await createIn(scout, batch, 'players', [{ name: 'Kim' }])
    const ended = { created: 4, changed: 1, unchanged: 7 }
    expect((await end(scout, batch, { unchanged: 10, written: 1 })).body).toMatchObject(ended)

    // Another user has changed one of them meanwhile, so it is written again.
    await aBatch(scout, { id: batch.id })
    await changeIn(admin, 'players', ada?.id ?? '', { foot: 'Left' })
    await changeIn(scout, 'players', ada?.id ?? '', { foot: 'Right' }, batch)
    expect((await end(scout, batch, { unchanged: 10, written: 1 })).body).toMatchObject(ended)
  })

  it('is listed for its author and for administrators', async () => {
    const batch = await aBatch(scout)
    const other = await persona(app, 'Scout')
    expect((await listOf(admin)).total).toBe(1)
    expect((await listOf(other)).total).toBe(0)
    const again = { id: batch.id, kind: 'import', resource: 'players' }
    expect((await other.call('POST', PATHS.batches, again)).status).toBe(409)
  })
})

describe('a write in a batch', () => {
  const write = (batchId: string, by = scout) =>
    by.call('POST', '/v1/player', { name: 'Ada' }, { [BATCH_HEADER]: batchId })
  const writeMany = (batch: Batch) =>
    scout.call('POST', PATHS.bulk('players'), { records: [{ name: 'Ada' }] }, partOf(batch))

  it('is refused for a missing batch, another user’s batch and an undone batch, and stores nothing', async () => {
    const batch = await aBatch(scout)
    expect((await write(randomUUID())).status).toBe(409)
    expect((await write('players.csv')).status).toBe(400)
    expect((await write(batch.id, admin)).status).toBe(409)
    await undo(app, scout, batch)
    expect((await write(batch.id)).status).toBe(409)
    expect((await writeMany(batch)).status).toBe(409)
    const { body } = await scout.call<{ total: number }>('GET', '/v1/player?page=1&amount=10')
    expect(body.total).toBe(0)
  })
})

describe('history', () => {
  const read = async (query: string) =>
    (await admin.call<HistoryAnswer>('GET', `${PATHS.history}?${query}`)).body

  it('shows the writes of an import as one line with their counts', async () => {
    const stored = await aPlayer(app, scout, { name: 'Grace' })
    const batch = await aBatch(scout)
    await createIn(scout, batch, 'players', [{ name: 'Ada' }, { name: 'Edith' }])
    await changeIn(scout, 'players', stored.id, { foot: 'Left' }, batch)
    const { history, total } = await read('folded=true')
    expect(total).toBe(2)
    expect(history.map(({ label, batch: part }) => [label, part?.counts ?? null])).toEqual([
      ['Grace', { created: 2, changed: 1, deleted: 0 }],
      ['Grace', null],
    ])
    expect((await read('')).total).toBe(4)
    expect(await read('folded=true&action=update')).toMatchObject({ total: 1, history: [{ label: 'Grace' }] })
    const [latest, ...others] = (await read(`batchId=${batch.id}`)).history.map(({ label }) => label)
    expect([latest, others.sort()]).toEqual(['Grace', ['Ada', 'Edith']])

    await undo(app, admin, batch)
    const undone = (await read('folded=true')).history
    expect(undone.map(({ actor, batch: part }) => [actor?.firstName, part?.isUndo, part?.counts])).toEqual([
      [admin.firstName, true, { created: 0, changed: 1, deleted: 2 }],
      [scout.firstName, false, { created: 2, changed: 1, deleted: 0 }],
      [scout.firstName, undefined, undefined],
    ])
    expect((await read(`batchId=${batch.id}&isBatchUndo=false`)).total).toBe(3)
  })
})
