import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { JobKind, JobsAnswer } from '../../../contract/jobs'
import { PATHS, RESOURCES } from '../../../contract/paths'
import { jobs, mails } from '../../../server/database/schema'
import { enqueueJob } from '../../../server/jobs/queue.repository'
import { buildTestApp, type TestApp } from '../../support/app'
import { aBatch } from '../../support/batches'
import { created, run } from '../../support/importRuns'
import { type Persona, persona } from '../../support/personas'

const ADA = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' }

let app: TestApp
let admin: Persona
let scout: Persona

beforeEach(async () => {
  app = await buildTestApp()
  admin = await persona(app, 'Admin')
  scout = await persona(app, 'Scout')
})

const list = async (by: Persona, query = '') =>
  (await by.call<JobsAnswer>('GET', `${PATHS.jobs}${query}`)).body

async function aJob(by: Persona, kind: JobKind = 'bulkChange'): Promise<string> {
  const { orm } = app.database
  const subject = { resource: 'batches', id: randomUUID() } as const
  const id = await enqueueJob(orm, { kind, subject, startedBy: by.id, now: app.now() })
  await orm.update(jobs).set({ total: 9 }).where(eq(jobs.id, id))
  return id
}
const stored = async (id: string) => (await app.database.orm.select().from(jobs).where(eq(jobs.id, id))).at(0)

describe('the list of jobs', () => {
  it('shows an import with its file, its user and its progress', async () => {
    const batch = await aBatch(scout, { resource: 'teams', fileName: 'teams.csv' })
    await run(app, scout, batch, [created(1, { name: 'Ajax' }), created(2, { name: 'PSV' })])
    const { jobs: found, total } = await list(scout)
    expect(total).toBe(1)
    expect(found[0]).toMatchObject({
      kind: 'import',
      subject: { resource: 'batches', id: batch.id, label: 'teams.csv' },
      startedBy: { id: scout.id },
      state: 'done',
      progress: { done: 2, total: 2 },
      failure: null,
      nextAttemptAt: null,
      isStoppable: false,
    })
  })

  it('shows all jobs to administrators, and to other users those that they started', async () => {
    const [ofScout, ofAdmin] = [await aJob(scout), await aJob(admin)]
    const idsFor = async (by: Persona) => (await list(by)).jobs.map(({ id }) => id).sort()
    expect(await idsFor(admin)).toEqual([ofScout, ofAdmin].sort())
    expect(await idsFor(scout)).toEqual([ofScout])
    expect(await idsFor(await persona(app, 'Agent'))).toEqual([])
  })

  it('shows the emails to administrators only, with their recipients', async () => {
    await admin.call('POST', RESOURCES.users.path, ADA)
    expect((await list(admin)).jobs).toMatchObject([
      { kind: 'mail', state: 'queued', attempts: 0, mail: { kind: 'invitation', recipient: ADA } },
    ])
    await app.settled()
    expect((await list(admin)).jobs).toMatchObject([{ kind: 'mail', state: 'done', attempts: 1 }])
    expect((await list(scout)).jobs).toEqual([])
  })

  it('is filtered by state and kind, and shows failed jobs first', async () => {
    const [queued, failed] = [await aJob(scout), await aJob(scout)]
    await app.database.orm
      .update(jobs)
      .set({ state: 'failed', failure: 'unknown', nextAttemptAt: null, endedAt: app.now() })
      .where(eq(jobs.id, failed))
    await admin.call('POST', RESOURCES.users.path, ADA)
    const ids = async (query: string) => (await list(admin, query)).jobs.map(({ id }) => id)
    expect((await ids('')).at(0)).toBe(failed)
    expect(await ids('?state=failed')).toEqual([failed])
    expect(await ids('?state=queued&kind=bulkChange')).toEqual([queued])
    expect(await ids('?kind=mail')).toHaveLength(1)
    expect(await list(admin, '?amount=1&page=2')).toMatchObject({ total: 3, jobs: [{}] })
  })
})

describe('stopping a job', () => {
  it('ends a queued job at once, and a running job after its step', async () => {
    const [queued, running] = [await aJob(scout), await aJob(scout)]
    await app.database.orm.update(jobs).set({ state: 'running' }).where(eq(jobs.id, running))
    for (const id of [queued, running]) expect((await scout.call('POST', PATHS.stopJob(id))).status).toBe(200)
    expect(await stored(queued)).toMatchObject({ state: 'stopped', nextAttemptAt: null })
    expect(await stored(running)).toMatchObject({ state: 'running', stopAskedAt: app.now() })
  })

  it('is refused for kinds that must end once they have started', async () => {
    expect((await scout.call('POST', PATHS.stopJob(await aJob(scout, 'batchUndo')))).status).toBe(409)
  })
})

describe('retrying a job', () => {
  it('makes a failed job due at once', async () => {
    const id = await aJob(scout)
    expect((await admin.call('POST', PATHS.retryJob(id))).status).toBe(409)
    await app.database.orm
      .update(jobs)
      .set({ state: 'failed', failures: 12, failure: 'unknown', nextAttemptAt: null, endedAt: app.now() })
      .where(eq(jobs.id, id))
    expect((await admin.call('POST', PATHS.retryJob(id))).status).toBe(200)
    expect(await stored(id)).toMatchObject({ state: 'queued', failures: 0, nextAttemptAt: app.now() })
  })

  it('sends an email again that the mail server did not take', async () => {
    await admin.call('POST', RESOURCES.users.path, ADA)
    await app.database.orm.update(mails).set({ state: 'failed', failure: 'refused', nextAttemptAt: null })
    const [mail] = (await list(admin)).jobs
    expect(mail).toMatchObject({ state: 'failed', failure: 'refused', isRetryable: true })
    expect((await admin.call('POST', PATHS.retryJob(mail?.id ?? ''))).status).toBe(200)
    await app.settled()
    expect(app.mails.map(({ to }) => to)).toEqual([ADA.email])
  })
})
