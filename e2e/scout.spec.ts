import type { Locator } from 'playwright/test'
import { RATING_ITEMS } from '../contract/ratings'
import { expectToFit, press, publishAnyway } from './actions'
import { expect, openAs, signIn, test } from './fixtures'
import { closeNote, noteText, openedNote, openNumber, storedNote } from './notes'
import { status } from './offline'
import { aNote } from './records'
import { inDays, PHONE } from './screens'

/** A scout’s day on a phone: a small screen, one thumb, and an unstable network. */

test.use(PHONE)

test('a scout’s day: a note at the ground, ratings without a network, a published analysis', {
  tag: ['@fast-phone', '@fast-documented', '@no-desk'],
}, async ({ page, context, isDocumented, people, records, console: guard }) => {
  const scout = await people.create('Scout')
  const home = await records.team()
  const subject = await records.player({ name: 'Frosty Winger', teamId: home.id })
  await records.match({ homeTeamId: home.id, date: inDays(0) })

  await signIn(page, scout)
  await page
    .getByRole('link', { name: new RegExp(home.name) })
    .first()
    .tap()
  await openNumber(page, 7)
  await noteText(page).fill('Quick feet')
  await expectToFit(page)
  await closeNote(page)
  if (isDocumented) {
    await page.getByRole('button', { name: 'Save', exact: true }).tap()
    await expect(page.getByText('Match saved')).toBeVisible()
  }

  await storedNote(page, 'Quick feet').tap()
  await press(openedNote(page), 'More actions')
  await page.getByRole('link', { name: 'Write report' }).tap()
  await page.getByRole('combobox', { name: 'Player' }).tap()
  await page.getByRole('option', { name: /Frosty Winger/ }).tap()
  await page.getByRole('button', { name: 'Level B' }).tap()
  await page.getByLabel('Conclusion').fill('Cold hands, warm feet')
  for (const [index, { label }] of RATING_ITEMS.entries()) {
    const radio = page
      .getByRole('radiogroup', { name: new RegExp(`^${label},`) })
      .getByRole('radio', { name: new RegExp(`^${(index % 5) + 1},`) })
    // The browser ignores a tap while the page scrolls, so scroll first.
    await radio.evaluate((button) => button.scrollIntoView({ block: 'center' }))
    await radio.tap()
    await expect(radio).toBeChecked()
  }
  await expect(page.getByText('18 of 18 rated').first()).toBeVisible()
  await expectToFit(page)

  guard.expect(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(page.getByText(/^Saved on this device/)).toBeVisible()
  // The analysis, and the match with the note that is now linked to it.
  await expect(page.getByRole('button', { name: '2 to sync' })).toBeVisible()
  await expect(page.getByLabel('Conclusion')).toHaveValue('Cold hands, warm feet')

  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'All changes saved' })).toBeVisible()
  await publishAnyway(page)
  await expectToFit(page)

  await page.reload()
  await expect(page.getByRole('heading', { name: subject.name })).toBeVisible()
  await expect(page.getByText('18 of 18 rated').first()).toBeVisible()
  await expect(page.getByLabel('Conclusion')).toHaveValue('Cold hands, warm feet')
})

test('goes from a note to a published analysis in 22 taps, without scrolling by hand', {
  tag: ['@phone', '@no-desk'],
}, async ({ page, server, people, records }) => {
  const scout = await people.create('Scout')
  const home = await records.team()
  const nine = await records.player({ name: 'Swift Thumb', teamId: home.id })
  await records.report([], { playerId: nine.id, shirtNo: 9 }, scout)
  const note = aNote({ position: 'Centre Forward', level: 'B', notes: 'Runs behind' })
  const match = await records.match({ homeTeamId: home.id, homeNotes: [note] }, scout)
  await openAs(page, server, scout, `/matches/${match.id}`)
  await expect(storedNote(page, 'Runs behind')).toBeVisible()

  let taps = 0
  const tap = async (target: Locator) => {
    await expect.poll(() => isInReach(target)).toBe(true)
    await target.tap()
    taps += 1
  }
  await tap(storedNote(page, 'Runs behind'))
  await tap(openedNote(page).getByRole('button', { name: 'More actions' }))
  await tap(page.getByRole('link', { name: 'Write report' }))
  await expect(page.getByRole('combobox', { name: 'Player' })).toHaveValue('Swift Thumb')
  for (const [index, { label }] of RATING_ITEMS.entries()) {
    const item = page.getByRole('radiogroup', { name: new RegExp(`^${label},`) })
    await expect(item).toBeFocused()
    await tap(item.getByRole('radio', { name: new RegExp(`^${(index % 5) + 1},`) }))
  }
  await tap(page.getByRole('button', { name: 'Publish' }))
  await expect(page.getByText('Analysis published')).toBeVisible()
  expect(taps).toBeLessThanOrEqual(22)
  await expect(page.getByText('18 of 18 rated').first()).toBeVisible()
})

/** Returns whether a tap on the middle of an element reaches it. */
const isInReach = (target: Locator) =>
  target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

test('restores unsaved typing after the phone has discarded the page', {
  tag: ['@phone', '@no-desk'],
}, async ({ page, context, server, people, records, console: guard }) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/)
  const scout = await people.create('Scout')
  const match = await records.match({}, scout)
  await openAs(page, server, scout, `/matches/${match.id}`)
  await openNumber(page, 23)
  await noteText(page).fill('Left foot')
  await context.setOffline(true)
  await closeNote(page)
  await expect(status(page, '1 to sync')).toBeVisible()
  await storedNote(page, 'Left foot').tap()
  // Not stored, because the note is still open.
  await noteText(page).fill('Left foot only')
  await context.setOffline(false)
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  // Wait until the queued write is sent, because restoring the older draft earlier would cause a conflict.
  await expect(status(page, 'All changes saved')).toBeVisible()
  await expect(storedNote(page, /Left foot$/)).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).tap()
  await storedNote(page, /Left foot only$/).tap()
  await closeNote(page)
  const stored = async () => (await records.stored('matches', match)).homeNotes
  await expect.poll(stored).toMatchObject([{ shirtNo: 23, notes: 'Left foot only' }])
})

test('adds the players of a pasted team sheet, and writes about one of them', {
  tag: ['@phone', '@no-desk'],
}, async ({ page, server, people, records }) => {
  const home = await records.team()
  await records.player({ name: 'Zoë Marchétti', position: 'Centre Forward', teamId: home.id })
  const match = await records.match({ homeTeamId: home.id, homeNotes: [aNote()] })
  await openAs(page, server, await people.create('Scout'), `/matches/${match.id}?tab=details`)
  await page.getByRole('button', { name: /Line-ups and scouts/ }).tap()
  // A card that is still expanding scrolls the page under the tap.
  const unfolded = page.locator('.MuiCollapse-entered')
  await unfolded.getByRole('button', { name: 'Paste team sheet' }).tap()
  await page.getByLabel('Team sheet').fill('9. MARCHETTI (C)\n1 GK Nobody Known')
  await page.getByRole('button', { name: 'Add players' }).tap()
  await expect(page.getByRole('button', { name: /Change player: Zoë Marchétti/ })).toBeVisible()
  await page.getByLabel('Who is “Nobody Known”?').tap()
  await page.getByRole('option', { name: 'Create “Nobody Known”' }).tap()
  await expect(page.getByRole('button', { name: /Change player: Nobody Known/ })).toBeVisible()
  await expectToFit(page)
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(page.getByText('Match saved')).toBeVisible()

  await page.goto(`/matches/${match.id}`)
  await expect(storedNote(page, /^\S+9Marchétti/)).toBeVisible()
  await storedNote(page, 'Marchétti').tap()
  await press(openedNote(page), 'More actions')
  await page.getByRole('link', { name: 'Write report' }).tap()
  await expect(page).toHaveURL(new RegExp(`match=${match.id}`))
  await expect(page.getByRole('combobox', { name: 'Player' })).toHaveValue('Zoë Marchétti')
  await expect(page.getByLabel('Shirt number')).toHaveValue('9')
})
