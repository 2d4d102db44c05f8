import type { Page } from 'playwright/test'
import { tokensOf } from './accounts'
import { expect, openAs, test } from './fixtures'
import { KillableBrowser } from './killableBrowser'

// What a device keeps begins with nothing, and some of these browsers are broken for good.
test.use({ ownTab: true })

/** How many rows of lists, or drafts, this browser keeps on the device. */
const keptRows = (page: Page, store = 'rows') =>
  page.evaluate(async (name) => {
    // Opening it would make one without the app's stores.
    if (!(await indexedDB.databases()).some((found) => found.name === 'touchline')) return 0
    return new Promise<number>((resolve, reject) => {
      const opening = indexedDB.open('touchline')
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const database = opening.result
        const counting = database.transaction(name).objectStore(name).count()
        counting.onsuccess = () => {
          database.close()
          resolve(counting.result)
        }
      }
    })
  }, store)

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

test('a list is there at once when one comes back, also where the server does not answer', {
  tag: ['@phone', '@extras'],
}, async ({ page, context, console, server, people, records }) => {
  console.expect(/ERR_FAILED/)
  const player = await records.player({ name: 'Kept Keeper' })
  await openAs(page, server, await people.create('Scout'), '/players')
  await expect(page.getByText(player.name).first()).toBeVisible()
  await expect.poll(() => keptRows(page)).toBeGreaterThan(0)
  await page.close()
  await context.route('**/v1/player?*', (route) => route.abort())
  const again = await context.newPage()
  await again.goto('/players')
  await expect(again.getByText(player.name).first()).toBeVisible()
})

test('what is typed into one record in two tabs is kept from both', {
  tag: '@extras',
}, async ({ page, context, server, people, records }) => {
  const player = await records.player()
  await openAs(page, server, await people.create('Scout'), `/players/${player.id}`)
  const other = await context.newPage()
  await other.goto(`/players/${player.id}`)
  await page.getByLabel('Notes', { exact: true }).fill('Typed in the first')
  await other.getByLabel('Notes', { exact: true }).fill('Typed in the second')
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('touchline.draft')))
  await expect.poll(drafts).toHaveLength(2)
  await page.close({ runBeforeUnload: false })
  await other.close({ runBeforeUnload: false })
  const again = await context.newPage()
  await again.goto(`/players/${player.id}`)
  await again.getByRole('button', { name: 'Put it back' }).click()
  await expect(again.getByLabel('Notes', { exact: true })).toHaveValue('Typed in the second')
  await again.getByRole('button', { name: 'Put it back' }).click()
  await expect(again.getByLabel('Notes', { exact: true })).toHaveValue(/Typed in the first/)
})

test('what was typed just before the browser was killed is offered when it starts again', {
  tag: '@extras',
}, async ({ server, people, records }) => {
  const player = await records.player()
  const tokens = await tokensOf(server, await people.create('Scout'))
  const browser = new KillableBrowser()
  const open = async () => {
    const page = await browser.start()
    await page.addInitScript(({ accessToken, refreshToken }) => {
      localStorage.setItem('touchline.accessToken', accessToken)
      localStorage.setItem('touchline.refreshToken', refreshToken)
    }, tokens)
    await page.goto(`${server.url}/players/${player.id}`)
    return page
  }
  try {
    const page = await open()
    await page.getByLabel('Notes', { exact: true }).fill('Quick feet')
    await expect.poll(() => keptRows(page, 'drafts')).toBe(1)
    await browser.kill()
    const again = await open()
    await again.getByRole('button', { name: 'Put it back' }).click()
    await expect(again.getByLabel('Notes', { exact: true })).toHaveValue('Quick feet')
  } finally {
    await browser.remove()
  }
})

test('signing out leaves no row of a list on the device', { tag: '@extras' }, async ({
  page,
  server,
  people,
  records,
}) => {
  await records.player()
  await openAs(page, server, await people.create('Scout'), '/players')
  await expect.poll(() => keptRows(page)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/login')
  await expect.poll(() => keptRows(page)).toBe(0)
})

test('a browser that keeps nothing on the device shows the lists all the same', { tag: '@extras' }, async ({
  page,
  server,
  people,
  records,
}) => {
  const player = await records.player({ name: 'Seen Anyway' })
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied permission to access the database.', 'SecurityError')
    }
  })
  await openAs(page, server, await people.create('Scout'), '/players')
  await expect(row(page, player.name)).toBeVisible()
})

test('a full storage costs the next visit its head start, and nothing else', { tag: '@extras' }, async ({
  page,
  server,
  people,
  records,
}) => {
  const player = await records.player({ name: 'Seen In Full' })
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('There is no room left.', 'QuotaExceededError')
    }
  })
  await openAs(page, server, await people.create('Scout'), '/players')
  await expect(row(page, player.name)).toBeVisible()
  await page.reload()
  await expect(row(page, player.name)).toBeVisible()
  expect(await keptRows(page)).toBe(0)
})

test('what a newer release keeps in another way is not touched, and lists come from the server', {
  tag: '@extras',
}, async ({ page, server, people, records }) => {
  const player = await records.player({ name: 'Of Both Releases' })
  await openAs(page, server, await people.create('Scout'), '/account')
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('touchline', 1_000)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          opening.result.close()
          resolve()
        }
      }),
  )
  await page.goto('/players')
  await expect(row(page, player.name)).toBeVisible()
})

test('a list that changes while it is brought in shows what has changed', { tag: '@extras' }, async ({
  page,
  server,
  people,
  records,
}) => {
  const player = await records.player({ name: 'Before' })
  const scout = await people.create('Scout')
  let isRenamed = false
  await page.route('**/v1/player?*amount=2000*', async (route) => {
    const response = await route.fetch()
    if (!isRenamed) await people.call('admin', 'PUT', `/v1/player/${player.id}`, { ...player, name: 'After' })
    isRenamed = true
    await route.fulfill({ response })
  })
  await openAs(page, server, scout, '/players')
  await expect(row(page, 'Before')).toBeVisible()
  await expect.poll(() => isRenamed).toBe(true)
  await page.goto('/matches')
  await page.goto('/players')
  await expect(row(page, 'After')).toBeVisible()
  // A list that is asked for at the end would be on its way when there is no page any more.
  await page.unrouteAll({ behavior: 'wait' })
})
