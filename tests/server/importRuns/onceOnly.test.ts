import { beforeEach, describe, expect, it } from 'vitest'
import type { Batch } from '../../../contract/batch'
import type { RunItem } from '../../../contract/importRun'
import { PATHS } from '../../../contract/paths'
import { aBatch, readBatch, rowsOf } from '../../support/batches'
import { secondInstanceDatabase } from '../../support/database'
import { aPlayer } from '../../support/factories'
import { beginRun, beginUnwritten, changed, created, listOf, sendPart } from '../../support/importRuns'
import { runJobs } from '../../support/jobs'
import { persona } from '../../support/personas'
import { randomFrom } from '../../support/random'
import { test as app, eachOnServer, scout } from '../../support/serverTest'

let batch: Batch
/** More than two chunks. */
const ROWS = 400
/** New players, some of them invalid, and changes of a stored player. */
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

/** Expects each row once, also in history. */
async function expectEachOnce() {
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

// The test restarts the server until the import is complete.
describe('each row is written once', { timeout: 60_000 }, () => {
  const testKills = async (seed: number) => {
    await beginUnwritten(app, scout, batch, items)
    const { chance } = randomFrom(seed)
    while ((await readBatch(scout, batch)).run?.end === null) {
      await runJobs(app, 'import', { isKilled: () => chance(0.4), log: () => {} })
      app.clock.advance({ minutes: 0.05 })
    }
    await expectEachOnce()
  }
  it.each([1, 2, 3])('wherever the server is killed: %i', { tags: 'slow' }, (seed) => testKills(seed))

  it('when an instance stops between two chunks and another one continues', async () => {
    await beginUnwritten(app, scout, batch, items)
    await runJobs(app, 'import', { steps: 1 })
    const another = { ...app, database: (await secondInstanceDatabase()) ?? app.database }
    await runJobs(another, 'import')
    await expectEachOnce()
  })

  it('when two instances write at the same time', async () => {
    await sendPart(scout, batch, items)
    const another = await secondInstanceDatabase()
    const instances = [app, { ...app, database: another ?? app.database }]
    await beginRun(scout, batch, { rows: ROWS })
    for (let round = 0; round < 20; round += 1)
      await Promise.all(instances.map((instance) => runJobs(instance, 'import', { steps: 2 })))
    await app.background.settled()
    await expectEachOnce()
  })
})
