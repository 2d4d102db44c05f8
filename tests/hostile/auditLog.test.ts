import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { PATHS } from '../../contract/paths'
import { createAuditLog } from '../../server/auditLog/auditLog'
import { history } from '../../server/database/schema'
import { aTeam } from '../support/factories'
import { admin, eachOnServer, scout, test } from '../support/serverTest'

eachOnServer('Admin', 'Scout')

/** Writes the audit log, to a file that ends with `before`, and returns its text. */
async function auditLogAfter(before = ''): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'audit-')), 'audit.log')
  await writeFile(path, before)
  const log = { info: () => {}, error: expect.unreachable }
  const now = () => new Date(Date.now() + 120_000)
  await createAuditLog({ config: { auditLog: path }, database: test.database, now, log }).pass()
  return readFile(path, 'utf8')
}

const FORMULAS = ['=HYPERLINK("https://x.test")', '+1+1', '-2+3', '@SUM(A1)', '＝1+1', '\t=1+1']

it('an export runs no formula, and a name with quotes and separators adds no cell or line', async () => {
  for (const name of FORMULAS) await aTeam(test, scout, { name })
  await aTeam(test, scout, { name: 'A","=B","C' })
  const { payload } = await test.app.inject({
    url: `${PATHS.historyExport}?format=csv&resource=teams`,
    headers: { authorization: `Bearer ${admin.accessToken}` },
  })
  expect(payload).toContain("'=HYPERLINK")
  expect(payload).toContain('"A"",""=B"",""C"')
  expect(payload).not.toMatch(/(?:^|,|\r\n)"?[=+\-@＝\t]/)
  expect(payload.trim().split('\r\n')).toHaveLength(1 + FORMULAS.length + 1)
})

it('a name forges no line of the audit log', async () => {
  const forged = '"}\n{"id":"1","action":"signIn","actorId":"forged"}\n'
  await scout.call('POST', '/v1/team', { name: `Ajax ${forged}`, country: forged })
  await scout.call('PUT', `/v1/team/${(await aTeam(test, scout)).id}`, { name: 'Ajax', [forged]: forged })
  const text = await auditLogAfter()
  expect(text).not.toContain('forged')
  for (const line of text.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow()
})

it('an entry with the id of a line from before a restore gets its line in the audit log', async () => {
  const { id: recordId } = await aTeam(test, scout)
  const [entry] = await test.database.orm.select().from(history).where(eq(history.recordId, recordId))
  if (entry === undefined) return expect.fail('no entry')
  const before = { id: String(entry.id), at: new Date(entry.at.getTime() - 1_000), fields: [] }
  expect(await auditLogAfter(`${JSON.stringify(before)}\n`)).toContain(recordId)
})
