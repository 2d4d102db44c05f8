import type { Locator, Page } from 'playwright/test'
import { undo } from './actions'
import { expect, openAs, test } from './fixtures'
import { SERVER_HEADERS } from './serverHeaders'

/** Returns a cell by its row, counted from 1, and its column. */
const cellAt = (grid: Locator, row: number, column: number) =>
  grid.locator(`td[data-row="${row - 1}"][data-column="${column}"]`)

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}

test('pastes a block from a spreadsheet over players, saves it as one change, and undoes it', async ({
  page,
  server,
  people,
  records,
}) => {
  for (const name of ['Tabea Table', 'Till Table', 'Tom Table']) await records.player({ name, foot: 'Right' })
  await openAs(page, server, await people.admin(), '/players?q=table')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Edit in a table' }).click()
  const grid = page.getByRole('grid', { name: 'Edit players' })
  await expect(cellAt(grid, 3, 0)).toHaveText('Tom Table')

  await cellAt(grid, 1, 1).click()
  await paste(page, '31/12/2004\tGK\r\n24-Dec-04\tportero\r\n03/04/2005\tCB\r\n')
  await expect(cellAt(grid, 1, 1)).toHaveText('31 Dec 2004')
  await expect(cellAt(grid, 2, 2)).toHaveText('Goalkeeper')
  // The day 31 in the first row shows that this column has days before months.
  await expect(cellAt(grid, 3, 1)).toHaveText('3 Apr 2005')
  await cellAt(grid, 3, 2).click()
  await page.keyboard.type('nowhere')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 cell with an error')).toBeVisible()
  await page.getByRole('button', { name: 'Next error' }).click()
  await expect(page.getByText('Unknown value')).toBeVisible()
  await page.keyboard.type('left b')
  await page.keyboard.press('Enter')
  await expect(cellAt(grid, 3, 2)).toHaveText('Left Back')

  await page.getByRole('button', { name: 'Save 3 rows' }).click()
  await expect(page.getByText('3 rows saved')).toBeVisible()
  const stored = () => records.all('players', 'q=table')
  expect((await stored()).map(({ birthDate, position, foot }) => [birthDate, position, foot])).toEqual([
    ['2004-12-31', 'Goalkeeper', 'Right'],
    ['2004-12-24', 'Goalkeeper', 'Right'],
    ['2005-04-03', 'Left Back', 'Right'],
  ])
  await undo(page, page.getByRole('button', { name: 'Undo save' }))
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(cellAt(grid, 1, 2)).toHaveText('')
  expect((await stored()).map(({ birthDate }) => birthDate)).toEqual([null, null, null])
})

test('draws and requests few rows of a table of 50,000 teams', async ({ page, server, people }) => {
  const TOTAL = 50_000
  const asked = new Set<number>()
  await page.route('**/v1/team?*', async (route) => {
    const query = new URL(route.request().url()).searchParams
    const [number, amount] = [Number(query.get('page')), Number(query.get('amount'))]
    asked.add((number - 1) * amount)
    const teams = Array.from({ length: amount }, (_, index) => {
      const place = (number - 1) * amount + index + 1
      const id = `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`
      const unset = { aliases: [], country: '', externalIds: [], creator: null }
      return { id, name: `Team ${place}`, version: 1, ...unset }
    })
    await route.fulfill({ headers: SERVER_HEADERS, json: { teams, total: TOTAL } })
  })
  await openAs(page, server, await people.admin(), '/teams/table')
  const grid = page.getByRole('grid', { name: 'Edit teams' })
  await expect(cellAt(grid, 1, 0)).toHaveText('Team 1')
  await grid.focus()
  await page.keyboard.press('Control+End')
  await expect(cellAt(grid, TOTAL, 0)).toHaveText('Team 50000')
  await page.keyboard.press('Home')
  await page.keyboard.type('Last Team')
  await page.keyboard.press('Enter')
  await expect(cellAt(grid, TOTAL, 0)).toHaveText('Last Team')
  await expect(page.getByRole('button', { name: 'Save 1 row' })).toBeVisible()
  expect(await grid.getByRole('row').count()).toBeLessThan(80)
  expect(asked.size).toBeLessThan(10)
})

test('renames a team in the table of teams', {
  tag: ['@documented', '@no-desk'],
}, async ({ page, server, people, records }) => {
  const { id } = await records.team('Tabled Town')
  await openAs(page, server, await people.admin(), '/teams/table?q=tabled')
  const grid = page.getByRole('grid', { name: 'Edit teams' })
  await cellAt(grid, 1, 0).dblclick()
  await page.getByRole('textbox', { name: 'Name' }).fill('Tabled City')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save 1 row' }).click()
  await expect(page.getByText('1 row saved')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page.getByRole('link', { name: 'Tabled City' })).toHaveAttribute('href', `/teams/${id}`)
})
