import type { Locator, Page } from 'playwright/test'
import { RATING_ITEMS } from '../contract/ratings'
import { expect, openAs, signIn, test } from './fixtures'
import { PHONE } from './screens'

/** A scout at a cold ground: a small screen, one thumb, and a network that comes and goes. */

test.use(PHONE)

/** Nothing may stick out to the side: a page that scrolls sideways is lost on a phone. */
async function expectNoSidewaysScrolling(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBe(0)
}

test('notes, rates eighteen items by taps, loses the network while saving, and publishes', {
  tag: '@phone',
}, async ({ page, context, people, records, console: guard }) => {
  const scout = await people.create('Scout')
  const home = await records.team()
  const subject = await records.player({ name: 'Frosty Winger', teamId: home.id })
  await records.match({ homeTeamId: home.id })

  await signIn(page, scout)
  await page.getByRole('link', { name: new RegExp(home.name) }).tap()
  await page.getByRole('button', { name: 'Add note' }).first().tap()
  await page.getByLabel('Shirt number').fill('7')
  await page.getByLabel('Notes', { exact: true }).fill('Quick feet')
  await expectNoSidewaysScrolling(page)
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('Match saved')).toBeVisible()

  await page.getByRole('link', { name: 'Write analysis' }).tap()
  await page.getByRole('combobox', { name: 'Player' }).tap()
  await page.getByRole('option', { name: /Frosty Winger/ }).tap()
  await page.getByRole('button', { name: 'Level B' }).tap()
  await page.getByLabel('Conclusion').fill('Cold hands, warm feet')
  for (const [index, { label }] of RATING_ITEMS.entries()) {
    const score = (index % 5) + 1
    const radio = page
      .getByRole('radiogroup', { name: new RegExp(`^${label},`) })
      .getByRole('radio', { name: new RegExp(`^${score},`) })
    // A thumb scrolls first and taps then; a tap that comes while the page is still moved is none.
    await radio.evaluate((button) => button.scrollIntoView({ block: 'center' }))
    await radio.tap()
    await expect(radio).toBeChecked()
  }
  await expect(page.getByText('18 of 18 rated').first()).toBeVisible()
  await expectNoSidewaysScrolling(page)

  guard.expect(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText(/^Kept on this device/)).toBeVisible()
  // The analysis, and the note that leads to it.
  await expect(page.getByRole('button', { name: '2 waiting' })).toBeVisible()
  await expect(page.getByLabel('Conclusion')).toHaveValue('Cold hands, warm feet')

  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'All sent' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).tap()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText(['No position'])
  await page.getByRole('dialog').getByRole('button', { name: 'Publish anyway' }).tap()
  await expect(page.getByText('Analysis published')).toBeVisible()
  await expectNoSidewaysScrolling(page)

  await page.reload()
  await expect(page.getByRole('heading', { name: subject.name })).toBeVisible()
  await expect(page.getByText('18 of 18 rated').first()).toBeVisible()
  await expect(page.getByLabel('Conclusion')).toHaveValue('Cold hands, warm feet')
})

test('goes from a note to a published analysis in 22 taps, without scrolling by hand', {
  tag: '@phone',
}, async ({ page, server, people, records }) => {
  const scout = await people.create('Scout')
  const home = await records.team()
  const nine = await records.player({ name: 'Swift Thumb', teamId: home.id })
  await records.report([], { playerId: nine.id, shirtNo: 9 }, scout)
  const note = {
    shirtNo: 9,
    position: 'Centre Forward',
    level: 'B',
    notes: 'Runs behind',
    analysisId: null,
  } as const
  const match = await records.match({ homeTeamId: home.id, homeNotes: [note] }, scout)
  await openAs(page, server, scout, `/matches/${match.id}`)
  const write = page.getByRole('link', { name: 'Write analysis' })
  await write.scrollIntoViewIfNeeded()

  let taps = 0
  const tap = async (target: Locator) => {
    await expect.poll(() => isInReach(target)).toBe(true)
    await target.tap()
    taps += 1
  }
  await tap(write)
  await expect(page.getByRole('combobox', { name: 'Player' })).toHaveValue('Swift Thumb')
  for (const [index, { label }] of RATING_ITEMS.entries()) {
    const item = page.getByRole('radiogroup', { name: new RegExp(`^${label},`) })
    await expect(item).toBeFocused()
    await tap(item.getByRole('radio', { name: new RegExp(`^${(index % 5) + 1},`) }))
  }
  await tap(page.getByRole('button', { name: 'Publish' }))
  await expect(page.getByText('Analysis published')).toBeVisible()
  expect(taps).toBeLessThanOrEqual(22)
  await expectNoSidewaysScrolling(page)
  await expect(page.getByText('18 of 18 rated').first()).toBeVisible()
})

/** Whether a thumb meets it where it is, with nothing lying over it. */
const isInReach = (target: Locator) =>
  target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

test('what was typed survives a phone that throws the page away', { tag: '@phone' }, async ({
  page,
  context,
  server,
  people,
  records,
  console: guard,
}) => {
  guard.expect(/ERR_INTERNET_DISCONNECTED/)
  const scout = await people.create('Scout')
  const match = await records.match({}, scout)
  await openAs(page, server, scout, `/matches/${match.id}`)
  await page.getByRole('button', { name: 'Add note' }).first().tap()
  await page.getByLabel('Shirt number').fill('23')
  await page.getByLabel('Notes', { exact: true }).fill('Left foot only')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText(/^Kept on this device/)).toBeVisible()
  // Typed after it was saved, and not saved again.
  await page.getByLabel('Shirt number').fill('24')
  await context.setOffline(false)
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  // What was kept has been sent, and the page knows: whoever puts back sooner is asked, as after anybody's change.
  await expect(page.getByRole('button', { name: 'All sent' })).toBeVisible()
  await expect(page.getByLabel('Shirt number')).toHaveValue('23')
  await page.getByRole('button', { name: 'Put it back' }).tap()
  await expect(page.getByLabel('Shirt number')).toHaveValue('24')
  await page.getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('Match saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Shirt number')).toHaveValue('24')
  await expect(page.getByLabel('Notes', { exact: true })).toHaveValue('Left foot only')
})

test('the menu opens, leads on and closes; lists fold their filters', { tag: '@phone' }, async ({
  page,
  server,
  people,
  records,
}) => {
  const scout = await people.create('Scout')
  await records.player({})
  await openAs(page, server, scout, '/players')
  await page.getByRole('button', { name: 'Open menu' }).tap()
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const drawer = page.getByRole('presentation').locator('.MuiDrawer-paper')
  await expect
    .poll(() => drawer.evaluate((element: HTMLElement) => element.offsetWidth))
    .toBeLessThanOrEqual(270)
  await menu.getByRole('link', { name: 'Teams' }).tap()
  await expect(page.getByRole('heading', { name: 'Teams' })).toBeVisible()
  await expect(menu).toHaveCount(0)
  await page.goto('/players')
  await page.getByRole('button', { name: 'Filters', exact: true }).tap()
  await expect(page.getByRole('combobox', { name: 'Position' })).toBeVisible()
  await expectNoSidewaysScrolling(page)
})
