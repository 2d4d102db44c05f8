import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PATHS } from '../../contract/paths'
import { createAuditLog } from '../../server/auditLog/auditLog'
import { newFolder } from '../support/backups'
import { aTeam } from '../support/factories'
import { admin, eachOnServer, scout, test } from '../support/serverTest'

eachOnServer('Admin', 'Scout')

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
  const auditLog = join(newFolder(), 'audit.log')
  writeFileSync(auditLog, '')
  const log = { info: () => {}, error: expect.unreachable }
  // Entries get their lines only when they are a minute old.
  const now = () => new Date(Date.now() + 120_000)
  await createAuditLog({ config: { auditLog }, database: test.database, now, log }).pass()
  const text = readFileSync(auditLog, 'utf8')
  expect(text).not.toContain('forged')
  for (const line of text.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow()
})
