import type { Locator } from 'playwright/test'
import { dayAfterMonths } from '../contract/days'
import type { PlayerInput } from '../contract/player'
import { press } from './actions'
import { expect, openAs, test } from './fixtures'
import { inDays, isNarrow } from './screens'

/** A user who decides which players the club signs. */

test('a director’s day: compares two players, reads a report, and hands a short list on', {
  tag: '@fast',
}, async ({ page, server, people, records, elsewhere }) => {
  const director = await people.create('Scout', { firstName: 'Dora', lastName: 'Decides' })
  const mark = String(Date.now())
  const team = await records.team()
  const [luis, ana] = [`Luis Marin ${mark}`, `Ana Ruiz ${mark}`]
  for (const name of [luis, ana]) {
    const player = await records.player({ name, position: 'Left Back', teamId: team.id })
    const technical = { pass: { score: name === ana ? (5 as const) : (3 as const), note: '' } }
    await records.report([], { playerId: player.id, conclusion: `What ${name} can do`, technical })
  }

  await openAs(page, server, director, `/charts?teamId=${team.id}`)
  if (isNarrow(page)) await press(page, 'Compare players')
  for (const name of [luis, ana]) await page.getByRole('checkbox', { name: `Compare ${name}` }).check()
  await page.getByRole('link', { name: 'Compare 2 players' }).click()
  const pass = page.getByRole('table', { name: /Comparison by item/ }).getByRole('row', { name: /^Pass/ })
  await expect(pass).toContainText(/3.*5|5.*3/)

  await page.goto(`/analyses?q=${encodeURIComponent(ana)}`)
  await page.getByText(ana).first().click()
  await expect(page.getByText(`What ${ana} can do`)).toBeVisible()

  await page.goto(`/players?q=${encodeURIComponent(ana)}`)
  await page.getByText(ana).first().click()
  await press(page, 'Add to shortlist')
  const dialog = page.getByRole('dialog', { name: 'Add to shortlist' })
  const list = `Left backs ${mark}`
  await dialog.getByRole('textbox', { name: 'Name' }).fill(list)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Reads the game')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByText(`${ana} added to ${list}`)).toBeVisible()

  await page.goto('/short-lists')
  await page.getByRole('link', { name: list }).click()
  await expect(page.getByText('Reads the game')).toBeVisible()
  await press(page, 'Add players')
  await page.getByRole('combobox', { name: 'Add player' }).fill(`Luis ${mark}`)
  await page.getByRole('option', { name: luis }).click()
  await press(page, 'Close')
  await page.getByRole('button', { name: `Move ${luis}, rank 2 of 2` }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(page.getByText(`${luis} moved to rank 1`)).toBeAttached()
  await press(page, 'More actions')
  await press(page, 'Edit')
  await page.getByLabel(`Reason for ${luis}`).fill('Left foot')
  await page.getByRole('checkbox', { name: 'Visible to all scouts' }).check()
  await press(page, 'Save')
  await expect(page.getByText('Shortlist saved')).toBeVisible()

  const theirs = await elsewhere(await people.create('Scout'), new URL(page.url()).pathname)
  await expect(theirs.getByRole('heading', { level: 1, name: list })).toBeVisible()
  const players = theirs.getByRole('table', { name: 'Players' }).locator('tbody tr')
  await expect(players).toHaveText([/^1.*Luis Marin.*Left Back · Left foot/, /^2.*Ana Ruiz.*Reads the game/])
  await expect(theirs.getByRole('button', { name: 'Add players' })).toHaveCount(0)
  await theirs.emulateMedia({ media: 'print' })
  await expect(theirs.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(players).toHaveCount(2)
})

test('finds the left backs of 18 to 23 with a contract under 12 months in four clicks from the start page', async ({
  page,
  server,
  people,
  records,
}) => {
  const mark = String(Date.now())
  /** The day on which a player of this age today was born, and this many days before. */
  const bornFor = (years: number, days: number) => dayAfterMonths(inDays(-days), -12 * years)
  const inMonths = (months: number) => dayAfterMonths(inDays(0), months)
  const found = { position: 'Left Back', birthDate: bornFor(20, 0), contractEnd: inMonths(11) } as const
  const players: Record<string, Partial<PlayerInput>> = {
    'Aged 18': { ...found, birthDate: bornFor(18, 2) },
    'Aged 23': { ...found, birthDate: bornFor(24, -2), position: 'LW Back' },
    'Aged 17': { ...found, birthDate: bornFor(18, -2) },
    'Aged 24': { ...found, birthDate: bornFor(24, 2) },
    'Of unknown age': { ...found, birthDate: null },
    'Contract of 14 months': { ...found, contractEnd: inMonths(14) },
    'Without contract': { ...found, contractEnd: null },
    'Right back': { ...found, position: 'Right Back' },
    'Left wing': { ...found, position: 'LW Midfielder' },
  }
  for (const [name, said] of Object.entries(players)) {
    const { id: playerId } = await records.player({ ...said, name: `${name} ${mark}` })
    await records.report([], { playerId, level: 'C' })
  }

  await openAs(page, server, await people.create('Scout'))
  let clicks = 0
  const click = async (target: Locator) => {
    await target.click()
    clicks += 1
  }
  await click(page.getByRole('link', { name: 'Charts' }))
  await click(page.getByRole('link', { name: /Left backs$/ }))
  await click(page.getByRole('link', { name: 'Rank all: Left backs' }))
  const own = page.getByRole('table', { name: 'Players' }).locator('tbody tr').filter({ hasText: mark })
  await expect(own).toHaveCount(7)
  await click(page.getByRole('textbox', { name: 'Age from' }))
  await page.keyboard.type('18')
  await page.keyboard.press('Tab')
  await page.keyboard.type('23')
  await page.keyboard.press('Tab')
  await page.keyboard.type('12')
  await expect(own).toHaveCount(2)
  for (const name of ['Aged 18', 'Aged 23']) await expect(own.filter({ hasText: name })).toHaveCount(1)
  expect(clicks).toBeLessThanOrEqual(4)
})
