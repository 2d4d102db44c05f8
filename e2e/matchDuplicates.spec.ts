import type { Match, MatchInput } from '../contract/match'
import { PATHS } from '../contract/paths'
import { expect, openAs, test } from './fixtures'

const note = (shirtNo: number, notes: string): NonNullable<MatchInput['homeNotes']>[number] => ({
  shirtNo,
  notes,
  position: '',
  level: null,
  analysisId: null,
})

test('a match that came twice, a day apart and by another spelling, is made one, and two again', {
  tag: '@extras',
}, async ({ page, server, people, records }) => {
  const played = { awayTeam: 'Quarry Vale', homeScore: 2, awayScore: 1 }
  const seen = await records.match({
    ...played,
    homeTeam: 'Lantern Rovers',
    date: '2026-03-01',
    homeNotes: [note(9, 'Quick')],
  })
  const imported = await records.match({
    ...played,
    homeTeam: 'Lantern Rovers FC',
    date: '2026-03-02',
    homeNotes: [note(4, 'Calm')],
  })
  const stored = ({ id }: Match) => people.call<Match>('admin', 'GET', PATHS.record('matches', id))
  // A merge and its undoing raise it, as every change does.
  const withoutVersion = ({ version: _version, ...match }: Match) => match
  const before = [await stored(seen), await stored(imported)].map(withoutVersion)

  await openAs(page, server, await people.create('Scout'), '/matches/duplicates')
  const pair = page.getByRole('article').filter({ hasText: 'Lantern Rovers' })
  await expect(pair).toContainText('Same score')
  await pair.getByRole('button', { name: 'Merge …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge two matches' })
  const stays = dialog.getByRole('radiogroup', { name: 'Which stays' })
  await stays.getByLabel(/^Lantern Rovers –/).check()
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByText(/is now one with/)).toBeVisible()
  await expect(pair).toBeHidden()
  const notes = (await stored(seen)).homeNotes.map(({ shirtNo, notes }) => [shirtNo, notes])
  expect(notes.sort()).toEqual([
    [4, 'Calm'],
    [9, 'Quick'],
  ])

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(pair).toBeVisible()
  expect([await stored(seen), await stored(imported)].map(withoutVersion)).toEqual(before)
})
