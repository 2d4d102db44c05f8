import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/fields'
import type { Merge } from '../../../contract/merge'
import { PATHS, RESOURCES } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import type { ShortListRow } from '../../../contract/rows'
import type { ShortList } from '../../../contract/shortList'
import { shortListEntries, shortLists } from '../../../server/database/schema'
import { aPlayer } from '../../support/factories'
import { runJobs } from '../../support/jobs'
import { type Persona, persona } from '../../support/personas'
import { admin, test as app, eachOnServer, scout } from '../../support/serverTest'

let colleague: Persona

eachOnServer('Admin', 'Scout')

beforeEach(async () => {
  colleague = await persona(app, 'Scout')
})

const entryOf = ({ id }: Player, reason = '') => ({ id: randomUUID(), playerId: id, reason })

async function aShortList(said: object = {}, by = scout): Promise<ShortList> {
  const input = { name: 'Left backs', isShared: true, ...said }
  const { status, body } = await by.call<ShortList>('POST', RESOURCES.shortLists.path, input)
  expect(status).toBe(201)
  return body
}
const read = (by: Persona, { id }: { id: string }) =>
  by.call<ShortList>('GET', PATHS.record('shortLists', id))
const change = (by: Persona, list: ShortList, said: object = {}) =>
  by.call<ShortList>('PUT', PATHS.record('shortLists', list.id), { ...list, ...said })
const entriesOf = async (list: ShortList) => (await read(scout, list)).body.entries

describe('a short list', () => {
  it('has players in their order, each with why', async () => {
    const [luis, ana] = [
      await aPlayer(app, scout, { name: 'Luis Marin' }),
      await aPlayer(app, scout, { name: 'Ana Ruiz' }),
    ]
    const entries = [entryOf(luis, ' Left foot, calm '), entryOf(ana)]
    const list = await aShortList({ purpose: 'For the summer', entries })
    expect(list).toMatchObject({
      name: 'Left backs',
      purpose: 'For the summer',
      isShared: true,
      author: { id: scout.id, firstName: scout.firstName, lastName: scout.lastName },
      version: 1,
      entries: [
        { ...entries[0], name: 'Luis Marin', reason: 'Left foot, calm' },
        { ...entries[1], name: 'Ana Ruiz', reason: '' },
      ],
    })
    const { body } = await change(scout, list, { entries: list.entries.toReversed() })
    expect(body.entries.map(({ name }) => name)).toEqual(['Ana Ruiz', 'Luis Marin'])
    expect((await read(colleague, list)).body).toEqual(body)
  })

  it('is in the lists of its readers, the latest first', async () => {
    const own = await aShortList({ name: 'My own', isShared: false })
    const [ana, ben] = [await aPlayer(app), await aPlayer(app)]
    const shared = await aShortList({ entries: [entryOf(ben), entryOf(ana)] })
    app.clock.advance({ minutes: 1 })
    await change(scout, own, { purpose: 'Later' })
    const listsOf = async (by: Persona) =>
      (await by.call<{ shortLists: ShortListRow[] }>('GET', RESOURCES.shortLists.path)).body.shortLists
    expect((await listsOf(scout)).map(({ id }) => id)).toEqual([own.id, shared.id])
    expect((await listsOf(admin)).map(({ id }) => id)).toEqual([own.id, shared.id])
    expect(await listsOf(colleague)).toMatchObject([
      { id: shared.id, name: 'Left backs', entriesCount: 2, playerIds: [ben.id, ana.id] },
    ])
  })

  it('is stored once, however often the call is made', async () => {
    const input = { id: randomUUID(), entries: [entryOf(await aPlayer(app))] }
    expect(await aShortList(input)).toEqual(await aShortList(input))
    const { status, body } = await colleague.call('POST', RESOURCES.shortLists.path, {
      name: 'Mine',
      ...input,
    })
    expect([status, body]).toEqual([409, expect.objectContaining({ errors: { id: 'Already in use' } })])
  })

  it('rejects an update with an outdated version', async () => {
    const list = await aShortList()
    const both = await Promise.all(['Right backs', 'Wingers'].map((name) => change(scout, list, { name })))
    expect(both.filter(({ body }) => 'error' in body)).toHaveLength(1)
    const written = (await read(scout, list)).body
    expect(written.version).toBe(2)
    const late = await change(admin, list, { name: 'Keepers' })
    expect(late).toMatchObject({ status: 200, body: { error: true, shortList: { version: 2 } } })
    expect((await read(scout, list)).body).toEqual(written)
  })

  it('keeps the user who added each player, whatever a client sends', async () => {
    const [luis, ana] = [await aPlayer(app, scout), await aPlayer(app, scout)]
    const added = { ...entryOf(luis), addedBy: { id: admin.id, firstName: 'Not', lastName: 'Me' } }
    const list = await aShortList({ formation: '3-5-2', entries: [added] }, colleague)
    const { id, firstName, lastName } = colleague
    expect(list).toMatchObject({ formation: '3-5-2', entries: [{ addedBy: { id, firstName, lastName } }] })
    const { body } = await change(admin, list, { entries: [entryOf(ana), { ...added, addedBy: null }] })
    const addersOf = ({ entries }: ShortList) => entries.map(({ addedBy }) => addedBy?.id)
    expect(addersOf(body)).toEqual([admin.id, colleague.id])
    await admin.call('DELETE', `/v1/user/admin/${colleague.id}`)
    await runJobs(app, 'userDeletion')
    const storedAdders = async () =>
      (await app.database.orm.select({ id: shortListEntries.addedBy }).from(shortListEntries)).map(
        ({ id: adder }) => adder,
      )
    // On PostgreSQL, another instance may have taken the job.
    await expect.poll(storedAdders).not.toContain(colleague.id)
    await change(admin, body, { purpose: 'For the summer' })
    expect((await read(admin, list)).body.entries.map((entry) => entry.addedBy?.id ?? null)).toEqual([
      admin.id,
      null,
    ])
    expect(await storedAdders()).not.toContain(colleague.id)
  })

  it('moves with handed-over work, otherwise stays for administrators', async () => {
    const list = await aShortList({ isShared: false })
    await admin.call('POST', PATHS.handOver(scout.id), { to: colleague.id })
    expect((await read(colleague, list)).body.author?.id).toBe(colleague.id)
    await admin.call('DELETE', `/v1/user/admin/${colleague.id}`)
    expect((await read(admin, list)).body.author).toBeNull()
    expect((await read(scout, list)).status).toBe(404)
  })

  it('is one of at most a hundred of a person', async () => {
    const rows = Array.from({ length: LIMITS.shortLists }, (_, count) => ({
      id: randomUUID(),
      name: `No. ${count}`,
      purpose: '',
      isShared: false,
      createdBy: scout.id,
      updatedAt: new Date(),
    }))
    await app.database.orm.insert(shortLists).values(rows)
    const { status } = await scout.call('POST', RESOURCES.shortLists.path, { name: 'One more' })
    expect(status).toBe(409)
    await aShortList({}, colleague)
  })
})

describe('a player on a short list', () => {
  it('keep name and reason after their deletion, also when the list is saved again', async () => {
    const player = await aPlayer(app, scout, { name: 'Luis Marin' })
    const list = await aShortList({ entries: [entryOf(player, 'Left foot')] })
    for (const name of ['Luis Miguel', 'Luis Marin']) {
      await scout.call('PUT', `/v1/player/${player.id}`, { name })
      expect((await entriesOf(list)).map((entry) => entry.name)).toEqual([name])
    }
    expect((await scout.call('DELETE', `/v1/player/${player.id}`)).status).toBe(200)
    const left = [{ name: 'Luis Marin', reason: 'Left foot', playerId: null }]
    expect(await entriesOf(list)).toMatchObject(left)
    await change(scout, list, { entries: await entriesOf(list), purpose: 'Still open' })
    expect(await entriesOf(list)).toMatchObject(left)
  })

  it('is listed once with both reasons after a merge, until the merge is undone', async () => {
    const [kept, double] = [
      await aPlayer(app, scout, { name: 'Luis Marin' }),
      await aPlayer(app, scout, { name: 'L. Marin' }),
    ]
    const list = await aShortList({ entries: [entryOf(double, 'Left foot'), entryOf(kept, 'Calm')] })
    const asked = { keptId: kept.id, mergedId: double.id, record: kept }
    const { body } = await scout.call<Merge<'players'>>('POST', PATHS.merge('players'), asked)
    expect(body.moved).toEqual({ analyses: 0, players: 0, matches: 0 })
    expect(await entriesOf(list)).toMatchObject([
      { playerId: kept.id, name: 'Luis Marin', reason: 'Left foot\n\nCalm', addedBy: { id: scout.id } },
    ])
    const { body: lists } = await scout.call<{ shortLists: ShortListRow[] }>('GET', RESOURCES.shortLists.path)
    expect(lists.shortLists.map(({ entriesCount }) => entriesCount)).toEqual([1])
    expect((await scout.call('POST', PATHS.undoMerge('players', body.id))).status).toBe(200)
    expect(await entriesOf(list)).toEqual(list.entries)
  })

  it('is stored with the reasons of two merged players, which are longer than one may be', async () => {
    const [kept, double] = [
      await aPlayer(app, scout, { name: 'Luis Marin' }),
      await aPlayer(app, scout, { name: 'L. Marin' }),
    ]
    const [one, other] = ['x'.repeat(1_000), 'y'.repeat(1_000)]
    const list = await aShortList({ entries: [entryOf(kept, one), entryOf(double, other)] })
    const asked = { keptId: kept.id, mergedId: double.id, record: kept }
    await scout.call('POST', PATHS.merge('players'), asked)
    await change(scout, list, { entries: await entriesOf(list), purpose: 'Still open' })
    expect(await entriesOf(list)).toMatchObject([{ playerId: kept.id, reason: `${one}\n\n${other}` }])
  })

  it('that are merged or deleted do not prevent saving an open list', async () => {
    const [kept, double, leaving] = [
      await aPlayer(app, scout, { name: 'Luis Marin' }),
      await aPlayer(app, scout, { name: 'L. Marin' }),
      await aPlayer(app, scout, { name: 'Ana Ruiz' }),
    ]
    const open = await aShortList({ entries: [entryOf(double, 'Left foot'), entryOf(leaving, 'Calm')] })
    const asked = { keptId: kept.id, mergedId: double.id, record: kept }
    await colleague.call('POST', PATHS.merge('players'), asked)
    await admin.call('DELETE', `/v1/player/${leaving.id}`)

    const { status, body } = await change(scout, open, { purpose: 'For the summer' })
    expect([status, body]).toMatchObject([
      200,
      {
        purpose: 'For the summer',
        entries: [
          { playerId: kept.id, name: 'Luis Marin', reason: 'Left foot' },
          { playerId: null, name: 'Ana Ruiz', reason: 'Calm' },
        ],
      },
    ])

    const entries = [...body.entries, entryOf(leaving)]
    const added = await change(scout, body, { entries })
    expect(added).toMatchObject({ status: 400, body: { errors: { 'entries.2.playerId': 'Does not exist' } } })
  })
})
