import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aMatch, anAnalysis, aTeam } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { me as scout, server, signedIn } from '../../support/signedIn'

signedIn('Scout')

/** Harbour Athletic – Old Mills by two sources, a day apart and by other spellings; a second leg is another match. */
async function twice(): Promise<void> {
  const team = async (name: string) => (await aTeam(server, scout, { name })).id
  const [homeTeamId, awayTeamId] = [await team('Harbour Athletic'), await team('Old Mills')]
  const score = { homeScore: 2, awayScore: 1 }
  await aMatch(server, scout, {
    ...{ date: '2026-05-01', homeTeamId, awayTeamId, ...score },
    homeNotes: [{ shirtNo: 9 }],
    media: ['https://example.com/clip'],
  })
  const imported = await aMatch(server, scout, {
    ...{ date: '2026-05-02', homeTeamId: await team('Harbour Athletic FC'), awayTeamId, ...score },
    competition: 'Premier Division',
    homeNotes: [{ shirtNo: 9 }, { shirtNo: 4 }],
  })
  await aMatch(server, scout, { date: '2026-05-05', homeTeamId: awayTeamId, awayTeamId: homeTeamId })
  await anAnalysis(server, scout, { matchId: imported.id })
}

describe('the page of duplicate matches', () => {
  it('shows what is likely one, with the reasons, and how many notes and analyses there are, by whom', {
    tags: 'slow',
  }, async () => {
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
})
