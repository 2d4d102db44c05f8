import { tokensOf } from './accounts'
import { row } from './actions'
import { keptRows } from './device'
import { expect, openAs, test } from './fixtures'
import { KillableBrowser } from './killableBrowser'

// The device must be empty at first, and some journeys break their browser.
test.use({ ownTab: true })

test('shows a list from the device at the next visit, also if the server does not answer', {
  tag: ['@phone', '@no-desk'],
}, async ({ page, context, console, server, people, records }) => {
  console.expect(/ERR_FAILED/)
  const player = await records.player({ name: 'Kept Keeper' })
  await openAs(page, server, await people.create('Scout'), '/players?q=kept+keeper')
  await expect(page.getByText(player.name).first()).toBeVisible()
  await expect.poll(() => keptRows(page)).toBeGreaterThan(0)
  await page.close()
  await context.route('**/v1/player?*', (route) => route.abort())
  const again = await context.newPage()
  await again.goto('/players?q=kept+keeper')
  await expect(again.getByText(player.name).first()).toBeVisible()
})

test('keeps unsaved typing in the same record in two tabs', async ({
  page,
  context,
  server,
  people,
  records,
}) => {
  const player = await records.player()
  await openAs(page, server, await people.create('Scout'), `/players/${player.id}?tab=details`)
  const other = await context.newPage()
  await other.goto(`/players/${player.id}?tab=details`)
  await page.getByLabel('Notes', { exact: true }).fill('Typed in the first')
  await other.getByLabel('Notes', { exact: true }).fill('Typed in the second')
  await expect.poll(() => keptRows(page, 'drafts')).toBe(2)
  await page.close({ runBeforeUnload: false })
  await other.close({ runBeforeUnload: false })
  const again = await context.newPage()
  await again.goto(`/players/${player.id}?tab=details`)
  await again.getByRole('button', { name: 'Restore' }).click()
  await expect(again.getByLabel('Notes', { exact: true })).toHaveValue('Typed in the second')
  await again.getByRole('button', { name: 'Restore' }).click()
  await expect(again.getByLabel('Notes', { exact: true })).toHaveValue(/Typed in the first/)
})

test('offers unsaved typing from just before the browser was killed', async ({ server, people, records }) => {
  // Starting a browser twice takes long.
  test.slow()
  const player = await records.player()
  const tokens = await tokensOf(server, await people.create('Scout'))
  const browser = new KillableBrowser()
  const open = async () => {
    const page = await browser.start()
    await page.addInitScript(({ accessToken, refreshToken }) => {
      localStorage.setItem('touchline.accessToken', accessToken)
      localStorage.setItem('touchline.refreshToken', refreshToken)
    }, tokens)
    await page.goto(`${server.url}/players/${player.id}?tab=details`)
    return page
  }
  try {
    const page = await open()
    await page.getByLabel('Notes', { exact: true }).fill('Quick feet')
    await expect.poll(() => keptRows(page, 'drafts')).toBe(1)
    await browser.kill()
    const again = await open()
    await again.getByRole('button', { name: 'Restore' }).click()
    await expect(again.getByLabel('Notes', { exact: true })).toHaveValue('Quick feet')
  } finally {
    await browser.remove()
  }
})

test('shows lists if the browser refuses to open its database', async ({ page, server, people, records }) => {
  const player = await records.player({ name: 'Seen Anyway' })
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied permission to access the database.', 'SecurityError')
    }
  })
  await openAs(page, server, await people.create('Scout'), '/players?q=seen+anyway')
  await expect(row(page, player.name)).toBeVisible()
})

test('shows lists if the storage is full, without storing them', async ({
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
  await openAs(page, server, await people.create('Scout'), '/players?q=seen+in+full')
  await expect(row(page, player.name)).toBeVisible()
  await page.reload()
  await expect(row(page, player.name)).toBeVisible()
  expect(await keptRows(page)).toBe(0)
})

test('shows lists from the server if a newer release has upgraded the database', async ({
  page,
  server,
  people,
  records,
}) => {
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
  await page.goto('/players?q=of+both+releases')
  await expect(row(page, player.name)).toBeVisible()
})
