import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, openAs, test } from './fixtures'
import { mailedSecret } from './mails'
import { isNarrow } from './screens'

/** What an administrator does when somebody says that no mail came. */

test('an invitation that could not be sent is seen with its reason, and sent again', {
  tag: ['@extras', '@phone'],
}, async ({ page, server, people }) => {
  const outbox = join(server.dataDir, 'outbox')
  rmSync(outbox, { recursive: true, force: true })
  // A file in the place of the folder: no mail can be written.
  writeFileSync(outbox, '')
  const email = `una.undelivered.${Date.now()}@example.com`
  const user = { firstName: 'Una', lastName: 'Undelivered', email, role: 'Scout' }
  await people.call('admin', 'POST', '/v1/user/admin', user)

  await openAs(page, server, await people.admin(), '/users')
  if (isNarrow(page)) await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Outgoing mail' }).click()
  const row = page.getByRole('listitem').filter({ hasText: email })
  await expect(row).toContainText('It could not be handed over (EEXIST)')
  await expect(row).toContainText('Waiting · Invitation')

  rmSync(outbox)
  await row.getByRole('button', { name: 'Send again' }).click()
  await expect(row).toContainText('Sent · Invitation')
  expect(await mailedSecret(server, email, 'signup')).not.toBe('')
})
