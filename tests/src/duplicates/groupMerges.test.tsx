import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Match } from '../../../contract/match'
import { RESOURCES } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import { aMatch, aPlayer, aTeam } from '../../support/factories'
import { holdWrites } from '../../support/holdAnswers'
import { openApp } from '../../support/openApp'
import { link, me as scout, server, signedInAs } from '../../support/signedInPage'

/** Groups of players and of matches; those of teams are in duplicatesPage.test.tsx. */

signedInAs('Scout')

async function stored<Row extends { version?: number | undefined }>(
  resource: 'players' | 'matches',
): Promise<Row[]> {
  const { path, listKey } = RESOURCES[resource]
  return (await scout.call<Record<string, Row[]>>('GET', path)).body[listKey] ?? []
}
/** Versions grow with each change, also with the one that puts back. */
const withoutVersions = <Row extends object>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, version: expect.any(Number) }))

const group = () => screen.findByRole('region', { name: '3 that seem to be one' })

/** Has the group of three merged that the page shows. */
async function startMerging(resource: 'players' | 'matches') {
  const { user } = openApp(`/${resource}/duplicates`)
  await user.click(within(await group()).getByRole('button', { name: 'Merge together …' }))
  const dialog = await screen.findByRole('dialog', { name: /^Merge several/ })
  await user.click(await within(dialog).findByRole('button', { name: 'Merge' }))
  return user
}

/** The same to the end; the notice from which that is undone. */
async function mergeGroup(resource: 'players' | 'matches') {
  const user = await startMerging(resource)
  const told = await screen.findByText(/^2 are now one with/)
  const undo = async () => {
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await group()
  }
  return { told, undo }
}

it('three records of a player become one with what each of them has, and three again', {
  tags: 'slow',
}, async () => {
  const birthDate = '1992-09-02'
  await aPlayer(server, scout, { name: 'Emiliano Martínez', birthDate, height: 195 })
  await aPlayer(server, scout, { name: 'Emiliano Martinez', birthDate, foot: 'Right' })
  await aPlayer(server, scout, { name: 'Martinez Emiliano', birthDate, weight: 88 })
  const before = await stored<Player>('players')
  const { undo } = await mergeGroup('players')
  expect(await stored('players')).toMatchObject([{ height: 195, foot: 'Right', weight: 88 }])
  await undo()
  expect(await stored('players')).toEqual(withoutVersions(before))
})

it('three records of a match become one with the notes of all, and three again', async () => {
  const [home, away] = [await aTeam(server, scout), await aTeam(server, scout)]
  const note = (shirtNo: number, notes: string) => ({ homeNotes: [{ shirtNo, notes }] })
  const teams = { homeTeamId: home.id, awayTeamId: away.id }
  await aMatch(server, scout, { ...teams, ...note(9, 'Quick'), homeScore: 2, awayScore: 1 })
  await aMatch(server, scout, { ...teams, ...note(4, 'Calm') })
  await aMatch(server, scout, { ...teams, ...note(1, 'Tall'), competition: 'Cup' })
  const before = await stored<Match>('matches')
  const { undo } = await mergeGroup('matches')
  const [one, ...others] = await stored<Match>('matches')
  expect(others).toEqual([])
  expect(one).toMatchObject({ homeScore: 2, awayScore: 1, competition: 'Cup' })
  expect(one?.homeNotes.map(({ shirtNo, notes }) => `${shirtNo} ${notes}`).sort()).toEqual([
    '1 Tall',
    '4 Calm',
    '9 Quick',
  ])
  await undo()
  expect(await stored('matches')).toEqual(withoutVersions(before))
})

it('a group whose page is left is merged no further', { tags: 'slow' }, async () => {
  for (const name of ['Emiliano Martínez', 'Emiliano Martinez', 'Martinez Emiliano'])
    await aPlayer(server, scout, { name, birthDate: '1992-09-02' })
  const answer = holdWrites(link)
  await startMerging('players')
  await waitFor(() => expect(link.askedOf('POST')).toHaveLength(1))
  cleanup()
  answer()
  await waitFor(() => expect(link.isQuiet()).toBe(true))
  expect(link.askedOf('POST')).toHaveLength(1)
  expect(await stored('players')).toHaveLength(2)
})
