import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROUTES } from '../contract/paths'
import { expect, openAs, test } from './fixtures'

const backupDir = join(mkdtempSync(join(tmpdir(), 'touchline-e2e-')), 'backups')

test.use({ settings: { BACKUP_DIR: backupDir } })
test.afterAll(() => rmSync(backupDir, { recursive: true, force: true }))

/** A process of its own creates a database and restores the backup into it, at the lowest priority. */
const RESTORED = { timeout: 45_000 }

test('tests the newest backup although the network drops, and finds a damaged one', async ({
  page,
  context,
  server,
  people,
  console: guard,
}) => {
  // It restores a backup twice, and starts a server.
  test.slow()
  guard.expect(/ERR_INTERNET_DISCONNECTED/)
  // The server makes the first backup when it starts.
  const backups = () => readdirSync(backupDir).filter((name) => name.endsWith('.backup'))
  await expect.poll(backups).toHaveLength(1)
  await openAs(page, server, await people.admin(), ROUTES.backups)
  const state = page.getByRole('main').getByRole('status')
  const fact = (name: string) =>
    page.getByText(name, { exact: true }).locator('xpath=following-sibling::dd[1]')
  await expect(fact('Newest backup')).toHaveText(/\d\d:\d\d \(today\)/)
  await expect(fact('Size')).toHaveText(/^\d.* [kM]B$/)
  await expect(fact('Stored backups')).toHaveText('1')

  const start = page.getByRole('button', { name: 'Test newest backup' })
  await page.route(
    '**/v1/backup/test',
    async (route) => {
      await route.fetch()
      await context.setOffline(true)
      await route.abort('internetdisconnected')
    },
    { times: 1 },
  )
  await start.click()
  await expect(page.getByText(/Could not start the test/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Testing newest backup' })).toBeVisible()
  await expect(start).toBeVisible(RESTORED)
  await expect(state).toHaveText('Backups work: the last tested backup was restored completely.')
  await expect(fact('Last successful test')).toHaveText(/\d\d:\d\d \(today\)/)

  const path = join(backupDir, backups()[0] ?? '')
  const whole = readFileSync(path)
  writeFileSync(path, whole.subarray(0, whole.length / 2))
  try {
    await start.click()
    await expect(state).toHaveText(/The test of a backup failed on .* The file is damaged/, RESTORED)
    await page.goto(ROUTES.home)
    await expect(page.getByText('A backup or its test failed.')).toBeVisible()
    await page.getByRole('link', { name: 'See backups' }).click()
    await expect(state).toHaveText(/The file is damaged/)
  } finally {
    writeFileSync(path, whole)
  }
})
