import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { type BackupsAnswer, backupStateOf } from '../../../contract/backups'
import { PATHS } from '../../../contract/paths'
import type { TestReply } from '../../../server/backup/testProcess'
import { addPeriodicJobs } from '../../../server/jobs/queue.repository'
import type { JobHandlers } from '../../../server/jobs/runner'
import { createJobs } from '../../../server/jobs/runner'
import { backupJobs } from '../../../server/modules/backups/backupJobs'
import { readBackups, startTest } from '../../../server/modules/backups/backups.service'
import { newFolder } from '../../support/backups'
import { aGate } from '../../support/gate'
import { type Persona, persona } from '../../support/personas'
import { nobody, openServer, test as server } from '../../support/serverTest'

let admin: Persona
let backupDir: string
/** What the next test restore finds, and which backups were tested. */
let reply: TestReply
let tested: string[]

beforeEach(async () => {
  backupDir = join(newFolder(), 'backups')
  reply = 'good'
  tested = []
  await openServer({ config: { backupDir, dataDir: newFolder() } })
  admin = await persona(server, 'Admin')
})

/** Writes a file with the name of a nightly backup. */
function putBackup(night: string): string {
  const name = `touchline-${night}.backup`
  mkdirSync(backupDir, { recursive: true })
  writeFileSync(join(backupDir, name), 'a backup')
  return name
}

const handlers = (wait?: () => Promise<void>): JobHandlers =>
  backupJobs({
    ...server,
    log: { info: () => {}, warn: () => {} },
    test: async (path) => {
      tested.push(path)
      await wait?.()
      return reply
    },
  })

/** Returns a runner as each instance has one. */
const runner = ({ until, log = () => {} }: { until?: () => Promise<void>; log?: () => void } = {}) =>
  createJobs({ ...server, log: { error: log } }, () => handlers(until))

const runDue = async (kind: 'backup' | 'backupTest') => {
  await addPeriodicJobs(server.database.orm, [kind], server.now())
  await runner().runDue(kind)
}

// Not by the calls, because sessions end when the clock moves on.
const state = () => readBackups(server, admin)
const ask = () => startTest(server, admin)
const failureMails = async () => {
  await server.settled()
  return server.mails.filter(({ subject }) => subject === 'A Touchline backup failed')
}

describe('GET /v1/backup', () => {
  it('says that backups are off without BACKUP_DIR', async () => {
    await openServer()
    admin = await persona(server, 'Admin')
    expect((await admin.call('GET', PATHS.backups)).body).toEqual({
      ...{ isOn: false, newest: null, count: 0, goodTest: null, isTesting: false },
      ...{ backupFailure: null, testFailure: null },
    })
    expect(backupStateOf(await state(), server.now())).toBe('off')
    expect((await admin.call('POST', PATHS.backupTest)).status).toBe(404)
  })

  it('returns the newest backup, its size and the count, and is late after two nights', async () => {
    putBackup('2026-03-01')
    const name = putBackup('2026-03-02')
    writeFileSync(join(backupDir, 'my-own.backup'), 'another')
    await runDue('backupTest')
    const answer = await state()
    expect(answer).toMatchObject({ isOn: true, count: 2, newest: { name, bytes: 8 } })
    expect(answer.goodTest?.name).toBe(name)
    expect(backupStateOf(answer, server.now())).toBe('good')
    expect(backupStateOf(answer, new Date(Date.now() + 3 * 86_400_000))).toBe('late')
  })

  it('is for signed-in administrators', async () => {
    const scout = await persona(server, 'Scout')
    expect((await scout.call('GET', PATHS.backups)).status).toBe(403)
    expect((await nobody('GET', PATHS.backups)).status).toBe(401)
  })
})

describe('the test of the newest backup', () => {
  it('runs once a month, and after a failure again with the next backup', async () => {
    const first = putBackup('2026-03-01')
    await runDue('backupTest')
    server.clock.advance({ days: 29 })
    await runDue('backupTest')
    expect(tested).toEqual([join(backupDir, first)])
    server.clock.advance({ days: 1 })
    reply = 'damaged'
    await runDue('backupTest')
    server.clock.advance({ hours: 1 })
    await runDue('backupTest')
    expect(tested).toHaveLength(2)
    expect(await state()).toMatchObject({ goodTest: { name: first }, testFailure: { reason: 'damaged' } })
    putBackup('2026-03-02')
    reply = 'good'
    server.clock.advance({ hours: 1 })
    await runDue('backupTest')
    expect(await state()).toMatchObject({ testFailure: null })
    expect(tested).toHaveLength(3)
  })

  it('runs once if two administrators start it at the same time, and others see that it runs', async () => {
    putBackup('2026-03-01')
    await runDue('backupTest')
    await Promise.all([ask(), ask()])
    const gate = aGate()
    const running = runner({ until: () => gate.isOpen }).runDue('backupTest')
    await expect.poll(() => tested.length).toBe(2)
    const answer = await admin.call<BackupsAnswer>('POST', PATHS.backupTest)
    expect(answer.body.isTesting).toBe(true)
    gate.open()
    await running
    await runDue('backupTest')
    expect(tested).toHaveLength(2)
    expect((await state()).isTesting).toBe(false)
  })

  it('runs again at the next start if the server stopped during it', async () => {
    putBackup('2026-03-01')
    await addPeriodicJobs(server.database.orm, ['backupTest'], server.now())
    const stopped = runner({ until: () => Promise.reject(new Error('The server stops')) })
    await stopped.runDue('backupTest')
    expect((await state()).isTesting).toBe(true)
    server.clock.advance({ minutes: 11 })
    await runDue('backupTest')
    expect(tested).toHaveLength(2)
    expect(await state()).toMatchObject({ isTesting: false, testFailure: null })
  })
})

describe('a failure', () => {
  it('is emailed to administrators who can sign in, once a day at most', async () => {
    await persona(server, 'Scout')
    putBackup('2026-03-01')
    reply = 'tooSlow'
    await runDue('backupTest')
    await ask()
    await runDue('backupTest')
    expect((await failureMails()).map(({ to }) => to)).toEqual([admin.email])
    server.clock.advance({ days: 1 })
    await ask()
    await runDue('backupTest')
    expect(await failureMails()).toHaveLength(2)
  })

  it('of the nightly backup is shown with its reason after three attempts, until the next backup succeeds', async () => {
    writeFileSync(backupDir, 'a file in place of the folder')
    await addPeriodicJobs(server.database.orm, ['backup'], server.now())
    const logged: unknown[] = []
    for (const minutes of [0, 2, 4]) {
      server.clock.advance({ minutes })
      expect((await state()).backupFailure).toBeNull()
      await runner({ log: () => logged.push('failed') }).runDue('backup')
    }
    expect(logged).toHaveLength(3)
    const answer = await state()
    expect(answer.backupFailure?.reason).toBe('notWritable')
    expect(backupStateOf(answer, server.now())).toBe('failed')
    expect(await failureMails()).toHaveLength(1)
    rmSync(backupDir)
    server.clock.advance({ minutes: 8 })
    await runDue('backup')
    expect(await state()).toMatchObject({ backupFailure: null, count: 1 })
  })
})
