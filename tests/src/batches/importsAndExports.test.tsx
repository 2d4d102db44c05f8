import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PATHS, ROUTES } from '../../../contract/paths'
import { startSession } from '../../../src/authProvider/session'
import { aBatch } from '../../support/batches'
import { aPlayer } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { reportingPage } from '../../support/reportingPage'
import { savedWhereOneWritesCommas } from '../../support/savedCsv'
import { json } from '../../support/serverFetch'
import { known, link, me, server } from '../../support/signedIn'

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

describe('an import that waits because its author has reached the email limit', () => {
  it('shows when it continues', async () => {
    reportingPage()
    startSession(me)
    const batch = await aBatch(me, { resource: 'users' })
    const waitsUntil = new Date(Date.now() + 3_600_000).toISOString()
    const run = { startedAt: batch.createdAt, end: null, done: 1, total: 3, waitsUntil }
    link.intercept = ({ path }) => (path === PATHS.batch(batch.id) ? json({ ...batch, run }) : undefined)
    openApp(ROUTES.batch(batch.id))
    expect(await screen.findByText(/^Continues at .+: the email limit is reached\. The import/)).toBeVisible()
  })
})
