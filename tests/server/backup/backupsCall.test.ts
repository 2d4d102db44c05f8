import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { type BackupsAnswer, backupStateOf } from '../../../contract/backups'
import { PATHS } from '../../../contract/paths'
import type { TestReply } from '../../../server/backup/testProcess'
import type { JobHandler, RunningJob } from '../../../server/jobs/jobRun'
import { backupJobs } from '../../../server/modules/backups/backupJobs'
import { readBackups, startTest } from '../../../server/modules/backups/backups.service'
import { newFolder } from '../../support/backups'
import { runHandler } from '../../support/jobs'
import { type Persona, persona } from '../../support/personas'
import { openServer, test as server } from '../../support/serverTest'

let admin: Persona
let backupDir: string
/** What the next test restore finds, what happens during it, and which backups were tested. */
let reply: TestReply
let during: () => Promise<unknown>
let tested: string[]

beforeEach(async () => {
  backupDir = join(newFolder(), 'backups')
  reply = 'good'
  during = async () => {}
  tested = []
  await openServer({ config: { backupDir, dataDir: newFolder() } })
  admin = await persona(server, 'Admin')
})

/** Writes a file with the name of a nightly backup, and returns its path. */
function putBackup(night: string): string {
  const path = join(backupDir, `touchline-${night}.backup`)
  mkdirSync(backupDir, { recursive: true })
  writeFileSync(path, 'a backup')
  return path
}

function handler(kind: 'backup' | 'backupTest'): JobHandler {
  const test = async (path: string) => {
    tested.push(path)
    await during()
    return reply
  }
  return backupJobs({ ...server, log: { info: () => {}, warn: () => {} }, test })[kind] ?? {}
}

/** Runs a job once, as the runner does when it is due. */
const run = async (kind: 'backup' | 'backupTest', failures = 0) =>
  handler(kind).run?.({ failures, signal: new AbortController().signal } as RunningJob)

// Not by the calls, because sessions end when the clock moves on.
const state = () => readBackups(server, admin)
const ask = () => startTest(server, admin)

describe('GET /v1/backup', () => {
  it('says that backups are off without BACKUP_DIR', async () => {
    await openServer()
    admin = await persona(server, 'Admin')
    const { body } = await admin.call<BackupsAnswer>('GET', PATHS.backups)
    expect(body).toEqual({
      ...{ isOn: false, newest: null, count: 0, goodTest: null, isTesting: false },
      ...{ backupFailure: null, testFailure: null },
    })
    expect(backupStateOf(body, server.now())).toBe('off')
    expect((await admin.call('POST', PATHS.backupTest)).status).toBe(404)
  })

  it('returns the newest backup, its size and the count, and is late after two nights', async () => {
    putBackup('2026-03-01')
    putBackup('2026-03-02')
    writeFileSync(join(backupDir, 'my-own.backup'), 'another')
    await run('backupTest')
    const answer = await state()
    const name = 'touchline-2026-03-02.backup'
    expect(answer).toMatchObject({ count: 2, newest: { name, bytes: 8 }, goodTest: { name } })
    expect(backupStateOf(answer, server.now())).toBe('good')
    expect(backupStateOf(answer, new Date(Date.now() + 3 * 86_400_000))).toBe('late')
  })
})

describe('the test of the newest backup', () => {
  it('runs once a month, and after a failure again with the next backup', async () => {
    const first = putBackup('2026-03-01')
    await run('backupTest')
    server.clock.advance({ days: 29 })
    await run('backupTest')
    expect(tested).toEqual([first])
    server.clock.advance({ days: 1 })
    reply = 'damaged'
    await run('backupTest')
    await run('backupTest')
    expect(tested).toEqual([first, first])
    const name = 'touchline-2026-03-01.backup'
    expect(await state()).toMatchObject({ goodTest: { name }, testFailure: { reason: 'damaged' } })
    const second = putBackup('2026-03-02')
    reply = 'good'
    await run('backupTest')
    expect(tested).toEqual([first, first, second])
    expect((await state()).testFailure).toBeNull()
  })

  it('runs once if two administrators start it at the same time, and others see that it runs', async () => {
    const runDue = () => runHandler(server, 'backupTest', handler('backupTest'))
    putBackup('2026-03-01')
    await runDue()
    await Promise.all([ask(), ask()])
    during = async () => {
      const { body } = await admin.call<BackupsAnswer>('POST', PATHS.backupTest)
      expect(body.isTesting).toBe(true)
    }
    await runDue()
    await runDue()
    expect(tested).toHaveLength(2)
    expect((await state()).isTesting).toBe(false)
  })

  it('runs again at the next start if the server stopped during it', async () => {
    putBackup('2026-03-01')
    during = () => Promise.reject(new Error('The server stops'))
    await expect(run('backupTest')).rejects.toThrow('The server stops')
    expect((await state()).isTesting).toBe(true)
    during = async () => {}
    await run('backupTest')
    expect(tested).toHaveLength(2)
    expect(await state()).toMatchObject({ isTesting: false, testFailure: null })
  })
})

describe('a failure', () => {
  const recipients = async () => {
    await server.settled()
    const mails = server.mails.filter(({ subject }) => subject === 'A Touchline backup failed')
    return mails.map(({ to }) => to)
  }

  it('is emailed to administrators who can sign in, once a day at most', async () => {
    await persona(server, 'Scout')
    putBackup('2026-03-01')
    reply = 'tooSlow'
    await run('backupTest')
    await ask()
    await run('backupTest')
    expect(await recipients()).toEqual([admin.email])
    server.clock.advance({ days: 1 })
    await ask()
    await run('backupTest')
    expect(await recipients()).toHaveLength(2)
  })

  it('of the nightly backup is shown with its reason after three attempts, until the next backup succeeds', async () => {
    writeFileSync(backupDir, 'a file in place of the folder')
    for (const failures of [0, 1, 2]) {
      expect((await state()).backupFailure).toBeNull()
      await expect(run('backup', failures)).rejects.toThrow('EEXIST')
    }
    const answer = await state()
    expect(answer.backupFailure?.reason).toBe('notWritable')
    expect(backupStateOf(answer, server.now())).toBe('failed')
    expect(await recipients()).toHaveLength(1)
    rmSync(backupDir)
    await run('backup', 3)
    expect(await state()).toMatchObject({ backupFailure: null, count: 1 })
  })
})
