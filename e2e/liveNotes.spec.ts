import type { Locator, Page } from 'playwright/test'
import { expect, openAs, test } from './fixtures'
import { coveredFocus } from './focus'
import { inDays, PHONE } from './screens'

/** Notes during a match: with one thumb, and with the on-screen keyboard over half of the screen. */

test.use(PHONE)

/** The visible size with the keyboard open, in browsers that shrink the page for it. */
const WITH_KEYBOARD = { width: PHONE.viewport.width, height: PHONE.viewport.height - 300 }
/** The same on a phone of 640 px. */
const SMALL = { width: PHONE.viewport.width, height: 340 }

const sheetOf = (page: Page) => page.getByRole('dialog', { name: /^Note on No/ })

test('writes 22 notes in at most 44 taps, with both line-ups', {
  tag: ['@fast-phone', '@no-desk'],
}, async ({ page, server, people, records }) => {
  const scout = await people.create('Scout')
  const lineup = async () => {
    const team = await records.team()
    const players = await Promise.all(
      Array.from({ length: 11 }, () => records.player({ teamId: team.id, position: 'Left Back' })),
    )
    const entries = players.map(({ id }, index) => {
      return { shirtNo: index + 1, playerId: id, position: 'Left Back' as const, isStarter: true }
    })
    return { team, entries }
  }
  const [home, away] = [await lineup(), await lineup()]
  const match = await records.match({
    date: inDays(0),
    homeTeamId: home.team.id,
    homeLineup: home.entries,
    awayTeamId: away.team.id,
    awayLineup: away.entries,
  })
  await openAs(page, server, scout, `/matches/${match.id}`)

  let taps = 0
  const tap = async (target: Locator) => {
    await target.tap()
    taps += 1
  }
  await tap(page.getByRole('button', { name: 'Kick-off' }))
  for (const { team } of [home, away]) {
    if (team === away.team) await tap(page.getByRole('tab', { name: team.name }))
    for (let number = 1; number <= 11; number += 1) {
      const strip = sheetOf(page).getByRole('group', { name: 'Shirt number' })
      const cell = page.locator(`#shirt-${team === home.team ? 'home' : 'away'}-1`)
      await tap(number === 1 ? cell : strip.getByRole('button', { name: new RegExp(`^${number} `) }))
      if (number === 1) await page.setViewportSize(WITH_KEYBOARD)
      await expect(page.getByRole('textbox', { name: 'Notes' })).toBeFocused()
      expect(await coveredFocus(page), `the text of number ${number} is in sight`).toEqual([])
      await page.keyboard.type(`note ${number}`)
      if (number % 2 === 0 && number < 10) await tap(sheetOf(page).getByRole('button', { name: 'Level B' }))
    }
    await page.setViewportSize(SMALL)
    await expect(sheetOf(page).getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('textbox', { name: 'Notes' })).toBeInViewport({ ratio: 1 })
    await page.setViewportSize(PHONE.viewport)
    await tap(sheetOf(page).getByRole('button', { name: 'Done' }))
  }
  expect(taps).toBeLessThanOrEqual(44)
  const stored = async () => {
    const { homeNotes, awayNotes } = await records.stored('matches', match)
    return [...homeNotes, ...awayNotes].map(({ shirtNo, notes, minute, position }) => {
      return [shirtNo, notes, minute, position]
    })
  }
  const eleven = Array.from({ length: 11 }, (_, index) => [index + 1, `note ${index + 1}`, 1, 'Left Back'])
  await expect.poll(stored).toEqual([...eleven, ...eleven])
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
})

test('takes two taps from opening the app to typing about a number of today’s match, and Back closes the sheet', {
  tag: ['@phone', '@no-desk'],
}, async ({ page, server, people, records }) => {
  const scout = await people.create('Scout')
  const home = await records.team()
  const player = await records.player({ name: 'Ada Varela', teamId: home.id })
  const homeLineup = [{ shirtNo: 3, playerId: player.id, position: '' as const, isStarter: true }]
  await records.match({ homeTeamId: home.id, homeLineup, date: inDays(0), scoutIds: [scout.id] })
  await openAs(page, server, scout, '/')

  const card = page
    .getByRole('region', { name: 'Watching' })
    .getByRole('link', { name: new RegExp(home.name) })
  await card.tap()
  const cell = page.getByRole('button', { name: '3 Varela' })
  await expect(cell).toBeInViewport({ ratio: 1 })
  await cell.tap()
  await page.keyboard.type('fast')
  await page.goBack()
  await expect(sheetOf(page)).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('fast')
  await expect(page.getByRole('button', { name: '3 Varela has a note' })).toBeFocused()
})
