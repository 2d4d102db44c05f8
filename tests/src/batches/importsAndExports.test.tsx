import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { startSession } from '../../../src/authProvider/session'
import { aPlayer } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { reportingPage } from '../../support/reportingPage'
import { savedWhereOneWritesCommas } from '../../support/savedCsv'
import { known, me, server } from '../../support/signedIn'

known('Admin')

// The first of the two export buttons.
const CSV = /^Export( to CSV)?$/

/** Returns what the page offers for each kind of record: the address of its import, and whether it can be exported. */
async function offers() {
  await screen.findByRole('heading', { name: 'Imports & exports' })
  return within(screen.getByRole('main'))
    .getAllByRole('group')
    .map((row) => [
      document.getElementById(row.getAttribute('aria-labelledby') ?? '')?.textContent,
      within(row).queryByRole('link', { name: 'Import' })?.getAttribute('href') ?? null,
      within(row).queryByRole('button', { name: CSV }) !== null,
    ])
}

describe('imports and exports', () => {
  it('of every kind of record are offered to administrators', async () => {
    reportingPage()
    startSession(me)
    openApp('/imports')
    expect(await offers()).toEqual([
      ['Matches', '/matches/import', true],
      ['Analyses', null, true],
      ['Players', '/players/import', true],
      ['Teams', '/teams/import', true],
      ['Users', '/users/import', true],
      ['Line-ups', '/matches/lineups', false],
    ])
    expect(await screen.findByText('No imports yet')).toBeVisible()
  })

  it('of users are not offered to players, nor earlier imports by a server that keeps none', async () => {
    startSession(await persona(server, 'Player'))
    openApp('/imports')
    expect((await offers()).map(([kind]) => kind)).toEqual(['Matches', 'Analyses', 'Players', 'Teams'])
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  })

  it('save all records of a kind', async () => {
    for (const name of ['Bea', 'Ada']) await aPlayer(server, me, { name })
    const lines = savedWhereOneWritesCommas()
    startSession(me)
    const { user } = openApp('/imports')
    const players = await screen.findByRole('group', { name: 'Players' })
    await user.click(within(players).getByRole('button', { name: CSV }))
    const [, ada, bea] = await lines()
    expect([ada, bea]).toEqual([expect.stringContaining('Ada'), expect.stringContaining('Bea')])
  })
})
