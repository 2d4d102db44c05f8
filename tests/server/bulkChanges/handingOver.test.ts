import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { HistoryAnswer } from '../../../contract/history'
import { PATHS } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import type { UserWork } from '../../../contract/user'
import { readBatch, rowsOf } from '../../support/batches'
import { changeMany, startChange, startUnwritten } from '../../support/bulkChanges'
import { aMatch, anAnalysis, aPlayer } from '../../support/factories'
import { listOf } from '../../support/importRuns'
import { runJobs } from '../../support/jobs'
import { type Persona, persona } from '../../support/personas'
import { admin, agent, test as app, eachOnServer, scout as leaving } from '../../support/serverTest'

let author: Persona

eachOnServer('Admin', 'Scout', 'Agent')

beforeEach(async () => {
  author = await persona(app, 'Scout')
})

const handOver = (to: { id: string }, ...from: { id: string }[]) => ({
  resource: 'users' as const,
  chosen: { ids: from.map(({ id }) => id) },
  change: { handOverTo: to.id },
})
const workOf = async ({ id }: { id: string }) => (await admin.call<UserWork>('GET', PATHS.handOver(id))).body
const entriesOf = async ({ id }: { id: string }) =>
  (await admin.call<HistoryAnswer>('GET', `${PATHS.history}?recordId=${id}&action=handOver`)).body.history
const manyPlayers = (count: number) =>
  leaving.call('POST', PATHS.bulk('players'), {
    records: Array.from({ length: count }, (_, at) => ({ id: randomUUID(), name: `Player ${at}` })),
  })

describe('handing over the work of several users', () => {
  it('gives all records to the new author, with one entry for each user, and cannot be undone', async () => {
    const another = await persona(app, 'Scout')
    await anAnalysis(app, leaving)
    await aMatch(app, another)
    await aPlayer(app, author)
    const batch = await changeMany(app, admin, handOver(author, leaving, author, another, agent))
    expect(batch).toMatchObject({
      ...{ field: 'handOver', changed: 2, unchanged: 1, refused: 1 },
      run: { end: 'done', done: 5, total: 5 },
    })
    expect((await rowsOf(admin, batch, 'refused')).refusals).toMatchObject([
      {
        row: 2,
        title: `${author.firstName} ${author.lastName}`,
        error: { code: 'invalid', errors: { to: 'Choose a different record' } },
      },
    ])
    expect(await workOf(author)).toMatchObject({ analyses: 1, matches: 2, players: 2 })
    expect([await workOf(leaving), await workOf(another)]).toMatchObject([{ matches: 0 }, { matches: 0 }])
    expect(await entriesOf(leaving)).toMatchObject([
      { actor: { id: admin.id }, batch: { id: batch.id }, changes: [{ after: author.id }] },
    ])
    expect((await admin.call('POST', PATHS.undoBatch(batch.id))).status).toBe(409)
  })

  it('moves a limited number of records in each transaction, and stops between them', async () => {
    await manyPlayers(150)
    const { id } = await startUnwritten(app, admin, handOver(author, leaving))
    expect(await readBatch(admin, { id })).toMatchObject({ run: { done: 0, total: 150 } })
    await runJobs(app, 'bulkChange', { steps: 1 })
    const moved = async () =>
      (await listOf<Player>(admin, 'players')).filter(({ scouter }) => scouter === author.id).length
    expect(await moved()).toBe(100)
    expect(await readBatch(admin, { id })).toMatchObject({ changed: 1, run: { end: null, done: 100 } })
    await admin.call('POST', PATHS.stopBatch(id))
    expect(await readBatch(admin, { id })).toMatchObject({ changed: 1, run: { end: 'stopped' } })

    expect(await changeMany(app, admin, handOver(author, leaving))).toMatchObject({ changed: 1 })
    expect(await moved()).toBe(150)
    expect(await entriesOf(leaving)).toHaveLength(2)
  })

  it('moves no more records if the database would run a subquery for each row', async () => {
    await manyPlayers(150)
    const { id } = await startUnwritten(app, admin, handOver(author, leaving))
    const plans = ['bitmapscan', 'hashagg', 'hashjoin', 'indexscan', 'material', 'mergejoin', 'sort']
    const allow = async (value: 'on' | 'off') => {
      for (const plan of plans) await app.database.orm.execute(`set enable_${plan} = ${value}`)
    }
    await allow('off')
    await runJobs(app, 'bulkChange', { steps: 1 }).finally(() => allow('on'))
    expect(await readBatch(admin, { id })).toMatchObject({ run: { done: 100 } })
    expect(await workOf(author)).toMatchObject({ players: 100 })
  })

  it('is refused for a new author who may not write, for other records and for scouts', async () => {
    const errorsOf = async (said: object, by = admin) => {
      const { status, body } = await startChange(by, said)
      return [status, (body as { errors?: object }).errors]
    }
    const unknown = { id: randomUUID() }
    expect([
      await errorsOf(handOver(agent, leaving)),
      await errorsOf(handOver(unknown, leaving)),
      await errorsOf({ ...handOver(author, leaving), resource: 'players' }),
      await errorsOf(handOver(author, leaving), author),
    ]).toEqual([
      [400, { 'change.handOverTo': 'This user cannot write analyses' }],
      [400, { 'change.handOverTo': 'Does not exist' }],
      [400, { 'change.handOverTo': 'Unknown field' }],
      [403, undefined],
    ])
  })
})
