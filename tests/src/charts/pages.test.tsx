/** @module-tag slow */
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { aMatch, aPlayer, aPublishedAnalysis } from '../../support/factories'
import { manyPlayers } from '../../support/manyRecords'
import { openApp } from '../../support/openApp'
import { me as scout, server, signedIn } from '../../support/signedIn'

signedIn('Scout')

it.each([
  [
    'the charts of the player whom they are of',
    'Ada: the six groups',
    '&playerId=',
    /^\/charts\?view=player&playerId=/,
  ],
  ['the table of players', 'Players', '&by=', /^\/charts$/],
])(
  'the way back from the analyses behind a mark, where nothing was before them leads to %s',
  async (_chart, title, evidence, wanted) => {
    const player = await aPlayer(server, scout, { name: 'Ada' })
    await aPublishedAnalysis(server, scout, { playerId: player.id })
    const id = evidence === '&by=' ? scout.id : player.id
    const { user, address } = openApp(`/charts?view=analyses${evidence}${id}&page=2`)
    // Something has been changed meanwhile: the address is no longer the first that the router has seen.
    await waitFor(() => expect(address()).not.toContain('page=2'))
    await user.click(await screen.findByRole('button', { name: 'Back to the chart' }))
    await waitFor(() => expect(address()).toMatch(wanted))
    expect(await screen.findByRole('region', { name: title })).toBeVisible()
  },
)

describe('a view names no filter that it ignores', () => {
  let playerId: string
  beforeEach(async () => {
    playerId = (await aPlayer(server, scout, { name: 'Ada', position: 'Left Back' })).id
    await aPublishedAnalysis(server, scout, { playerId })
  })
  const line = () => screen.findByText(/Printed on/)

  it('and names a search in the printed line', async () => {
    openApp('/charts?q=ada')
    expect(await line()).toHaveTextContent(/^Players · Found by “ada” · /)
  })

  it('in the printed line', async () => {
    openApp(`/charts?view=comparison&playerIds=${playerId}&position=Goalkeeper&dateFrom=2020-01-01`)
    expect(await line()).toHaveTextContent(/^Compare · Matches from 1 Jan 2020 · /)
    expect(await line()).not.toHaveTextContent('Goalkeeper')
  })

  it('where it shows nothing', async () => {
    openApp('/charts?view=comparison&playerIds=7b1d6c1e-6a53-4f0e-9a3c-0d8a51a0f6f4&position=Goalkeeper')
    expect(await screen.findByText('No analysis fits this filter')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Clear filter' })).toBeNull()
  })
})
