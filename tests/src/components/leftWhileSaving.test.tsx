import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectConsole } from '../../support/browserSetup'
import { aMatch, aPlayer } from '../../support/factories'
import { holdWrites } from '../../support/holdAnswers'
import { openApp } from '../../support/openApp'
import { json } from '../../support/serverFetch'
import { link, me as scout, server, signedIn } from '../../support/signedIn'

signedIn('Scout')

/** Fills a form in, saves it, and goes to the teams before there is an answer. */
async function saveAndLeave(address: string, field: string) {
  const { user } = openApp(address)
  await user.type(await screen.findByLabelText(field, { exact: false, selector: 'input, textarea' }), 'Ada')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('link', { name: 'Teams' }))
  await screen.findByRole('heading', { name: 'Teams' })
}

describe('a page that is left while it is being saved', () => {
  it('does not lead back to its new record, and says that it is stored', async () => {
    const answer = holdWrites(link)
    await saveAndLeave('/players/create', 'Name')
    answer()
    expect(await screen.findByText('Player created')).toBeVisible()
    await waitFor(() => expect(link.isQuiet()).toBe(true))
    expect(location.pathname).toBe('/teams')
  })

  it('says that the note does not lead to its new analysis', { tags: 'slow' }, async () => {
    const player = await aPlayer(server, scout, { name: 'Ada Lund' })
    const homeNotes = [{ shirtNo: 9, notes: 'Calm' }]
    const homeLineup = [{ shirtNo: 9, playerId: player.id, position: '' }]
    const match = await aMatch(server, scout, { homeTeamId: player.teamId, homeNotes, homeLineup })
    const answer = holdWrites(link)
    await saveAndLeave(
      `/analyses/create?match=${match.id}&note=${match.homeNotes[0]?.id}&side=home`,
      'Conclusion',
    )
    link.intercept = ({ method }) => (method === 'PUT' ? json({ message: 'Not now' }, 403) : undefined)
    expectConsole(/Not now/)
    answer()
    expect(await screen.findByText(/the note does not lead to it yet/)).toBeVisible()
    expect(location.pathname).toBe('/teams')
  })
})
