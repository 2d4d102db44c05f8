import type { Page } from 'playwright/test'
import { RATING_GROUPS } from '../contract/ratings'
import { readPdf } from '../tests/server/pdf/readPdf'
import { downloadPdf, undo } from './actions'
import { expect, openAs, test } from './fixtures'
import { isNarrow } from './screens'

/** Several reports at once. */

const COMPLETE = {
  ...Object.fromEntries(
    RATING_GROUPS.map(({ key, items }) => [
      key,
      Object.fromEntries(items.map((item) => [item.key, { score: 4, note: '' }])),
    ]),
  ),
  position: 'Goalkeeper',
  level: 'B',
  conclusion: 'A keeper',
} as const

const inSelection = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Selection' }).getByRole('button', { name, exact: true }).click()

test('publishes and shares several reports at once, and undoes the sharing', async ({
  page,
  server,
  people,
  records,
}) => {
  const scout = await people.create('Scout')
  const agent = await people.create('Agent', { firstName: 'Bulka', lastName: 'Reader' })
  for (const name of ['Bulkley One', 'Bulkley Two', 'Bulkley Young']) {
    const birthDate = name === 'Bulkley Young' ? '2015-05-01' : '1999-05-01'
    const player = await records.player({ name, birthDate })
    await records.analysis({ ...COMPLETE, playerId: player.id }, scout)
  }
  const dialog = page.getByRole('dialog')

  await openAs(page, server, scout, '/analyses?q=bulkley')
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await inSelection(page, 'Publish')
  await dialog.getByRole('button', { name: 'Publish 3 analyses' }).click()
  await expect(dialog.getByText('3 published')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await inSelection(page, 'Share')
  await dialog.getByLabel('People').fill('Bulka')
  await page.getByRole('option', { name: /Bulka Reader/ }).click()
  await expect(dialog.getByText(/Bulkley Young is under 18/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Share 2 analyses' }).click()
  await expect(dialog.getByText('2 shared')).toBeVisible()
  const ofAgent = () => records.all('analyses', '', agent)
  expect((await ofAgent()).map(({ player }) => player.name).sort()).toEqual(['Bulkley One', 'Bulkley Two'])

  await undo(page, dialog.getByRole('button', { name: 'Undo' }))
  expect(await ofAgent()).toEqual([])
})

test('an agent downloads several reports as one PDF, with a cover and contents', async ({
  page,
  server,
  people,
  records,
}) => {
  const agent = await people.create('Agent', { firstName: 'Cora', lastName: 'Collector' })
  for (const name of ['Collected One', 'Collected Two']) {
    const player = await records.player({ name, birthDate: '1999-05-01' })
    await records.report([agent], { ...COMPLETE, playerId: player.id })
  }
  await openAs(page, server, agent, '/analyses')
  if (isNarrow(page)) {
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await page.getByRole('button', { name: 'Select several' }).click()
    await page
      .getByRole('checkbox', { name: /Collected One/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^Select all 2/ }).click()
    await page.getByRole('button', { name: 'Actions for selected analyses' }).click()
    await page.getByRole('menuitem', { name: 'Combined PDF' }).click()
  } else {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await inSelection(page, 'Combined PDF')
  }
  await page.getByLabel('Title on the cover').fill('Wingers for the summer')
  const { name, file } = await downloadPdf(
    page,
    page.getByRole('dialog').getByRole('button', { name: 'Download' }),
  )
  expect(name).toMatch(/^Wingers for the summer/)
  const { pages } = await readPdf(file)
  expect(pages).toHaveLength(4)
  expect(pages[0]?.text).toContain('Prepared by Cora Collector (Agent)')
  expect(pages[1]?.text).toMatch(/Collected (One|Two)/)
})
