import { expect, type Locator, type Page } from 'playwright/test'
import { isNarrow } from './screens'

/** The notes of a match. At a desk the opened note is a part of the page; on a phone it is a sheet. */

/** Returns the opened note. */
export const openedNote = (page: Page): Locator =>
  isNarrow(page)
    ? page.getByRole('dialog', { name: /^Note on No/ })
    : page.getByRole('region', { name: 'Note', exact: true })

/** Returns the text field of the opened note. */
export const noteText = (page: Page): Locator => openedNote(page).getByRole('textbox', { name: 'Notes' })

/** Returns the button in the list of notes that opens the note with this text. */
export const storedNote = (page: Page, words: string | RegExp): Locator =>
  page.getByRole('list', { name: 'Notes' }).getByRole('button').filter({ hasText: words })

/** Opens a new note on a shirt number of a side without a line-up: the home side, unless `team` names another. */
export async function openNumber(page: Page, shirtNo: number, team?: string): Promise<void> {
  if (!isNarrow(page)) {
    // The numbers of the other team lead to the field with that team chosen.
    if (team !== undefined) {
      const numbers = page.getByRole('region', { name: team, exact: true })
      await numbers.getByRole('button', { name: 'number', exact: true }).click()
    }
    return openedNote(page).getByLabel('Shirt number').fill(String(shirtNo))
  }
  const pad = page.getByRole('group', { name: 'Shirt number' })
  const add = page.getByRole('button', { name: 'Add note' })
  await expect(pad.or(add).first()).toBeVisible()
  // The page of an earlier match shows its notes first.
  if (await add.isVisible()) await add.click()
  if (team !== undefined) await page.getByRole('tab', { name: team }).click()
  for (const digit of String(shirtNo)) await pad.getByRole('button', { name: digit, exact: true }).click()
  await pad.getByRole('button', { name: 'Note', exact: true }).click()
}

/** Closes the opened note, which stores it on our server. */
export const closeNote = (page: Page): Promise<void> => noteText(page).press('Enter')

/** Opens the form of a match from its live page. */
export async function showDetails(page: Page): Promise<void> {
  if (!isNarrow(page)) return page.getByRole('tab', { name: 'Details' }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('link', { name: 'Details' }).click()
}

/** Opens the live page of a match from its form. */
export const showLive = (page: Page): Promise<void> =>
  isNarrow(page)
    ? page.getByRole('link', { name: 'Back', exact: true }).click()
    : page.getByRole('tab', { name: 'Live' }).click()
