import type { BrowserContext, Page } from 'playwright/test'
import type { Match } from '../contract/match'
import { RESOURCES } from '../contract/paths'
import { expect, openAs, test } from './fixtures'
import { status, untilLoaded } from './offline'
import { isNarrow } from './screens'

// Nothing may wait in the tab of others' journeys.
test.use({ ownTab: true })

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** As at a ground: the network goes once the page is there, and comes back later. */
async function withoutNetwork(page: Page, context: BrowserContext, act: () => Promise<void>): Promise<void> {
  await untilLoaded(page)
  await context.setOffline(true)
  await act()
  await context.setOffline(false)
}

const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)

test('what is saved without a network is kept, shown as waiting, and sent when the network is back', {
  tag: ['@phone', '@extras'],
}, async ({ page, context, server, people, records, console }) => {
  console.expect(/ERR_INTERNET_DISCONNECTED/)
  // Among the first rows, however many matches other journeys have made.
  const match = await records.match({ comments: '', date: YESTERDAY })
  const name = `${match.homeTeam.name} – ${match.awayTeam.name}`
  await openAs(page, server, await people.create('Scout'), '/matches')
  // Rows may still come and move what is pressed.
  await untilLoaded(page)
  await page.waitForLoadState('networkidle')
  await page.getByText(match.homeTeam.name).first().click()
  await expect(page).toHaveURL(new RegExp(`/matches/${match.id}`))
  const comments = page.getByRole('textbox', { name: 'Comments' })
  await comments.click()
  await withoutNetwork(page, context, async () => {
    await comments.fill('Written in the rain')
    await save(page)
    await expect(page.getByText(/^Kept on this device/)).toBeVisible()
    await status(page, '1 waiting').click()
    const dialog = page.getByRole('dialog', { name: 'Waiting to be sent' })
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await expect(dialog.getByText(name)).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.goBack()
    const today = page.getByRole('region', { name: /^Today/ })
    if (!isNarrow(page)) await today.getByRole('button').click()
    await expect(today.getByRole('link', { name: `Match · Waiting ${name}` })).toBeVisible()
  })
  await expect(status(page, 'All sent')).toBeVisible()
  const { comments: stored } = await people.call<Match>(
    'admin',
    'GET',
    `${RESOURCES.matches.path}/${match.id}`,
  )
  expect(stored).toBe('Written in the rain')
})

test('what others have changed meanwhile is asked about once the network is back; nothing else is held up', {
  tag: ['@phone', '@extras'],
}, async ({ page, context, server, people, records, console }) => {
  console.expect(/ERR_INTERNET_DISCONNECTED/)
  const match = await records.match({ comments: '' })
  const path = `${RESOURCES.matches.path}/${match.id}`
  await openAs(page, server, await people.create('Scout'), `/matches/${match.id}`)
  const comments = page.getByRole('textbox', { name: 'Comments' })
  await comments.click()
  await withoutNetwork(page, context, async () => {
    await comments.fill('Mine')
    await save(page)
    await expect(status(page, '1 waiting')).toBeVisible()
    const present = await people.call<Match>('admin', 'GET', path)
    await people.call('admin', 'PUT', path, { ...present, comments: 'Theirs' })
  })
  await status(page, '1 not sent').click()
  const dialog = page.getByRole('dialog', { name: 'Waiting to be sent' })
  await expect(dialog.getByText('Somebody else has changed the same fields meanwhile.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Choose what is stored' }).click()
  const question = page.getByRole('dialog', { name: 'Could not save match data' })
  await question.getByRole('radio', { name: /Yours\s*Mine/ }).check()
  await question.getByRole('button', { name: 'Save these' }).click()
  await expect(dialog.getByText('Everything is stored on the server.')).toBeVisible()
  expect(await people.call<Match>('admin', 'GET', path)).toMatchObject({ comments: 'Mine' })
})

test('who signs out while something waits is asked, and may stay', {
  tag: '@extras',
}, async ({ page, context, server, people, records, console }) => {
  console.expect(/ERR_INTERNET_DISCONNECTED/)
  const match = await records.match({ comments: 'Cold' })
  await openAs(page, server, await people.create('Scout'), `/matches/${match.id}`)
  const comments = page.getByRole('textbox', { name: 'Comments' })
  await comments.click()
  await context.setOffline(true)
  await comments.fill('Only here')
  await save(page)
  await expect(status(page, '1 waiting')).toBeVisible()
  await page.getByRole('button', { name: 'Log out' }).click()
  const question = page.getByRole('dialog', { name: 'Not everything is sent' })
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(comments).toHaveValue('Only here')
  await page.getByRole('button', { name: 'Log out' }).click()
  await question.getByRole('button', { name: 'Discard and sign out' }).click()
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  await context.setOffline(false)
  expect(await people.call('admin', 'GET', `${RESOURCES.matches.path}/${match.id}`)).toMatchObject({
    comments: 'Cold',
  })
})

const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAACXBIWXMAAAsSAAALEgHS3X78AAAADUlEQVQImWNgYPhfDwACggF/NGwuCgAAAABJRU5ErkJggg==',
  'base64',
)

test('a picture that is chosen without a network is kept with its match, and uploaded later', {
  tag: ['@phone', '@extras'],
}, async ({ page, context, server, people, records, console }) => {
  console.expect(/ERR_INTERNET_DISCONNECTED/)
  const match = await records.match({ media: [] })
  await openAs(page, server, await people.create('Scout'), `/matches/${match.id}`)
  const files = page.getByLabel('Add picture or PDF').first()
  await expect(files).toBeAttached()
  await withoutNetwork(page, context, async () => {
    await files.setInputFiles({ name: 'lineup.png', mimeType: 'image/png', buffer: DOT })
    await expect(page.locator('main img[src^="blob:"]')).toBeVisible()
    await save(page)
    await expect(status(page, '1 waiting')).toBeVisible()
  })
  await expect(status(page, 'All sent')).toBeVisible()
  const sent = await people.call<Match>('admin', 'GET', `${RESOURCES.matches.path}/${match.id}`)
  expect(sent.media).toHaveLength(1)
  await page.reload()
  // Pictures are fetched once they are scrolled to.
  await page.getByRole('button', { name: 'Add picture or PDF' }).first().scrollIntoViewIfNeeded()
  await expect(page.locator('main img[src^="blob:"]')).toBeVisible()
})
