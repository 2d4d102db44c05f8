import type { Page } from 'playwright/test'
import type { Match } from '../contract/match'
import { lentTokensExpire, untilSessionIsLent, wakeServiceWorker } from './backgroundSync'
import { test as base, expect, openAs } from './fixtures'
import { status, untilAppCached } from './offline'

/** Changes that are pending when the app is closed. The browser wakes the service worker once there is a network. */

type ClosedApp = {
  match: Match
  /** Returns the match on the server. */
  stored: () => Promise<Match>
  /** Navigates from the app to an empty page and connects the network, which wakes the service worker. */
  closeAndConnect: () => Promise<Page>
}

/** Opens a match with changes that were typed without a network. */
const test = base.extend<{ app: ClosedApp }>({
  app: async ({ page, context, server, people, records, console }, use) => {
    console.expect(/ERR_INTERNET_DISCONNECTED/)
    const match = await records.match({ comments: '' })
    await openAs(page, server, await people.create('Scout'), `/matches/${match.id}?tab=details`)
    const comments = page.getByRole('textbox', { name: 'Comments' })
    await comments.click()
    await untilAppCached(page)
    await context.setOffline(true)
    await comments.fill('Written in the rain')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(status(page, '1 to sync')).toBeVisible()
    const stored = () => records.stored('matches', match)
    await untilSessionIsLent(page)
    const closeAndConnect = async () => {
      const empty = await context.newPage()
      await page.close()
      expect((await stored()).comments).toBe('')
      await context.setOffline(false)
      // Wake the worker again if it could not send yet, for example while the page was closing.
      await expect(async () => {
        await wakeServiceWorker(context, empty, server.url)
        const comments = async () => (await stored()).comments
        await expect.poll(comments, { timeout: 3_000 }).toBe('Written in the rain')
      }).toPass()
      return empty
    }
    await use({ match, stored, closeAndConnect })
  },
})

test.use({ ownTab: true, serviceWorkers: 'allow' })

test('sends pending changes once there is a network, though the app is closed', async ({
  server,
  app: { match, stored, closeAndConnect },
}) => {
  const opened = await closeAndConnect()
  const { version } = await stored()
  expect(version).toBe((match.version ?? 0) + 1)
  await opened.goto(`${server.url}/matches/${match.id}?tab=details`)
  await expect(opened.getByRole('textbox', { name: 'Comments' })).toHaveValue('Written in the rain')
  await expect(status(opened, 'All changes saved')).toBeVisible()
  expect((await stored()).version).toBe(version)
})

test('continues in the page a session that the service worker has renewed', async ({
  page,
  server,
  app: { closeAndConnect },
}) => {
  const refreshToken = (tab: Page) => tab.evaluate(() => localStorage.getItem('touchline.refreshToken'))
  const before = await refreshToken(page)
  await lentTokensExpire(page)
  const opened = await closeAndConnect()
  await opened.goto(`${server.url}/matches`)
  await expect(status(opened, 'All changes saved')).toBeVisible()
  await expect.poll(() => refreshToken(opened)).not.toBe(before)
  await opened.reload()
  await expect(opened.getByRole('heading', { name: 'Matches', exact: true })).toBeVisible()
})
