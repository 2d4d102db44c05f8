import type { BrowserContext, Page } from 'playwright/test'
import type { Match } from '../contract/match'
import { RESOURCES } from '../contract/paths'
import { lentTokensExpire, wakeServiceWorker } from './backgroundSync'
import { expect, openAs, test } from './fixtures'
import { status, untilKept } from './offline'

/** What waits when the app is closed, in a browser that wakes the service worker once there is a network. */

test.use({ ownTab: true, serviceWorkers: 'allow' })

/** Writes something on a match's page without a network. */
async function writeOffline(page: Page, context: BrowserContext): Promise<void> {
  const comments = page.getByRole('textbox', { name: 'Comments' })
  await comments.click()
  await untilKept(page)
  await context.setOffline(true)
  await comments.fill('Written in the rain')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(status(page, '1 waiting')).toBeVisible()
}

test('what waits is sent once there is a network, though the app is closed', { tag: '@extras' }, async ({
  page,
  context,
  server,
  people,
  records,
  console,
}) => {
  console.expect(/ERR_INTERNET_DISCONNECTED/)
  const match = await records.match({ comments: '' })
  const stored = () => people.call<Match>('admin', 'GET', `${RESOURCES.matches.path}/${match.id}`)
  await openAs(page, server, await people.create('Scout'), `/matches/${match.id}`)
  await writeOffline(page, context)
  const empty = await context.newPage()
  await page.close()
  await context.setOffline(false)
  expect((await stored()).comments).toBe('')
  await wakeServiceWorker(context, empty, server.url)
  await expect.poll(async () => (await stored()).comments).toBe('Written in the rain')
  const { version } = await stored()
  expect(version).toBe((match.version ?? 0) + 1)
  await empty.goto(`${server.url}/matches/${match.id}`)
  await expect(empty.getByRole('textbox', { name: 'Comments' })).toHaveValue('Written in the rain')
  await expect(status(empty, 'All sent')).toBeVisible()
  expect((await stored()).version).toBe(version)
})

test('a session that the service worker has renewed goes on in the page', { tag: '@extras' }, async ({
  page,
  context,
  server,
  people,
  records,
  console,
}) => {
  console.expect(/ERR_INTERNET_DISCONNECTED/)
  const match = await records.match({ comments: '' })
  const stored = () => people.call<Match>('admin', 'GET', `${RESOURCES.matches.path}/${match.id}`)
  await openAs(page, server, await people.create('Scout'), `/matches/${match.id}`)
  await writeOffline(page, context)
  const refreshToken = (tab: Page) => tab.evaluate(() => localStorage.getItem('touchline.refreshToken'))
  const before = await refreshToken(page)
  await lentTokensExpire(page)
  const empty = await context.newPage()
  await page.close()
  await context.setOffline(false)
  await wakeServiceWorker(context, empty, server.url)
  await expect.poll(async () => (await stored()).comments).toBe('Written in the rain')
  await empty.goto(`${server.url}/matches`)
  await expect(status(empty, 'All sent')).toBeVisible()
  await expect.poll(() => refreshToken(empty)).not.toBe(before)
  await empty.reload()
  await expect(empty.getByRole('heading', { name: 'Matches', exact: true })).toBeVisible()
})
