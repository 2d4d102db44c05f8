import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from 'playwright/test'
import { isNarrow } from './screens'

/** Actions that many journeys share. */

export const row = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('row').filter({ hasText: text })

export const press = (page: Page | Locator, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click()

export const save = (page: Page): Promise<void> => press(page, 'Save')

/** Opens the menu on narrow screens, where it is collapsed. */
export async function openMenu(page: Page): Promise<void> {
  if (isNarrow(page)) await press(page, 'Open menu')
}

export async function logOut(page: Page): Promise<void> {
  await openMenu(page)
  await press(page, 'Sign out')
}

/** Publishes the open analysis, which is incomplete. */
export async function publishAnyway(page: Page): Promise<void> {
  await press(page, 'Publish')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish anyway' }).click()
  await expect(page.getByText('Analysis published')).toBeVisible()
}

/** Shares the open analysis, whose player may be a minor. */
export async function shareWith(
  page: Page,
  { firstName, lastName }: Named,
  answer = 'Analysis access updated',
): Promise<void> {
  await press(page, 'Share')
  await page.getByLabel('People').fill(firstName)
  await page.getByRole('option', { name: new RegExp(`${firstName} ${lastName}`) }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click()
  await press(page, 'Share anyway')
  await expect(page.getByText(answer)).toBeVisible()
}

type Named = { firstName: string; lastName: string }

/** Rendering a PDF takes seconds on a busy machine. */
const PDF_MS = 30_000

/** Presses a button that creates a PDF, and returns the name and the bytes of the file. */
export async function downloadPdf(page: Page, button: Locator): Promise<{ name: string; file: Buffer }> {
  const started = page.waitForEvent('download', { timeout: PDF_MS })
  await button.click()
  const download = await started
  return { name: download.suggestedFilename(), file: readFileSync(await download.path()) }
}

/** Uploads a CSV file with these lines on an import page. */
export const uploadCsv = (page: Page, name: string, lines: readonly string[]): Promise<void> =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })

/** Creates all rows and teams that an import shows as possible duplicates. */
export async function addPossibleDuplicates(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^Import \d+ rows?$/ })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const rows = page.getByRole('combobox', { name: 'Action for all possible duplicates' })
  if (await rows.isVisible()) await rows.selectOption('add')
  const teams = page.getByRole('region', { name: 'Unknown teams' })
  const showAll = teams.getByRole('button', { name: /^Show all/ })
  if (await showAll.isVisible()) await showAll.click()
  const open = teams.getByRole('combobox').filter({ has: page.locator('option[value=""]') })
  while ((await open.count()) > 0) {
    await open.first().selectOption('new')
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  }
}

/** Undoes an import or a bulk change. `button` opens the confirmation. */
export async function undo(page: Page, button: Locator): Promise<void> {
  await button.click()
  await page.getByRole('dialog', { name: /Undo/ }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Everything was undone.')).toBeVisible({ timeout: 30_000 })
}

/** Fails if the page is wider than the window, because such a page scrolls sideways on a phone. */
export const expectToFit = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0)
