import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Batch } from '../../../contract/batch'
import { LIMITS } from '../../../contract/fields'
import { PATHS } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import type { Team } from '../../../contract/team'
import { importChunks, refusedRows, users } from '../../../server/database/schema'
import { clearOldRuns, createImportRuns } from '../../../server/modules/importRuns/runImports'
import { aBatch, changeIn, createIn, readBatch, rowsOf, undo } from '../../support/batches'
import { aPlayer, aTeam } from '../../support/factories'
import {
  beginRun,
  beginUnwritten,
  changed,
  created,
  handOver,
  listOf,
  run,
  team,
} from '../../support/importRuns'
import { admin, test as app, eachOnServer, scout } from '../../support/serverTest'
import { statementsDuring } from '../../support/statements'

let batch: Batch

eachOnServer('Scout', 'Admin')
beforeEach(async () => {
  batch = await aBatch(scout)
})

const namesOf = async (resource: 'players' | 'teams') =>
  (await listOf<{ name: string }>(admin, resource)).map(({ name }) => name).sort()
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => created(at + 1, { name: `Player ${at + 1}` }))
const stored = () => app.database.orm.$count(importChunks)
const endOf = async () => (await readBatch(scout, batch)).run?.end
const begun = (items: Parameters<typeof handOver>[2]) => beginUnwritten(app, scout, batch, items)
const goOn = () => aBatch(scout, { id: batch.id })
const writer = () => createImportRuns(app, { error: (what: object) => expect.soft(what).toBe('no failure') })

describe('an import that the server writes', () => {
  it('locks what every save locks by the last statement of a turn', { tags: 'slow' }, async () => {
    const [ada, grace] = [await aPlayer(app, scout, { notes: '' }), await aPlayer(app, scout, { notes: '' })]
    await begun([
      team(1, { id: randomUUID(), name: 'Ajax' }),
      created(1, { name: 'Eve' }),
      changed(2, ada.id, { before: { notes: '' }, changes: { notes: 'Calm' } }),
      changed(3, grace.id, { before: { notes: '' }, changes: { notes: 'Quick' } }),
    ])
    const statements = await statementsDuring(() => writer().runDue())
    const isBump = (text: string) => text.includes('"list_changes"')
    expect(statements.filter(isBump)).toHaveLength(1)
    const [beginning = ''] = statements
    expect(statements[statements.findIndex(isBump) + 1]).toBe(beginning)
    expect(await listOf(scout, 'players')).toHaveLength(3)
  })

  it('creates records and their teams, changes others, and is undone as a whole', async () => {
    const known = await aPlayer(app, scout, { name: 'Grace', foot: 'Right' })
    const ajax = randomUUID()
    const batchAfter = await run(app, scout, batch, [
      team(1, { id: ajax, name: 'Ajax' }),
      created(1, { name: 'Ada', teamId: ajax }),
      changed(2, known.id, { before: { foot: 'Right' }, changes: { foot: 'Left' } }),
      changed(3, known.id, { before: { height: known.height }, changes: { height: known.height } }),
    ])
    const counts = { created: 2, changed: 1, unchanged: 1, refused: 0 }
    const ended = { end: 'done', done: 3, total: 3, isStopping: false }
    expect(batchAfter).toMatchObject({ ...counts, finishedAt: app.now().toISOString(), run: ended })
    const players = await listOf<Player>(admin, 'players')
    expect(players.map(({ name, foot, teamId }) => [name, foot, teamId]).sort()).toEqual([
      ['Ada', null, ajax],
      ['Grace', 'Left', known.teamId],
    ])

    expect(await undo(app, scout, batch)).toEqual([])
    expect([await namesOf('players'), await namesOf('teams')]).toEqual([['Grace'], []])
    expect(await listOf<Player>(admin, 'players')).toMatchObject([{ foot: 'Right' }])
  })

  it('tells of every row that it has refused why, in the order of the file, beside those that were refused before', async () => {
    const unknownTeam = { name: 'Ada', teamId: randomUUID() }
    await handOver(scout, batch, [created(4, { name: '' }), created(5, unknownTeam)])
    const refusals = [{ row: 2, title: 'Nobody', reason: 'Name: required' }]
    await beginRun(scout, batch, { rows: 2, refused: 1, refusals, unchanged: 7 })
    await app.background.settled()
    expect(await readBatch(scout, batch)).toMatchObject({ created: 0, unchanged: 7, refused: 3 })
    const told = (await rowsOf(scout, batch, 'refused')).refusals
    expect(told.map(({ row, reason, error }) => [row, reason, error?.code, error?.errors])).toEqual([
      [2, 'Name: required', undefined, undefined],
      [4, '', 'invalid', { name: 'Required' }],
      [5, '', 'invalid', { teamId: 'Does not exist' }],
    ])
  })

  it('leaves a field that somebody has changed since it was planned, and takes no notice of others', async () => {
    const said = { foot: 'Right', height: 170 } as const
    const [one, other] = [await aPlayer(app, scout, said), await aPlayer(app, scout, said)]
    await changeIn(admin, 'players', one.id, { foot: 'Both feet' })
    await changeIn(admin, 'players', other.id, { height: 171 })
    const change = { before: { foot: 'Right' }, changes: { foot: 'Left' } }
    await run(app, scout, batch, [changed(1, one.id, change), changed(2, other.id, change)])
    const players = await listOf<Player>(admin, 'players')
    expect(players.map(({ id, foot, height }) => [id === one.id, foot, height]).sort()).toEqual([
      [false, 'Left', 171],
      [true, 'Both feet', 170],
    ])
    expect((await rowsOf(scout, batch, 'refused')).refusals).toMatchObject([
      { row: 1, error: { code: 'conflict', errors: { foot: 'Changed in the meantime' } } },
    ])
  })

  it('changes the record that was kept where one was merged since it was planned', async () => {
    const said = { foot: 'Right' }
    const kept = await aPlayer(app, scout, { name: 'Ada', ...said })
    const other = await aPlayer(app, scout, { name: 'Ada L', ...said })
    const merge = { keptId: kept.id, mergedId: other.id, record: { name: 'Ada', ...said } }
    await scout.call('POST', PATHS.merge('players'), merge)
    await run(app, scout, batch, [changed(1, other.id, { before: said, changes: { foot: 'Left' } })])
    const players = await listOf<Player>(admin, 'players')
    expect(players.map(({ id, foot }) => ({ id, foot }))).toEqual([{ id: kept.id, foot: 'Left' }])
  })

  it('creates no record anew that was merged since it was planned', async () => {
    const kept = await aPlayer(app, scout, { name: 'Ada' })
    const other = await aPlayer(app, scout, { name: 'Ada L' })
    const body = { keptId: kept.id, mergedId: other.id, record: { name: 'Ada' } }
    await scout.call('POST', PATHS.merge('players'), body)
    const planned = created(1, { id: other.id, name: 'Ada L' })
    expect(await run(app, scout, batch, [planned])).toMatchObject({ created: 0, unchanged: 1 })
    expect((await listOf<Player>(admin, 'players')).map(({ id }) => id)).toEqual([kept.id])
  })

  it('takes a team that is stored by now, and refuses the rows of a team that cannot be', async () => {
    const ajax = await aTeam(app, admin, { name: 'Ajax' })
    const [planned, nameless] = [randomUUID(), randomUUID()]
    const refused = await run(app, scout, batch, [
      team(1, { id: planned, name: 'AJAX' }),
      team(2, { id: nameless, name: '' }),
      created(1, { name: 'Ada', teamId: planned }),
      created(2, { name: 'Bea', teamId: nameless }),
      created(3, { name: 'Edith' }),
    ])
    expect(refused).toMatchObject({ created: 2, refused: 1, run: { done: 3 } })
    const players = await listOf<Player>(admin, 'players')
    expect(players.map(({ name, teamId }) => [name, teamId])).toEqual([
      ['Ada', ajax.id],
      ['Edith', null],
    ])
    expect((await listOf<Team>(admin, 'teams')).length).toBe(1)
    const { refusals } = await rowsOf(scout, batch, 'refused')
    expect(refusals).toMatchObject([{ row: 2, error: { code: 'invalid' } }])
  })
})

describe('the content handed over', () => {
  it('is erased as soon as it is written', async () => {
    await run(app, scout, batch, many(250))
    expect(await stored()).toBe(0)
    expect((await namesOf('players')).length).toBe(250)
  })

  it('is erased within hours when its run never starts', async () => {
    await handOver(scout, batch, many(2))
    app.clock.advance({ minutes: 59 })
    await clearOldRuns(app)
    expect(await stored()).toBe(1)
    app.clock.advance({ minutes: 2 })
    await clearOldRuns(app)
    expect(await stored()).toBe(0)
  })

  it('is kept once, and not begun before all of it is there', async () => {
    await handOver(scout, batch, many(3))
    await handOver(scout, batch, many(2))
    expect((await beginRun(scout, batch, { rows: 3 })).status).toBe(409)
    expect((await beginRun(scout, batch, { rows: 2, parts: 2 })).status).toBe(409)
    expect((await beginRun(scout, batch, { rows: 2 })).status).toBe(200)
    expect((await beginRun(scout, batch, { rows: 2 })).status).toBe(200)
    await app.background.settled()
    expect((await namesOf('players')).length).toBe(2)
  })

  it('is no more than 25,000 rows and fifty megabytes of one person', async () => {
    await handOver(scout, batch, many(2))
    const waiting = (what: object) => app.database.orm.update(importChunks).set(what)
    await waiting({ rows: LIMITS.waitingRows - 1 })
    expect(await handOver(scout, await aBatch(scout), many(2))).toBe(413)
    expect(await handOver(admin, await aBatch(admin), many(2))).toBe(200)
    await waiting({ rows: 1, bytes: LIMITS.waitingBytes - 10 })
    expect(await handOver(scout, await aBatch(scout), many(1))).toBe(413)
  })

  it('is for an import of its own person, of what can be created many at once', async () => {
    expect(await handOver(admin, batch, many(1))).toBe(404)
    for (const said of [{ resource: 'users' }, { kind: 'bulkChange', field: 'foot' }])
      expect(await handOver(scout, await aBatch(scout, said), many(1))).toBe(409)
    await undo(app, scout, batch)
    expect(await handOver(scout, batch, many(1))).toBe(409)
  })

  it('cannot be added to once it is begun, and is begun anew once it is over', async () => {
    await begun(many(2))
    expect(await handOver(scout, batch, many(1))).toBe(409)
    expect(await goOn()).toMatchObject({ run: { end: null, total: 2 } })
    await writer().runDue()
    const ended = await run(app, scout, batch, [created(1, { name: '' })])
    expect(ended).toMatchObject({ created: 2, refused: 1, run: { done: 1, total: 1 } })
    const sameId = { id: batch.id, kind: 'import', resource: 'players' }
    expect((await admin.call('POST', PATHS.batches, sameId)).status).toBe(409)
    expect(await readBatch(scout, batch)).toEqual(ended)
  })
})

describe('an import that the server has written', () => {
  const refusedRowsOf = async () =>
    (await rowsOf(scout, batch, 'refused')).refusals.map(({ row, title }) => [row, title])

  it('forgets what that told of once it is gone on with otherwise: the rows are judged again', async () => {
    await handOver(scout, batch, [created(2, { name: 'Ada' }), created(3, { name: '' })])
    const refusals = [{ row: 4, title: 'Nobody', reason: 'Name: required' }]
    await beginRun(scout, batch, { rows: 2, refused: 1, refusals })
    await app.background.settled()
    expect(await goOn()).toMatchObject({ created: 1, refused: 1, run: null })
    expect(await refusedRowsOf()).toEqual([[4, 'Nobody']])

    await createIn(scout, batch, 'players', [{ name: 'Grace' }])
    const end = { unchanged: 0, refused: 1, refusals: [{ row: 3, title: 'Still nobody', reason: 'Name' }] }
    await scout.call('PUT', PATHS.batch(batch.id), end)
    expect(await readBatch(scout, batch)).toMatchObject({ created: 2, refused: 1, run: null })
    expect(await refusedRowsOf()).toEqual([[3, 'Still nobody']])
  })
})

describe('the writing ends', () => {
  it('where its person stops it, with the rows that are written by then', async () => {
    await begun(many(250))
    await scout.call('POST', PATHS.stopBatch(batch.id))
    await app.background.settled()
    expect(await readBatch(scout, batch)).toMatchObject({ created: 0, run: { end: 'stopped' } })
    expect(await stored()).toBe(0)
  })

  it('where they are locked out, have another role, are deleted, or have begun to undo it', async () => {
    const setOwner = (values: object) =>
      app.database.orm.update(users).set(values).where(eq(users.id, scout.id))
    for (const [values, before, end] of [
      [{ locked: true }, { locked: false }, 'locked'],
      [{ role: 'Player' }, { role: 'Scout' }, 'roleChanged'],
    ] as const) {
      await begun(many(1))
      await setOwner(values)
      await writer().runDue()
      expect((await readBatch(admin, batch)).run?.end).toBe(end)
      await setOwner(before)
    }

    await begun(many(1))
    await scout.call('POST', PATHS.undoBatch(batch.id))
    await app.background.settled()
    await writer().runDue()
    expect(await endOf()).toBe('undone')

    batch = await aBatch(scout)
    await begun(many(1))
    await app.database.orm.delete(users).where(eq(users.id, scout.id))
    await writer().runDue()
    expect((await readBatch(admin, batch)).run?.end).toBe('deleted')
    expect([await stored(), await namesOf('players')]).toEqual([0, []])
  })

  it('after thirty days with everything that was kept of its rows', { tags: 'slow' }, async () => {
    await run(app, scout, batch, [created(1, { name: '' })])
    app.clock.advance({ days: 31 })
    await clearOldRuns(app)
    expect(await app.database.orm.$count(refusedRows)).toBe(0)
  })
})
