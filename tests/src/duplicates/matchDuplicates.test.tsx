import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aMatch, anAnalysis, aTeam } from '../../support/factories'
import { openApp } from '../../support/openApp'
import { me as scout, server, signedInAs } from '../../support/signedInPage'

signedInAs('Scout')

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
  await anAnalysis(server, scout, { matchId: imported.id })
  return { seen, imported }
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

  it('of one match is opened from it, and lets another one be chosen', { tags: 'slow' }, async () => {
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
