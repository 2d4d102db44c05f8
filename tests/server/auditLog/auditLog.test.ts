import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { PATHS } from '../../../contract/paths'
import { createAuditLog } from '../../../server/auditLog/auditLog'
import { history } from '../../../server/database/schema'
import { insertEntries } from '../../../server/history/entries.repository'
import { newFolder } from '../../support/backups'
import { aTeam } from '../../support/factories'
import { eachOnServer, nobody, scout, test } from '../../support/serverTest'

eachOnServer('Scout')

let path: string
let minutes: number
let logged: string[]

beforeEach(() => {
  path = join(newFolder(), 'audit.log')
  minutes = 0
  logged = []
})

const open = () => {
  const note = (_facts: unknown, text?: string) => logged.push(text ?? String(_facts))
  const now = () => new Date(Date.now() + minutes * 60_000)
  const log = { info: note, error: note }
  return createAuditLog({ config: { auditLog: path }, database: test.database, now, log })
}

const linesOf = async (id: string) =>
  (await readFile(path, 'utf8'))
    .split('\n')
    .filter((line) => line.startsWith('{') && line.includes(id))
    .map((line) => JSON.parse(line))

it('the audit log gets one line for each event, also for refused sign-ins of known users, with ids and names of fields alone', async () => {
  const log = open()
  const team = await aTeam(test, scout, { name: 'Ajax', country: 'Netherlands' })
  for (const email of [scout.email, 'nobody@example.com'])
    await nobody('POST', PATHS.login, { email, password: 'wrong' })
  await nobody('POST', PATHS.login, scout)
  await test.settled()
  await log.pass()
  minutes = 2
  await log.pass()
  await log.pass()
  const common = { id: expect.any(String), at: expect.any(String), batchId: null, isUndo: false }
  const about = { action: 'create', resource: 'teams', recordId: team.id }
  expect(await linesOf(team.id)).toEqual([
    { ...common, ...about, actorId: scout.id, fields: ['name', 'country'] },
  ])
  const actions = (await linesOf(scout.id)).map(({ action, actorId }) => [action, actorId])
  expect(actions).toContainEqual(['refuseSignIn', null])
  expect(actions).toContainEqual(['signIn', scout.id])
  const text = await readFile(path, 'utf8')
  expect(text.match(/refuseSignIn/g)).toHaveLength(1)
  for (const value of ['Ajax', 'Netherlands', scout.firstName, scout.email]) expect(text).not.toContain(value)
})

it('the audit log gets no line for a rollback, and one for an entry that becomes visible after later ones', async () => {
  const log = open()
  await log.pass()
  const [rolledBack, late] = [crypto.randomUUID(), crypto.randomUUID()]
  const { orm } = test.database
  const rollback = orm.transaction(async (transaction) => {
    const about = { recordId: rolledBack, label: '', changes: [] }
    await insertEntries(transaction, scout.id, [{ action: 'create', resource: 'teams', ...about }])
    transaction.rollback()
  })
  await expect(rollback).rejects.toThrow()
  const team = await aTeam(test, scout)
  minutes = 0.5
  await log.pass()

  // As if its transaction had inserted it before the others, and committed only now.
  await orm.execute(sql`
    insert into history (id, at, action, resource, record_id, label, changes) overriding system value
    select min(id) - 1, max(at) - interval '20 seconds', 'create', 'teams', ${late}, '', '[]' from history`)
  minutes = 2
  await log.pass()
  const numbers = [rolledBack, late, team.id].map(async (id) => (await linesOf(id)).length)
  expect(await Promise.all(numbers)).toEqual([0, 1, 1])
})

it('the audit log continues in a new file after a rotation, and where it ended after a restart', async () => {
  const log = open()
  await log.pass()
  const first = await aTeam(test, scout)
  minutes = 2
  await log.pass()
  expect(await linesOf(first.id)).toHaveLength(1)
  await rename(path, `${path}.1`)
  const second = await aTeam(test, scout)
  await log.pass()
  expect([await linesOf(first.id), (await linesOf(second.id)).length]).toEqual([[], 1])

  const whileStopped = await aTeam(test, scout)
  await writeFile(path, '{"id": "cut off', { flag: 'a' })
  minutes = 60
  await open().pass()
  const numbers = [second, whileStopped].map(async ({ id }) => (await linesOf(id)).length)
  expect(await Promise.all(numbers)).toEqual([1, 1])
})

it('the audit log logs a missing folder once, and catches up when it exists', async () => {
  path = join(path, 'later', 'audit.log')
  const log = open()
  await log.pass()
  const team = await aTeam(test, scout)
  minutes = 60
  await log.pass()
  expect(logged).toEqual(['AUDIT_LOG cannot be written; its lines follow later'])
  await mkdir(dirname(path), { recursive: true })
  await log.pass()
  expect(logged.at(-1)).toBe('The audit log is complete again')
  expect(await linesOf(team.id)).toHaveLength(1)
})

it('the audit log gets a line for an entry with the id of a line from before a restore', async () => {
  const { id: recordId } = await aTeam(test, scout)
  const [{ id, at } = expect.fail('no entry')] = await test.database.orm
    .select()
    .from(history)
    .where(eq(history.recordId, recordId))
  const before = { id: String(id), at: new Date(at.getTime() - 1_000), fields: [] }
  await writeFile(path, `${JSON.stringify(before)}\n`)
  minutes = 2
  await open().pass()
  expect(await linesOf(recordId)).toHaveLength(1)
})
