import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import type { Match } from '../../../contract/match'
import { startSession } from '../../../src/authProvider/session'
import { buildTestApp, type TestApp } from '../../support/app'
import { expectConsole } from '../../support/browserSetup'
import { aMatch, anAnalysis, aTeam } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { type Persona, persona } from '../../support/personas'
import { linkServer } from '../../support/serverFetch'

let server: TestApp
let scout: Persona

beforeEach(async () => {
  server = await buildTestApp()
  linkServer(server.app)
  scout = await persona(server, 'Scout')
  startSession(scout)
})

const matches = async () => (await scout.call<{ matches: Match[] }>('GET', '/v1/match')).body.matches
const fresh = async (id: string) => (await scout.call<Match>('GET', `/v1/match/${id}`)).body
const button = (name: string, where: HTMLElement = document.body) =>
  within(where).findByRole('button', { name })

/** Harbour Athletic – Old Mills by two sources: one with notes, the other a day later, by other spellings, with the score. */
async function twice() {
  const team = async (name: string) => (await aTeam(server, scout, { name })).id
  const seen = await aMatch(server, scout, {
    date: '2026-05-01',
    homeTeamId: await team('Harbour Athletic'),
    awayTeamId: await team('Old Mills'),
    homeScore: 2,
    awayScore: 1,
    homeNotes: [{ shirtNo: 9, notes: 'Quick' }],
    media: ['https://example.com/clip'],
  })
  const imported = await aMatch(server, scout, {
    date: '2026-05-02',
    homeTeamId: await team('Harbour Athletic FC'),
    awayTeamId: seen.awayTeamId,
    homeScore: 2,
    awayScore: 1,
    competition: 'Premier Division',
    homeNotes: [
      { shirtNo: 9, notes: 'Strong' },
      { shirtNo: 4, notes: 'Calm' },
    ],
  })
  // A second leg is another match.
  await aMatch(server, scout, {
    date: '2026-05-05',
    homeTeamId: seen.awayTeamId,
    awayTeamId: seen.homeTeamId,
  })
  return { seen, imported, analysis: await anAnalysis(server, scout, { matchId: imported.id }) }
}

describe('the page of duplicate matches', () => {
  it('shows what is likely one, with the reasons, and how many notes and analyses there are, by whom', async () => {
    await twice()
    const { user, address } = openApp('/matches')
    await user.click(await screen.findByRole('button', { name: 'More' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicates' }))
    expect(await screen.findByRole('heading', { name: 'Duplicate matches' })).toBeVisible()
    expect(address()).toBe('/matches/duplicates')
    const pair = await screen.findByRole('article')
    expect(pair).toHaveTextContent(/Certain.*Teams spelt a little differently · Same score · A day apart/)
    await waitFor(() => expect(pair).toHaveTextContent(/Analyses01/))
    expect(
      within(pair)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual([
      'Harbour Athletic – Old Mills, 1 May 2026Harbour Athletic FC – Old Mills, 2 May 2026',
      'Date1 May 20262 May 2026',
      'CompetitionPremier Division',
      'Home teamHarbour AthleticHarbour Athletic FC',
      'Notes12',
      'Media10',
      'Analyses01',
      `Created by${`${scout.firstName} ${scout.lastName}`.repeat(2)}`,
    ])
    expect(screen.getByText(/3 matches compared/)).toBeVisible()
  })

  it('makes one of two, with notes by shirt number and the analyses of both, and two of one again', async () => {
    const { seen, imported, analysis } = await twice()
    const before = [await fresh(seen.id), await fresh(imported.id)]
    const { user } = openApp('/matches/duplicates')
    await user.click(await button('Merge …', await screen.findByRole('article')))
    const dialog = await screen.findByRole('dialog', { name: 'Merge two matches' })
    const field = (name: string) => within(dialog).findByRole('radiogroup', { name })
    await user.click(
      await within(await field('Which stays')).findByRole('radio', { name: /^Harbour Athletic –/ }),
    )
    await user.click(
      await within(await field('Home team')).findByRole('radio', { name: 'Harbour Athletic FC' }),
    )
    await user.click(await button('Merge', dialog))

    const notice = await screen.findByText(/is now one with “Harbour Athletic FC – Old Mills, 1 May 2026”/)
    expect(notice.closest('[role=status]')).toHaveTextContent('Moved: 1 analysis')
    expect(await matches()).toHaveLength(2)
    expect(await fresh(seen.id)).toMatchObject({
      date: '2026-05-01',
      homeTeamId: imported.homeTeamId,
      competition: 'Premier Division',
      media: ['https://example.com/clip'],
      homeNotes: [
        { shirtNo: 9, notes: 'Quick\n\nStrong' },
        { shirtNo: 4, notes: 'Calm' },
      ],
    })
    const moved = await scout.call<Analysis>('GET', `/v1/analysis/${analysis.id}`)
    expect(moved.body.matchId).toBe(seen.id)

    await user.click(await button('Undo'))
    expect(await screen.findByRole('article')).toBeVisible()
    const withoutVersion = ({ version: _version, ...match }: Match) => match
    const after = [await fresh(seen.id), await fresh(imported.id)]
    expect(after.map(withoutVersion)).toEqual(before.map(withoutVersion))
  })

  it('says so where one of the two was changed meanwhile, merges nothing, and looks again', async () => {
    expectConsole(/Could not merge the matches/)
    const { seen } = await twice()
    const { user } = openApp('/matches/duplicates')
    await user.click(await button('Merge …', await screen.findByRole('article')))
    const dialog = await screen.findByRole('dialog', { name: 'Merge two matches' })
    await scout.call('PUT', `/v1/match/${seen.id}`, { ...(await fresh(seen.id)), comments: 'Rain' })
    await user.click(await button('Merge', dialog))
    expect(await within(dialog).findByText(/has been changed meanwhile/)).toBeVisible()
    expect(await matches()).toHaveLength(3)

    // Whoever looks again has it as it is now.
    await user.click(await button('Cancel', dialog))
    await user.click(await button('Merge …', await screen.findByRole('article', { name: /Old Mills/ })))
    await user.click(await button('Merge', await screen.findByRole('dialog')))
    expect(await screen.findByText(/is now one with/)).toBeVisible()
  })

  it('of one match is opened from it, and lets another one be chosen', async () => {
    const { seen, imported } = await twice()
    const { user, address } = openApp(`/matches/${seen.id}`)
    await user.click(await screen.findByText('Duplicates'))
    expect(
      await screen.findByRole('heading', { name: 'Matches like Harbour Athletic – Old Mills, 1 May 2026' }),
    ).toBeVisible()
    expect(address()).toBe(`/matches/duplicates?of=${seen.id}`)
    const pair = await screen.findByRole('article')
    expect(within(pair).getAllByRole('link')[1]).toHaveAttribute('href', expect.stringContaining(imported.id))
    await user.click(await screen.findByLabelText('Merge with another match'))
    await user.paste('mills')
    await user.click(await screen.findByRole('option', { name: /Old Mills – Harbour Athletic/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Merge two matches' })
    expect(dialog).toHaveTextContent(/may well be two: .*Home and away the other way round/)
  })
})
