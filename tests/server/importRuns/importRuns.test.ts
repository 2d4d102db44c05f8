import { randomUUID } from 'node:crypto'
import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Batch } from '../../../contract/batch'
import { LIMITS } from '../../../contract/fields'
import type { JobsAnswer } from '../../../contract/jobs'
import { PATHS } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import type { Team } from '../../../contract/team'
import { batches, importChunks, jobs, refusedRows, users } from '../../../server/database/schema'
import { clearOldRuns } from '../../../server/modules/importRuns/importChunk'
import { aBatch, changeIn, createIn, readBatch, rowsOf, undo } from '../../support/batches'
import { aPlayer, aTeam } from '../../support/factories'
import {
  beginRun,
  beginUnwritten,
  changed,
  created,
  listOf,
  run,
  sendPart,
  team,
} from '../../support/importRuns'
import { runJobs } from '../../support/jobs'
import { persona } from '../../support/personas'
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
const pendingChunks = () => app.database.orm.$count(importChunks)
const endOf = async () => (await readBatch(scout, batch)).run?.end
const begun = (items: Parameters<typeof sendPart>[2]) => beginUnwritten(app, scout, batch, items)
const reopen = () => aBatch(scout, { id: batch.id })
const writeAll = () => runJobs(app, 'import')
const writeChunk = () => runJobs(app, 'import', { steps: 1 })

describe('an import that the server writes', () => {
  it('locks the revisions in the last statement of a chunk', { tags: 'slow' }, async () => {
    const [ada, grace] = [await aPlayer(app, scout, { notes: '' }), await aPlayer(app, scout, { notes: '' })]
    await begun([
      team(1, { id: randomUUID(), name: 'Ajax' }),
      created(1, { name: 'Eve' }),
      changed(2, ada.id, { before: { notes: '' }, changes: { notes: 'Calm' } }),
      changed(3, grace.id, { before: { notes: '' }, changes: { notes: 'Quick' } }),
    ])
    const statements = await statementsDuring(writeAll)
    const isBump = (text: string) => text.includes('"list_changes"')
    expect(statements.filter(isBump)).toHaveLength(1)
    const next = statements[statements.findIndex(isBump) + 1]
    expect(next).toMatch(/from "jobs".* for no key update/)
    expect(await listOf(scout, 'players')).toHaveLength(3)
  })

  it('creates records and their teams, changes others, and can be undone as a whole', async () => {
    const known = await aPlayer(app, scout, { name: 'Grace', foot: 'Right' })
    const ajax = randomUUID()
    const batchAfter = await run(app, scout, batch, [
      team(1, { id: ajax, name: 'Ajax' }),
      created(1, { name: 'Ada', teamId: ajax }),
      changed(2, known.id, { before: { foot: 'Right' }, changes: { foot: 'Left' } }),
      changed(3, known.id, { before: { height: known.height }, changes: { height: known.height } }),
    ])
    const counts = { created: 2, createdTeams: 1, changed: 1, unchanged: 1, refused: 0 }
    const ended = { end: 'done', done: 3, total: 3 }
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

  it('lists every refused row with its error, in the order of the file, with the rows that the client refused', async () => {
    const unknownTeam = { name: 'Ada', teamId: randomUUID() }
    await sendPart(scout, batch, [created(4, { name: '' }), created(5, unknownTeam)])
    const refusals = [{ row: 2, title: 'Nobody', reason: 'Name: required' }]
    await beginRun(scout, batch, { rows: 2, refused: 1, refusals, unchanged: 7 })
    await app.background.settled()
    expect(await readBatch(scout, batch)).toMatchObject({ created: 0, unchanged: 7, refused: 3 })
    const listed = (await rowsOf(scout, batch, 'refused')).refusals
    expect(listed.map(({ row, reason, error }) => [row, reason, error?.code, error?.errors])).toEqual([
      [2, 'Name: required', undefined, undefined],
      [4, '', 'invalid', { name: 'Required' }],
      [5, '', 'invalid', { teamId: 'Does not exist' }],
    ])
  })

  it('refuses a row if a user has changed one of its fields since the import was planned, not another field', async () => {
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

  it('changes the kept record if the planned record was merged since', async () => {
    const said = { foot: 'Right' }
    const kept = await aPlayer(app, scout, { name: 'Ada', ...said })
    const other = await aPlayer(app, scout, { name: 'Ada L', ...said })
    const merge = { keptId: kept.id, mergedId: other.id, record: { name: 'Ada', ...said } }
    await scout.call('POST', PATHS.merge('players'), merge)
    await run(app, scout, batch, [changed(1, other.id, { before: said, changes: { foot: 'Left' } })])
    const players = await listOf<Player>(admin, 'players')
    expect(players.map(({ id, foot }) => ({ id, foot }))).toEqual([{ id: kept.id, foot: 'Left' }])
  })

  it('does not create a record that was merged since the import was planned', async () => {
    const kept = await aPlayer(app, scout, { name: 'Ada' })
    const other = await aPlayer(app, scout, { name: 'Ada L' })
    const body = { keptId: kept.id, mergedId: other.id, record: { name: 'Ada' } }
    await scout.call('POST', PATHS.merge('players'), body)
    const planned = created(1, { id: other.id, name: 'Ada L' })
    expect(await run(app, scout, batch, [planned])).toMatchObject({ created: 0, unchanged: 1 })
    expect((await listOf<Player>(admin, 'players')).map(({ id }) => id)).toEqual([kept.id])
  })

  it('uses a team that was stored since, and refuses the rows of a team that cannot be created', async () => {
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

describe('the progress of an import', () => {
  it('is read from rows that the run writes, not from history', async () => {
    await begun(many(250))
    await writeChunk()
    const statements = await statementsDuring(() => readBatch(scout, batch))
    expect(statements.length).toBeGreaterThan(0)
    expect(statements.filter((text) => text.includes('history'))).toEqual([])
    expect(statements.filter((text) => text.includes('"batches"'))).toHaveLength(2)
  })
})

describe('the pending rows', () => {
  it('are deleted when they are written', async () => {
    await run(app, scout, batch, many(250))
    expect(await pendingChunks()).toBe(0)
    expect((await namesOf('players')).length).toBe(250)
  })

  it('are deleted after an hour if their run never starts', async () => {
    await sendPart(scout, batch, many(2))
    app.clock.advance({ minutes: 59 })
    await clearOldRuns(app)
    expect(await pendingChunks()).toBe(1)
    app.clock.advance({ minutes: 2 })
    await clearOldRuns(app)
    expect(await pendingChunks()).toBe(0)
  })

  it('are deleted if their run never starts and the import is sent again', async () => {
    await sendPart(scout, batch, many(2))
    await app.database.orm.update(importChunks).set({ rows: LIMITS.waitingRows - 1 })
    const run = randomUUID()
    expect(await sendPart(scout, batch, many(2), { run })).toBe(200)
    expect(await pendingChunks()).toBe(1)
  })

  it('are stored once, and written after all of them have arrived', async () => {
    const items = many(2)
    await sendPart(scout, batch, items)
    await sendPart(scout, batch, items)
    expect((await beginRun(scout, batch, { rows: 3 })).status).toBe(409)
    expect((await beginRun(scout, batch, { rows: 2, parts: 2 })).status).toBe(409)
    expect((await beginRun(scout, batch, { rows: 2 })).status).toBe(200)
    await app.background.settled()
    expect((await namesOf('players')).length).toBe(2)
  })

  it('are at most 25,000 rows and 50 MiB of one user', async () => {
    await sendPart(scout, batch, many(2))
    const setPending = (values: object) => app.database.orm.update(importChunks).set(values)
    await setPending({ rows: LIMITS.waitingRows - 1 })
    expect(await sendPart(scout, await aBatch(scout), many(2))).toBe(413)
    expect(await sendPart(admin, await aBatch(admin), many(2))).toBe(200)
    await setPending({ rows: 1, bytes: LIMITS.waitingBytes - 10 })
    expect(await sendPart(scout, await aBatch(scout), many(1))).toBe(413)
  })

  it('belong to an import of their sender, not of analyses, before an undo', async () => {
    expect(await sendPart(admin, batch, many(1))).toBe(404)
    for (const said of [{ resource: 'analyses' }, { kind: 'bulkChange', field: 'foot' }])
      expect(await sendPart(scout, await aBatch(scout, said), many(1))).toBe(409)
    const run = randomUUID()
    await sendPart(scout, await aBatch(scout), many(1), { run })
    expect(await sendPart(scout, batch, many(1), { run })).toBe(404)
    await undo(app, scout, batch)
    expect(await sendPart(scout, batch, many(1))).toBe(409)
  })

  it('are not accepted after the last day of the undo', async () => {
    app.clock.advance({ days: 31 })
    const later = await persona(app, 'Scout', { id: randomUUID() })
    await app.database.orm.update(batches).set({ createdBy: later.id }).where(eq(batches.id, batch.id))
    expect(await sendPart(later, batch, many(1))).toBe(409)
  })
})

describe('a repeated request', () => {
  const players = 20
  const items = () => [...many(players), created(players + 1, { name: '' })]
  const refused = async () => (await rowsOf(scout, batch, 'refused')).refusals.map(({ row }) => row)

  it('for a part or the start answers as before and changes nothing after the run has ended', async () => {
    const [run, sent] = [randomUUID(), items()]
    const start = { run, rows: players + 1 }
    expect(await sendPart(scout, batch, sent, { run })).toBe(200)
    expect((await beginRun(scout, batch, start)).status).toBe(200)
    await app.background.settled()
    const ended = await readBatch(scout, batch)

    expect(await sendPart(scout, batch, sent, { run })).toBe(200)
    expect((await beginRun(scout, batch, start)).status).toBe(200)
    await app.background.settled()
    expect(await readBatch(scout, batch)).toEqual(ended)
    expect(await refused()).toEqual([players + 1])
    expect(await namesOf('players')).toHaveLength(players)
    expect(await pendingChunks()).toBe(0)
  })

  it('changes nothing for a client that does not name its run', async () => {
    const sent = many(players).map((item) => ({ ...item, record: { name: item.title } }))
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect(await sendPart(scout, batch, sent)).toBe(200)
      expect((await beginRun(scout, batch, { rows: players })).status).toBe(200)
      await app.background.settled()
    }
    expect(await namesOf('players')).toHaveLength(players)
  })

  it('changes nothing while a later run of the import is written or has ended', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    await sendPart(scout, batch, many(1), { run: first })
    await beginRun(scout, batch, { run: first, rows: 1 })
    await app.background.settled()
    await reopen()
    await sendPart(scout, batch, items(), { run: second })
    const repeat = async () => {
      expect(await sendPart(scout, batch, many(1), { run: first })).toBe(200)
      expect((await beginRun(scout, batch, { run: first, rows: 1 })).status).toBe(200)
    }
    await repeat()
    await beginRun(scout, batch, { run: second, rows: players + 1 })
    await repeat()
    await app.background.settled()
    await repeat()
    await app.background.settled()
    expect(await readBatch(scout, batch)).toMatchObject({
      run: { end: 'done', done: players + 1 },
      refused: 1,
    })
    expect(await refused()).toEqual([players + 1])
    expect(await namesOf('players')).toHaveLength(players + 1)
  })

  it('for the import keeps the counts and refused rows of a run', async () => {
    await begun(items())
    const started = await readBatch(scout, batch)
    expect(await reopen()).toEqual(started)
    await writeAll()
    expect(await reopen()).toMatchObject({ created: players, refused: 1, run: { end: 'done' } })
    expect(await refused()).toEqual([players + 1])
  })
})

describe('two runs of one import', () => {
  it('are not written at the same time', async () => {
    const other = randomUUID()
    await begun(many(2))
    expect(await sendPart(scout, batch, many(1), { run: other })).toBe(200)
    expect((await beginRun(scout, batch, { run: other, rows: 1 })).status).toBe(409)
    await writeAll()
    expect((await beginRun(scout, batch, { run: other, rows: 1 })).status).toBe(200)
  })

  it('show the result of the later one, also to another user who sends the id of the import', async () => {
    await run(app, scout, batch, many(2))
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

  it('shows the refused rows of the browser after the browser has continued it', async () => {
    await sendPart(scout, batch, [created(2, { name: 'Ada' }), created(3, { name: '' })])
    const refusals = [{ row: 4, title: 'Nobody', reason: 'Name: required' }]
    await beginRun(scout, batch, { rows: 2, refused: 1, refusals })
    await app.background.settled()
    expect(await reopen()).toMatchObject({ created: 1, refused: 2, finishedAt: null })
    expect(await refusedRowsOf()).toEqual([
      [3, ''],
      [4, 'Nobody'],
    ])

    await createIn(scout, batch, 'players', [{ name: 'Grace' }])
    const end = { unchanged: 0, refused: 1, refusals: [{ row: 3, title: 'Still nobody', reason: 'Name' }] }
    await scout.call('PUT', PATHS.batch(batch.id), end)
    expect(await readBatch(scout, batch)).toMatchObject({ created: 2, refused: 1, run: null })
    expect(await refusedRowsOf()).toEqual([[3, 'Still nobody']])
  })
})

describe('a run that fails for minutes', () => {
  const failUntilItEnds = async () => {
    for (let attempt = 0; (await endOf()) === null && attempt < 20; attempt += 1) {
      await runJobs(app, 'import', { isKilled: () => true, log: () => {} })
      await app.database.orm
        .update(jobs)
        .set({ nextAttemptAt: app.now() })
        .where(isNotNull(jobs.nextAttemptAt))
    }
  }
  const retry = () => scout.call<Batch>('POST', PATHS.retryBatch(batch.id))

  it('keeps its pending rows, and is continued by one call', async () => {
    await begun(many(250))
    await writeChunk()
    const { run: before, created } = await readBatch(scout, batch)
    await failUntilItEnds()
    expect(await readBatch(scout, batch)).toMatchObject({
      created,
      finishedAt: null,
      run: { end: 'failed', done: before?.done },
    })
    await clearOldRuns(app)
    await writeAll()
    expect(await namesOf('players')).toHaveLength(created)

    expect((await retry()).body).toMatchObject({ run: { end: null, done: before?.done } })
    await app.background.settled()
    expect((await retry()).body).toMatchObject({ created: 250, run: { end: 'done', done: 250, total: 250 } })
    expect(await namesOf('players')).toHaveLength(250)
  })

  it('is continued by an administrator who retries its job', async () => {
    await begun(many(2))
    await failUntilItEnds()
    const failed = await admin.call<JobsAnswer>('GET', `${PATHS.jobs}?kind=import&state=failed`)
    const job = failed.body.jobs.find(({ subject }) => subject?.id === batch.id)
    expect(job).toMatchObject({ failure: 'unknown', attempts: 12, isRetryable: true })
    expect((await admin.call('POST', PATHS.retryJob(job?.id ?? ''))).status).toBe(200)
    await writeAll()
    expect(await readBatch(scout, batch)).toMatchObject({ created: 2, run: { end: 'done', done: 2 } })
  })

  it('is continued once when its author asks twice at the same time', async () => {
    await begun(many(120))
    await failUntilItEnds()
    const answers = await Promise.all([retry(), retry()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await app.background.settled()
    expect(await readBatch(scout, batch)).toMatchObject({ created: 120, run: { end: 'done', done: 120 } })
    expect(await namesOf('players')).toHaveLength(120)
  })

  it('can be stopped, and is not continued after that or after an undo', async () => {
    await begun(many(2))
    await failUntilItEnds()
    await scout.call('POST', PATHS.stopBatch(batch.id))
    expect((await retry()).body).toMatchObject({ run: { end: 'stopped' } })
    expect(await pendingChunks()).toBe(0)

    batch = await aBatch(scout)
    await begun(many(2))
    await failUntilItEnds()
    await undo(app, scout, batch)
    expect((await retry()).status).toBe(409)
    await clearOldRuns(app)
    expect(await pendingChunks()).toBe(0)
  })

  it('is continued by its author only', async () => {
    await begun(many(2))
    await failUntilItEnds()
    expect((await admin.call('POST', PATHS.retryBatch(batch.id))).status).toBe(404)
    expect(await endOf()).toBe('failed')
  })

  it('keeps its pending rows until the last day of the undo', async () => {
    await begun(many(2))
    await failUntilItEnds()
    app.clock.advance({ days: 29 })
    await clearOldRuns(app)
    expect(await pendingChunks()).toBe(1)
    app.clock.advance({ days: 2 })
    await clearOldRuns(app)
    expect(await pendingChunks()).toBe(0)
  })
})

describe('a run ends', () => {
  it('when its author stops it, with the rows that are written', async () => {
    await begun(many(250))
    await writeChunk()
    const { created: written } = await readBatch(scout, batch)
    expect(written).toBeGreaterThan(0)
    for (let time = 0; time < 2; time += 1) await scout.call('POST', PATHS.stopBatch(batch.id))
    expect(await readBatch(scout, batch)).toMatchObject({ created: written, run: { end: 'stopped' } })
    expect(await pendingChunks()).toBe(0)
    expect(await namesOf('players')).toHaveLength(written)
  })

  it('when its author is locked or deleted, has another role, or has started the undo', async () => {
    const setOwner = (values: object) =>
      app.database.orm.update(users).set(values).where(eq(users.id, scout.id))
    for (const [values, before, end] of [
      [{ locked: true }, { locked: false }, 'locked'],
      [{ role: 'Player' }, { role: 'Scout' }, 'roleChanged'],
    ] as const) {
      await begun(many(1))
      await setOwner(values)
      await writeAll()
      expect((await readBatch(admin, batch)).run?.end).toBe(end)
      await setOwner(before)
    }

    await begun(many(1))
    await scout.call('POST', PATHS.undoBatch(batch.id))
    await app.background.settled()
    await writeAll()
    expect(await endOf()).toBe('undone')

    batch = await aBatch(scout)
    await begun(many(1))
    await app.database.orm.delete(users).where(eq(users.id, scout.id))
    await writeAll()
    expect((await readBatch(admin, batch)).run?.end).toBe('deleted')
    expect([await pendingChunks(), await namesOf('players')]).toEqual([0, []])
  })

  it('and its refused rows are deleted after 30 days', { tags: 'slow' }, async () => {
    await run(app, scout, batch, [created(1, { name: '' })])
    app.clock.advance({ days: 31 })
    await clearOldRuns(app)
    expect(await app.database.orm.$count(refusedRows)).toBe(0)
  })
})
