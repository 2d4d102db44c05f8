import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import type { Analysis } from '../contract/analysis'
import { RATING_GROUPS } from '../contract/ratings'
import { readPdf } from '../tests/server/pdf/readPdf'
import { expect, openAs, test } from './fixtures'

/** What somebody does who has several reports to hand on. */

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

test('a scout publishes and shares several reports at once, an agent has them, and it is undone', {
  tag: '@extras',
}, async ({ page, server, people, records }) => {
  const scout = await people.create('Scout')
  const agent = await people.create('Agent', { firstName: 'Bulka', lastName: 'Reader' })
  const drafts: Analysis[] = []
  for (const name of ['Bulkley One', 'Bulkley Two', 'Bulkley Young']) {
    const birthDate = name === 'Bulkley Young' ? '2015-05-01' : '1999-05-01'
    const player = await records.player({ name, birthDate })
    drafts.push(await records.analysis({ ...COMPLETE, playerId: player.id }, scout))
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
  const ofAgent = async () =>
    (await people.call<{ analyses: Analysis[] }>(agent, 'GET', '/v1/analysis?page=1&amount=2000')).analyses
  expect((await ofAgent()).map(({ player }) => player.name).sort()).toEqual(['Bulkley One', 'Bulkley Two'])

  await dialog.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog', { name: /Undo/ }).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('All of it was undone.')).toBeVisible()
  expect(await ofAgent()).toEqual([])
})

test('reports that were picked on a phone are saved as a file @phone', {
  tag: '@extras',
}, async ({ page, server, people, records, isMobile }) => {
  const scout = await people.create('Scout')
  const player = await records.player({ name: 'Phone Marlowe', birthDate: '1999-05-01' })
  await records.report([], { ...COMPLETE, playerId: player.id }, scout)
  await openAs(page, server, scout, '/analyses?q=marlowe')
  if (isMobile) {
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await page.getByRole('button', { name: 'Select several' }).click()
    await page
      .getByRole('checkbox', { name: /Phone Marlowe/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'With what is selected' }).click()
    await page.getByRole('menuitem', { name: 'Export' }).click()
  } else {
    await page.getByRole('checkbox', { name: /Phone Marlowe/ }).check()
    await inSelection(page, 'Export')
  }
  const started = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'CSV' }).click()
  const lines = readFileSync(await (await started).path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(',Phone Marlowe,1999-05-01,')
})

test('an agent keeps several reports as one PDF, with a cover of their own and contents @phone', {
  tag: '@extras',
}, async ({ page, server, people, records, isMobile }) => {
  const agent = await people.create('Agent', { firstName: 'Cora', lastName: 'Collector' })
  for (const name of ['Collected One', 'Collected Two']) {
    const player = await records.player({ name, birthDate: '1999-05-01' })
    await records.report([agent], { ...COMPLETE, playerId: player.id })
  }
  await openAs(page, server, agent, '/analyses')
  if (isMobile) {
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    await page.getByRole('button', { name: 'Select several' }).click()
    await page
      .getByRole('checkbox', { name: /Collected One/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^Select all 2/ }).click()
    await page.getByRole('button', { name: 'With what is selected' }).click()
    await page.getByRole('menuitem', { name: 'As one PDF' }).click()
  } else {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await inSelection(page, 'As one PDF')
  }
  await page.getByLabel('Title on the cover').fill('Wingers for the summer')
  const started = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click()
  const download = await started
  expect(download.suggestedFilename()).toMatch(/^Wingers for the summer/)
  const { pages } = await readPdf(readFileSync(await download.path()))
  expect(pages).toHaveLength(4)
  expect(pages[0]?.text).toContain('Made by Cora Collector (Agent)')
  expect(pages[1]?.text).toMatch(/Collected (One|Two)/)
})
