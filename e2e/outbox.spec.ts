import type { BrowserContext, Page } from 'playwright/test'
import { RESOURCES } from '../contract/paths'
import { save } from './actions'
import { expect, openAs, test } from './fixtures'
import { showDetails } from './notes'
import { status, untilLoaded } from './offline'
import { inDays } from './screens'

// Pending changes must not reach the tab of other journeys.
test.use({ ownTab: true })

/** Runs an action without a network: disconnects once the page is loaded, and connects again afterwards. */
async function withoutNetwork(page: Page, context: BrowserContext, act: () => Promise<void>): Promise<void> {
  await untilLoaded(page)
  await context.setOffline(true)
  await act()
  await context.setOffline(false)
}

test('queues a save without a network, shows it as pending, and sends it once the network is back', {
  tag: ['@phone', '@no-desk'],
}, async ({ page, context, server, people, records, console }) => {
  console.expect(/ERR_INTERNET_DISCONNECTED/)
  // The date keeps the match among the first rows, however many matches other journeys create.
  const match = await records.match({ comments: '', date: inDays(-1) })
  const name = `${match.homeTeam.name} – ${match.awayTeam.name}`
  await openAs(page, server, await people.create('Scout'), '/matches')
  // Wait, because late rows may move the row to press.
  await untilLoaded(page)
  await page.waitForLoadState('networkidle')
  await page.getByText(match.homeTeam.name).first().click()
  await expect(page).toHaveURL(new RegExp(`/matches/${match.id}`))
  await showDetails(page)
  const comments = page.getByRole('textbox', { name: 'Comments' })
  await comments.click()
  await withoutNetwork(page, context, async () => {
    await comments.fill('Written in the rain')
    await save(page)
    await expect(page.getByText(/^Saved on this device/)).toBeVisible()
    await status(page, '1 to sync').click()
    const dialog = page.getByRole('dialog', { name: 'Waiting to sync' })
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await expect(dialog.getByText(name)).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    // From the details to the live page, and from there to the list.
    for (let step = 0; step < 2; step += 1) await page.goBack()
    const today = page.getByRole('region', { name: /^Today/ })
    await expect(today.getByRole('link', { name: `${name} Match · Waiting to sync` })).toBeVisible()
  })
  await expect(status(page, 'All changes saved')).toBeVisible()
  expect(await records.stored('matches', match)).toMatchObject({ comments: 'Written in the rain' })
})

test('asks about conflicting changes of others once the network is back', async ({
  page,
  context,
  server,
  people,
  records,
  console,
}) => {
  console.expect(/ERR_INTERNET_DISCONNECTED/)
  const match = await records.match({ comments: '' })
  const path = `${RESOURCES.matches.path}/${match.id}`
  await openAs(page, server, await people.create('Scout'), `/matches/${match.id}?tab=details`)
  const comments = page.getByRole('textbox', { name: 'Comments' })
  await comments.click()
  await withoutNetwork(page, context, async () => {
    await comments.fill('Mine')
    await save(page)
    await expect(status(page, '1 to sync')).toBeVisible()
    const present = await records.stored('matches', match)
    await people.call('admin', 'PUT', path, { ...present, comments: 'Theirs' })
  })
  await status(page, '1 needs you').click()
  const dialog = page.getByRole('dialog', { name: 'Waiting to sync' })
  await expect(dialog.getByText('Another user changed the same fields.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Resolve conflict' }).click()
  const question = page.getByRole('dialog', { name: 'Could not save match data' })
  await question.getByRole('radio', { name: /Yours\s*Mine/ }).check()
  await question.getByRole('button', { name: 'Save these values' }).click()
  await expect(dialog.getByText('All changes are saved on the server.')).toBeVisible()
  expect(await records.stored('matches', match)).toMatchObject({ comments: 'Mine' })
})

const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAACXBIWXMAAAsSAAALEgHS3X78AAAADUlEQVQImWNgYPhfDwACggF/NGwuCgAAAABJRU5ErkJggg==',
  'base64',
)

test('keeps a picture that is chosen without a network with its match, and uploads it later', {
  tag: ['@phone', '@no-desk'],
}, async ({ page, context, server, people, records, console }) => {
  console.expect(/ERR_INTERNET_DISCONNECTED/)
  const match = await records.match({ media: [] })
  await openAs(page, server, await people.create('Scout'), `/matches/${match.id}?tab=details`)
  const files = page.getByLabel('Add photo or PDF').first()
  await expect(files).toBeAttached()
  await withoutNetwork(page, context, async () => {
    await files.setInputFiles({ name: 'lineup.png', mimeType: 'image/png', buffer: DOT })
    await expect(page.locator('main img[src^="blob:"]')).toBeVisible()
    await save(page)
    await expect(status(page, '1 to sync')).toBeVisible()
  })
  await expect(status(page, 'All changes saved')).toBeVisible()
  expect((await records.stored('matches', match)).media).toHaveLength(1)
  await page.reload()
  // Pictures are loaded when they are scrolled into view.
  await page.getByRole('button', { name: 'Add photo or PDF' }).first().scrollIntoViewIfNeeded()
  await expect(page.locator('main img[src^="blob:"]')).toBeVisible()
})
