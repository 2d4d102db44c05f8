import type { Page } from 'playwright/test'
import { expect, openAs, test } from './fixtures'
import { coveredFocus } from './focus'
import { aNote } from './records'
import { inDays, PHONE } from './screens'

/** Notes during a match: with one thumb, and with the on-screen keyboard over half of the screen. */

test.use(PHONE)

/** The visible size with the keyboard open, in browsers that shrink the page for it. */
const WITH_KEYBOARD = { width: PHONE.viewport.width, height: 430 }

const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))

test('takes 22 shirt numbers in at most 50 keys, without scrolling by hand', {
  tag: ['@phone', '@no-desk'],
}, async ({ page, server, people, records }) => {
  const scout = await people.create('Scout')
  const match = await records.match({}, scout)
  await openAs(page, server, scout, `/matches/${match.id}`)
  await page.getByRole('button', { name: 'Add note' }).first().tap()
  await page.setViewportSize(WITH_KEYBOARD)

  let keys = 0
  const press = async (key: string) => {
    await page.keyboard.press(key)
    keys += 1
  }
  for (let number = 1; number <= 22; number += 1) {
    await expect.poll(() => coveredFocus(page), `the field of number ${number} is in sight`).toEqual([])
    expect(await focusedName(page)).toBe('Shirt number')
    for (const digit of String(number)) await press(digit)
    if (number < 10) await press('Enter')
  }
  expect(keys).toBeLessThanOrEqual(50)
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(page.getByText('Match saved')).toBeVisible()
  await page.reload()
  const numbers = page.getByLabel('Shirt number')
  await expect(numbers).toHaveCount(22)
  expect(
    await numbers.evaluateAll((all: HTMLInputElement[]) => all.map(({ value }) => Number(value))),
  ).toEqual(Array.from({ length: 22 }, (_number, index) => index + 1))
})

test('shows the notes unclipped on the first screen of a match, and no field behind the keyboard', {
  tag: ['@phone', '@no-desk'],
}, async ({ page, server, people, records }) => {
  const scout = await people.create('Scout')
  const homeNotes = [7, 9, 10, 11].map((shirtNo) => aNote({ shirtNo, position: 'RW Forward', level: 'B' }))
  const match = await records.match({ homeNotes }, scout)
  await openAs(page, server, scout, `/matches/${match.id}`)

  const first = page.getByRole('group', { name: 'Note 1' })
  await expect(first).toBeInViewport({ ratio: 1 })
  await expect(first.getByText('RWF', { exact: true })).toBeVisible()
  const clipped = await first.evaluate((row) =>
    [row, ...row.querySelectorAll('*')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth && clientWidth > 0)
      .map(({ tagName, textContent }) => `${tagName} ${textContent}`),
  )
  expect(clipped).toEqual([])
  await expect(first.getByRole('link', { name: 'Write report' })).toBeInViewport({ ratio: 1 })

  await page.getByRole('group', { name: 'Note 4' }).getByLabel('Notes').tap()
  await page.setViewportSize(WITH_KEYBOARD)
  await expect.poll(() => coveredFocus(page)).toEqual([])
  expect(await focusedName(page)).toBe('Notes')
})

test('adds the minute of the match and a frequent phrase with a tap each, and keeps the keyboard', {
  tag: ['@phone', '@no-desk'],
}, async ({ page, server, people, records }) => {
  const scout = await people.create('Scout')
  const homeNotes = ['Quick feet, tall', 'quick feet.'].map((notes) => aNote({ shirtNo: 4, notes }))
  await records.match({ homeNotes }, scout)
  const match = await records.match({ date: inDays(0) }, scout)
  await openAs(page, server, scout, `/matches/${match.id}`)
  await page.getByRole('button', { name: 'Kick-off' }).tap()
  await page.getByRole('button', { name: 'Add note' }).first().tap()
  await page.keyboard.type('9')
  const shortcuts = page.getByRole('group', { name: 'Quick phrases' })
  await shortcuts.getByRole('button', { name: "1'" }).tap()
  expect(await focusedName(page)).toBe('Notes')
  await shortcuts.getByRole('button', { name: 'Quick feet' }).tap()
  await page.keyboard.type(' today')
  const words = page.getByLabel('Notes', { exact: true })
  await expect(words).toHaveValue("1' Quick feet today")
  await expect(words).toBeFocused()
  for (const button of await shortcuts.getByRole('button').all()) {
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(page.getByText('Match saved')).toBeVisible()

  await page.reload()
  await expect(words).toHaveValue("1' Quick feet today")
  /** Taps until the app accepts the tap: it ignores a second tap within a moment. */
  const whistle = (name: string) =>
    expect(async () => {
      const button = page.getByRole('button', { name })
      if (await button.isVisible()) await button.tap({ timeout: 1_000 })
      await expect(button).toHaveCount(0, { timeout: 500 })
    }).toPass()
  await whistle('Half-time')
  await expect(shortcuts.getByRole('button', { name: "1'" })).toHaveCount(0)
  await whistle('Second half')
  await page.getByRole('button', { name: "Adjust clock: 46'" }).tap()
  await page.getByRole('menuitem', { name: '+1 min' }).tap()
  await expect(shortcuts.getByRole('button', { name: "47'" })).toBeVisible()
  await page.getByRole('button', { name: "Adjust clock: 47'" }).tap()
  await page.getByRole('menuitem', { name: 'Undo last whistle' }).tap()
  await expect(page.getByRole('button', { name: 'Second half' })).toBeVisible()
})

test('takes two taps from opening the app to the first note of today’s match, whatever is planned', {
  tag: ['@phone', '@no-desk'],
}, async ({ page, server, people, records }) => {
  const scout = await people.create('Scout')
  const teams = { homeTeamId: (await records.team()).id, awayTeamId: (await records.team()).id }
  for (let day = 2; day < 12; day += 1) await records.match({ ...teams, date: inDays(day) })
  const home = await records.team()
  await records.match({ homeTeamId: home.id, date: inDays(0), scoutIds: [scout.id] })
  await openAs(page, server, scout, '/')

  const card = page.getByRole('region', { name: 'Today' }).getByRole('link', { name: new RegExp(home.name) })
  await expect(card).toBeInViewport({ ratio: 1 })
  await card.tap()
  const add = page.getByRole('button', { name: 'Add note' }).first()
  await expect(add).toBeInViewport({ ratio: 1 })
  await add.tap()
  await page.keyboard.type('9')
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(page.getByText('Match saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Shirt number')).toHaveValue('9')
})

test('opens a new analysis by a tap on a note that is only just above the bar of the form', {
  tag: ['@phone', '@no-desk'],
}, async ({ page, server, people, records }) => {
  const scout = await people.create('Scout')
  const match = await records.match({ homeNotes: [aNote()] })
  await openAs(page, server, scout, `/matches/${match.id}`)
  const write = page.getByRole('link', { name: 'Write report' })
  await expect(write).toBeVisible()
  const { x = 0, y = 0, width = 0, height = 0 } = (await write.boundingBox()) ?? {}
  await page.setViewportSize({ ...PHONE.viewport, height: Math.ceil(y + height + 80) })
  await page.touchscreen.tap(x + width / 2, y + height / 2)
  await expect(page).toHaveURL(new RegExp(`/analyses/create\\?match=${match.id}`))
})
