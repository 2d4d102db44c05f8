import { mkdir, mkdtemp, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '../../../contract/paths'
import { createAuditLog } from '../../../server/auditLog/auditLog'
import { insertEntries, type NewEntry } from '../../../server/history/entries.repository'
import { aTeam } from '../../support/factories'
import { eachOnServer, nobody, scout, test } from '../../support/serverTest'

eachOnServer('Scout')

let path: string
let logged: string[]

beforeEach(async () => {
  path = join(await mkdtemp(join(tmpdir(), 'audit-')), 'audit.log')
  logged = []
})

const open = () => {
  const note = (_facts: unknown, text?: string) => logged.push(text ?? String(_facts))
  return createAuditLog({
    config: { auditLog: path },
    database: test.database,
    log: { info: note, error: note },
  })
}
const lines = async (file = path) =>
  (await readFile(file, 'utf8').catch(() => ''))
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line))
const ofRecord = async (id: string, file = path) =>
  (await lines(file)).filter(({ recordId }) => recordId === id)

describe('the audit log', () => {
  it('gets one line for each event, also for refused sign-ins, with ids and names of fields alone', async () => {
    const log = open()
    const team = await aTeam(test, scout, { name: 'Ajax', country: 'Netherlands' })
    await nobody('POST', PATHS.login, { email: scout.email, password: 'wrong' })
    await nobody('POST', PATHS.login, scout)
    await test.settled()
    await log.pass()
    await log.pass()
    const common = { id: expect.any(String), at: expect.any(String), batchId: null, isUndo: false }
    expect(await ofRecord(team.id)).toEqual([
      {
        ...common,
        actorId: scout.id,
        action: 'create',
        resource: 'teams',
        recordId: team.id,
        fields: ['name', 'country'],
      },
    ])
    const actions = (await ofRecord(scout.id)).map(({ action, actorId }) => [action, actorId])
    expect(actions).toContainEqual(['refuseSignIn', null])
    expect(actions).toContainEqual(['signIn', scout.id])
    const text = await readFile(path, 'utf8')
    for (const value of ['Ajax', 'Netherlands', scout.firstName, scout.email])
      expect(text).not.toContain(value)
  })

  it('gets no line for a rollback, and one for an entry that becomes visible after later ones', async () => {
    const log = open()
    const undone = crypto.randomUUID()
    const { orm } = test.database
    const entry: NewEntry = { action: 'create', resource: 'teams', recordId: undone, label: '', changes: [] }
    const rolledBack = orm.transaction(async (transaction) => {
      await insertEntries(transaction, scout.id, [entry])
      transaction.rollback()
    })
    await expect(rolledBack).rejects.toThrow()
    await aTeam(test, scout)
    await log.pass()

    // As if its transaction had inserted it before the others, and committed only now.
    const late = crypto.randomUUID()
    await orm.execute(sql`
      insert into history (id, at, action, resource, record_id, label, changes) overriding system value
      select min(id) - 1, max(at) - interval '30 seconds', 'create', 'teams', ${late}, '', '[]' from history`)
    await aTeam(test, scout)
    await log.pass()
    await log.pass()
    expect([(await ofRecord(late)).length, (await ofRecord(undone)).length]).toEqual([1, 0])
  })

  it('continues in a new file after a rotation, and where it ended after a restart', async () => {
    const log = open()
    const first = await aTeam(test, scout)
    await log.pass()
    await rename(path, `${path}.1`)
    const second = await aTeam(test, scout)
    await log.pass()
    expect([await ofRecord(first.id), (await ofRecord(second.id)).length]).toEqual([[], 1])

    const whileStopped = await aTeam(test, scout)
    await writeFile(path, '{"id": "cut off', { flag: 'a' })
    await open().pass()
    expect((await ofRecord(second.id)).length).toBe(1)
    expect((await ofRecord(whileStopped.id)).length).toBe(1)
  })

  it('logs a missing folder once, and catches up when it exists', async () => {
    const missing = path
    path = join(missing, 'later', 'audit.log')
    const log = open()
    const team = await aTeam(test, scout)
    await log.pass()
    await log.pass()
    expect(logged).toEqual(['AUDIT_LOG cannot be written; its lines follow later'])
    await mkdir(join(missing, 'later'), { recursive: true })
    await log.pass()
    expect(logged.at(-1)).toBe('The audit log is complete again')
    expect((await ofRecord(team.id)).length).toBe(1)
  })
})
