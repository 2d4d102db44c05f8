import { isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Batch } from '../../../contract/batch'
import type { RunItem } from '../../../contract/importRun'
import { PATHS } from '../../../contract/paths'
import { importRuns } from '../../../server/database/schema'
import { createImportRuns } from '../../../server/modules/importRuns/runImports'
import type { TestApp } from '../../support/app'
import { aBatch, readBatch, rowsOf } from '../../support/batches'
import { secondInstanceDatabase } from '../../support/database'
import { aPlayer } from '../../support/factories'
import { beginRun, changed, created, handOver, listOf } from '../../support/importRuns'
import { persona } from '../../support/personas'
import { randomFrom } from '../../support/random'
import { test as app, eachOnServer, scout } from '../../support/serverTest'

let batch: Batch
/** More than the server writes in two turns. */
const ROWS = 400
/** New players, some of whom are refused, and changes of one that is stored. */
let items: RunItem[]

eachOnServer('Scout')
beforeEach(async () => {
  batch = await aBatch(scout)
  const grace = await aPlayer(app, scout, { name: 'Grace', notes: '' })
  items = Array.from({ length: ROWS }, (_, at) =>
    at % 40 === 39
      ? changed(at + 1, grace.id, { before: {}, changes: { notes: `Row ${at + 1}` } })
      : created(at + 1, { name: at % 50 === 49 ? '' : `Player ${at + 1}` }),
  )
})
const REFUSED = Array.from({ length: ROWS }, (_, at) => at).filter((at) => at % 50 === 49 && at % 40 !== 39)
const CHANGED = ROWS / 40

/** All that was written, and how often: what history tells cannot be there twice without being seen. */
async function expectEachOnce() {
  // Their own session may be over: time has passed.
  const reader = await persona(app, 'Admin')
  const after = await readBatch(reader, batch)
  const counts = { created: ROWS - CHANGED - REFUSED.length, changed: 1, refused: REFUSED.length }
  expect(after).toMatchObject({ ...counts, run: { end: 'done', done: ROWS, total: ROWS } })
  const { refusals } = await rowsOf(reader, batch, 'refused')
  expect(refusals.map(({ row }) => row)).toEqual(REFUSED.map((at) => at + 1))
  const changes = await reader.call<{ total: number }>('GET', `${PATHS.batchRows(batch.id)}?kind=changed`)
  expect(changes.body.total).toBe(CHANGED)
  const players = await listOf<{ name: string }>(reader, 'players')
  expect(new Set(players.map(({ name }) => name)).size).toBe(players.length)
  expect(players.length).toBe(ROWS + 1 - CHANGED - REFUSED.length)
}

type Orm = TestApp['database']['orm']

/** A database on which transactions end before they are committed, as where the server is killed. */
function dying(orm: Orm, isKilled: () => boolean): Orm {
  const transaction: Orm['transaction'] = (work, config) =>
    orm.transaction(async (open) => {
      const result = await work(open)
      if (isKilled()) throw new Error('killed')
      return result
    }, config)
  return new Proxy(orm, { get: (of, name) => (name === 'transaction' ? transaction : Reflect.get(of, name)) })
}

const silent = { error: () => {} }

// The whole import is written again and again until it survives.
describe('each row is written once', { timeout: 60_000 }, () => {
  const testKills = async (seed: number) => {
    expect(await handOver(scout, batch, items)).toBe(200)
    const { chance } = randomFrom(seed)
    const { orm } = app.database
    const database = { ...app.database, orm: dying(orm, () => chance(0.4)) }
    await orm.update(importRuns).set({ startedAt: app.now(), dueAt: app.now(), total: ROWS })
    while ((await orm.$count(importRuns, isNull(importRuns.endedAt))) > 0) {
      await createImportRuns({ ...app, database }, silent)
        .runDue()
        .catch(() => undefined)
      app.clock.advance({ minutes: 5 })
    }
    await expectEachOnce()
  }
  it.each([1])('wherever the server is killed: %i', { tags: 'slow' }, (seed) => testKills(seed))
  it.each([2, 3])('wherever the server is killed: %i', { tags: 'slow' }, (seed) => testKills(seed))

  it('where the server is told to stop in the midst, and starts again', async () => {
    await handOver(scout, batch, items)
    const stopping = createImportRuns(app, silent)
    const begun = beginRun(scout, batch, { rows: ROWS })
    const working = stopping.runDue()
    stopping.stop()
    await Promise.all([begun, working])
    await createImportRuns(app, silent).runDue()
    await app.background.settled()
    await expectEachOnce()
  })

  it('by whichever of two instances comes to it first', async () => {
    await handOver(scout, batch, items)
    const another = await secondInstanceDatabase()
    const instances = [app.database, another ?? app.database].map((database) =>
      createImportRuns({ ...app, database }, silent),
    )
    await beginRun(scout, batch, { rows: ROWS })
    for (let round = 0; round < 20; round += 1) await Promise.all(instances.map(({ runDue }) => runDue()))
    await app.background.settled()
    await expectEachOnce()
  })
})
