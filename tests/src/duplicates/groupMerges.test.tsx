import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Match } from '../../../contract/match'
import { RESOURCES } from '../../../contract/paths'
import { aMatch, aPlayer, aTeam } from '../../support/factories'
import { holdWrites } from '../../support/holdAnswers'
import { openApp } from '../../support/openApp'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

/** Duplicate matches, and groups of players; duplicatesPage.test.tsx has pairs of players and groups of teams. */

signedIn('Scout', { isOwnServer: true })

async function stored<Row>(resource: 'players' | 'matches'): Promise<Row[]> {
  const { path, listKey } = RESOURCES[resource]
  return (await scout.call<Record<string, Row[]>>('GET', path)).body[listKey] ?? []
}

const group = () => screen.findByRole('region', { name: '3 possible duplicates' })

/** Starts merging the group of three that the page shows. */
async function startMerging(resource: 'players' | 'matches') {
  const { user } = openApp(`/${resource}/duplicates`)
  await user.click(within(await group()).getByRole('button', { name: 'Merge group…' }))
  const dialog = await screen.findByRole('dialog', { name: /^Merge several/ })
  await user.click(await within(dialog).findByRole('button', { name: 'Merge' }))
  return user
}

it('three records of a match are merged with all notes, and separated again', {
  tags: 'slow',
}, async () => {
  const [home, away] = [await aTeam(server, scout), await aTeam(server, scout)]
  const note = (shirtNo: number, notes: string) => ({ homeNotes: [{ shirtNo, notes }] })
  const teams = { homeTeamId: home.id, awayTeamId: away.id }
  await aMatch(server, scout, { ...teams, ...note(9, 'Quick'), homeScore: 2, awayScore: 1 })
  await aMatch(server, scout, { ...teams, ...note(4, 'Calm') })
  await aMatch(server, scout, { ...teams, ...note(1, 'Tall'), competition: 'Cup' })
  const before = await stored<Match>('matches')
  const user = await startMerging('matches')
  await screen.findByText(/^2 were merged into/)
  const [one, ...others] = await stored<Match>('matches')
  expect(others).toEqual([])
  expect(one).toMatchObject({ homeScore: 2, awayScore: 1, competition: 'Cup' })
  const notes = one?.homeNotes.map(({ shirtNo, notes }) => `${shirtNo} ${notes}`)
  expect(notes?.sort()).toEqual(['1 Tall', '4 Calm', '9 Quick'])
  await user.click(screen.getByRole('button', { name: 'Undo merge' }))
  await group()
  // Every change increases the version, including the undo.
  expect(await stored('matches')).toEqual(before.map((match) => ({ ...match, version: expect.any(Number) })))
})

it('stops merging a group when the user leaves the page', { tags: 'slow' }, async () => {
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
