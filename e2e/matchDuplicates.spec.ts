import type { Match } from '../contract/match'
import { expect, openAs, test } from './fixtures'
import { aNote, withoutVersions } from './records'

test('merges a match that was stored twice, a day apart and by another spelling, and undoes it', async ({
  page,
  server,
  people,
  records,
}) => {
  const played = { awayTeam: 'Quarry Vale', homeScore: 2, awayScore: 1 }
  const seen = await records.match({
    ...played,
    homeTeam: 'Lantern Rovers',
    date: '2026-03-01',
    homeNotes: [aNote({ shirtNo: 9, notes: 'Quick' })],
  })
  const imported = await records.match({
    ...played,
    homeTeam: 'Lantern Rovers FC',
    date: '2026-03-02',
    homeNotes: [aNote({ shirtNo: 4, notes: 'Calm' })],
  })
  const stored = (match: Match) => records.stored('matches', match)
  const before = [await stored(seen), await stored(imported)]

  await openAs(page, server, await people.create('Scout'), '/matches/duplicates')
  const pair = page.getByRole('article').filter({ hasText: 'Lantern Rovers' })
  await expect(pair).toContainText('Same score')
  await pair.getByRole('button', { name: 'Merge…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge two matches' })
  await dialog
    .getByRole('radiogroup', { name: 'Keep' })
    .getByLabel(/^Lantern Rovers –/)
    .check()
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByText(/was merged into/)).toBeVisible()
  await expect(pair).toBeHidden()
  const notes = (await stored(seen)).homeNotes.map(({ shirtNo, notes }) => [shirtNo, notes])
  expect(notes.sort()).toEqual([
    [4, 'Calm'],
    [9, 'Quick'],
  ])

  await page.getByRole('button', { name: 'Undo merge', exact: true }).click()
  await expect(pair).toBeVisible()
  const after = [await stored(seen), await stored(imported)]
  expect(withoutVersions(after)).toEqual(withoutVersions(before))
})
