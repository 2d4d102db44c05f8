import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Batch } from '../../../contract/batch'
import type { RunItem } from '../../../contract/importRun'
import { PATHS, RESOURCES } from '../../../contract/paths'
import type { AdminUser } from '../../../contract/user'
import { createLimit } from '../../../server/security/limits'
import { aBatch, readBatch, rowsOf } from '../../support/batches'
import { beginRun, changed, run } from '../../support/importRuns'
import { runJobs } from '../../support/jobs'
import { renewed } from '../../support/personas'
import { admin, agent, test as app, eachOnServer, scout } from '../../support/serverTest'

let batch: Batch

eachOnServer('Admin', 'Scout', 'Agent')

beforeEach(async () => {
  batch = await aBatch(admin, { resource: 'users', fileName: 'users.csv' })
})

const invited = (row: number, said: object = {}): RunItem => ({
  row,
  title: `New ${row}`,
  call: 'create',
  record: {
    ...{ id: randomUUID(), firstName: 'New', lastName: String(row), email: `new${row}@club.example` },
    ...said,
  },
})
const newUsers = async () => {
  const { path, listKey } = RESOURCES.users
  const { body } = await admin.call<Record<string, AdminUser[]>>('GET', `${path}?page=1&amount=2000`)
  return (body[listKey] ?? []).filter(({ email }) => email.startsWith('new'))
}

describe('the users of an import', () => {
  it('are created and invited in the language of the author, and refused if the address is taken or invalid', async () => {
    const items = [
      invited(2),
      invited(3, { email: 'New2@club.example' }),
      invited(4, { email: 'nowhere' }),
      invited(5, { role: 'Scout' }),
      changed(6, agent.id, { before: { role: 'Agent' }, changes: { role: 'Player' } }),
    ]
    await admin.call('PUT', PATHS.batchPart(batch.id, '1'), { items }, { 'accept-language': 'es' })
    await beginRun(admin, batch, { rows: items.length })
    await app.settled()
    expect(await readBatch(admin, batch)).toMatchObject({ created: 2, changed: 1, refused: 2 })
    const { refusals } = await rowsOf(admin, batch, 'refused')
    expect(refusals.map(({ row, error }) => [row, error?.code])).toEqual([
      [3, 'emailTaken'],
      [4, 'invalid'],
    ])
    expect((await newUsers()).map(({ email, role }) => [email, role]).sort()).toEqual([
      ['new2@club.example', 'Agent'],
      ['new5@club.example', 'Scout'],
    ])
    expect(app.mails.map(({ to }) => to).sort()).toEqual(['new2@club.example', 'new5@club.example'])
    for (const { subject } of app.mails) expect(subject).toBe('Tu invitación a Touchline')
  })

  it('are refused if they get a role that the author may not assign', async () => {
    const own = await aBatch(scout, { resource: 'users' })
    const written = await run(app, scout, own, [invited(2, { role: 'Admin' }), invited(3)])
    expect(written).toMatchObject({ created: 1, refused: 1 })
    expect((await rowsOf(scout, own, 'refused')).refusals).toMatchObject([
      { row: 2, error: { code: 'forbidden' } },
    ])
    expect(await newUsers()).toMatchObject([{ role: 'Agent' }])
  })

  it('wait while the author has sent as many invitations as allowed, and are all invited afterwards', async () => {
    const hour = { name: 'invitations an hour', points: 200, withinSeconds: 3_600 }
    await createLimit(app.database.orm, hour).consume(admin.id, 199)
    const present = await run(app, admin, batch, [invited(2), invited(3), invited(4)])
    expect(present).toMatchObject({ created: 1, refused: 0, run: { end: null, done: 1, total: 3 } })
    expect(await newUsers()).toHaveLength(1)
    const minutes = (Date.parse(present.run?.waitsUntil ?? '') - app.now().getTime()) / 60_000
    expect(minutes).toBeCloseTo(60, 0)
    app.clock.advance({ hours: 1, minutes: 1 })
    await runJobs(app, 'import')
    const later = await renewed(app, admin)
    expect(await readBatch(later, batch)).toMatchObject({
      created: 3,
      refused: 0,
      run: { end: 'done', waitsUntil: null },
    })
  })
})
