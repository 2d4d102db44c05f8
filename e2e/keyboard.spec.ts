import type { Locator, Page } from 'playwright/test'
import { RATING_ITEMS } from '../contract/ratings'
import { expect, openAs, test } from './fixtures'
import { coveredFocus } from './focus'
import { noteText, openedNote, storedNote } from './notes'

/** Work without a mouse: Tab reaches everything, and the focus is never lost. */

const hasFocus = (target: Locator) =>
  target.evaluate((element) => element.contains(document.activeElement)).catch(() => false)

/** Presses Tab until the target has the focus. Throws after `stops` presses. */
async function tabTo(page: Page, target: Locator, { key = 'Tab', stops = 60 } = {}): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < stops; stop += 1) {
    if (await hasFocus(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${stops} times ${key} did not lead to ${target}`)
}

test('a scout signs in, notes, writes, rates, publishes and logs out by keyboard', async ({
  page,
  people,
  records,
}) => {
  const scout = await people.create('Scout')
  const home = await records.team()
  await records.player({ name: 'Kay Board', teamId: home.id })
  await records.match({ homeTeamId: home.id, date: '2026-06-30' })
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(scout.email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(scout.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Matches', exact: true })).toBeVisible()

  await page.keyboard.press('Tab')
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('searchbox', { name: 'Search teams' }))
  await page.keyboard.type(home.name)
  await expect(page.getByRole('row')).toHaveCount(2)
  await tabTo(page, page.getByRole('row').nth(1).getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/matches\/(?!create)[\w-]+$/)

  const number = openedNote(page).getByLabel('Shirt number')
  await tabTo(page, number)
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  await expect(noteText(page)).toBeFocused()
  await page.keyboard.type('Holds it up')
  await page.keyboard.press('Enter')
  await expect(number).toBeFocused()

  await tabTo(page, storedNote(page, 'Holds it up'))
  await page.keyboard.press('Enter')
  await expect(noteText(page)).toBeFocused()
  await tabTo(page, page.getByRole('link', { name: 'Write report' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('combobox', { name: 'Player' }))
  await page.keyboard.type('kay')
  await expect(page.getByRole('option', { name: /Kay Board/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Player' })).toHaveValue('Kay Board')
  await tabTo(page, page.getByLabel('Position'))
  await page.keyboard.type('Second')
  await tabTo(page, page.getByRole('button', { name: 'Level A' }))
  await tabTo(page, page.getByRole('button', { name: 'Level C' }), { key: 'ArrowRight', stops: 4 })
  await page.keyboard.press('Space')
  await tabTo(page, page.getByLabel('Conclusion'))
  await expect(page.getByLabel('Conclusion')).toHaveValue('Holds it up')
  await page.keyboard.press('Control+End')
  await page.keyboard.type(', and no mouse was harmed')
  await tabTo(page, page.getByRole('radiogroup').first())
  for (const [index] of RATING_ITEMS.entries()) await page.keyboard.press(String((index % 5) + 1))
  await expect(page.getByText('18 of 18 rated').first()).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Analysis saved')).toBeVisible()
  await expect(page).toHaveURL(/\/analyses\/(?!create)[\w-]+$/)

  await tabTo(page, button('Publish'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Analysis published')).toBeVisible()
  await expect(page.getByLabel('Position')).toHaveValue('Second Striker')
  await expect(page.getByRole('button', { name: 'Level C' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByLabel('Conclusion')).toHaveValue('Holds it up, and no mouse was harmed')

  await tabTo(page, button('Delete'), { key: 'Shift+Tab' })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button('Delete')).toBeFocused()

  await tabTo(page, button('Sign out'), { stops: 120 })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email')).toBeFocused()
})

for (const [device, viewport] of [
  ['a desk', { width: 1280, height: 600 }],
  ['a phone', { width: 360, height: 560 }],
] as const) {
  test(`shows the focused field of a form clear of the bars above and below it, on ${device}`, async ({
    page,
    server,
    people,
    records,
  }) => {
    await page.setViewportSize(viewport)
    const scout = await people.create('Scout')
    const player = await records.player({ name: 'Kay Board' })
    const match = await records.match({})
    await openAs(page, server, scout)
    for (const address of [`/players/${player.id}?tab=details`, `/matches/${match.id}?tab=details`]) {
      await page.goto(address)
      const save = page.getByRole('button', { name: 'Save', exact: true })
      await expect(save).toBeVisible()
      // Parts that load later would move the focused field.
      await page.waitForLoadState('networkidle')
      await page.getByRole('heading', { level: 1 }).focus()
      const covered: string[] = []
      for (let stop = 0; stop < 60 && !(await hasFocus(save)); stop += 1) {
        await page.keyboard.press('Tab')
        covered.push(...(await coveredFocus(page)))
      }
      expect(await hasFocus(save)).toBe(true)
      expect(covered).toEqual([])
    }
  })
}

test('refuses a day that does not exist at its field, and keeps the stored day', async ({
  page,
  server,
  people,
  records,
}) => {
  const player = await records.player({ name: 'Aprilia Short', birthDate: '2007-04-30' })
  const stored = () => records.stored('players', player)
  const refused = page.getByText(/^Must be a valid date/)
  await openAs(page, server, await people.create('Scout'), `/players/${player.id}?tab=details`)
  const field = page.getByLabel('Birth date')

  await field.focus()
  await page.keyboard.type('31042008')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(refused).toBeVisible()
  expect(await stored()).toEqual(player)

  await field.fill('2008-04-30')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Player saved')).toBeVisible()
  expect((await stored()).birthDate).toBe('2008-04-30')

  // Type into an empty field, and submit with Enter before the browser fires a change event.
  await page.goto('/players/create')
  await page.getByRole('textbox', { name: 'Name' }).fill('Aprilia Shorter')
  await field.focus()
  await page.keyboard.type('3104')
  await page.keyboard.press('Enter')
  await expect(refused).toBeVisible()
  await expect(page).toHaveURL('/players/create')
})
