/** @module-tag slow */
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aMatch, aPlayer, aPublishedAnalysis } from '../../support/factories'
import { manyPlayers } from '../../support/manyRecords'
import { openApp } from '../../support/openApp'
import { me as scout, server, signedIn } from '../../support/signedIn'

signedIn('Scout')

it.each([
  ['Players', '/charts?page='],
  ['The analyses behind it', '/charts?view=analyses&page='],
])('a page past the end leads to the last one: %s', async (title, address) => {
  const { id: matchId } = await aMatch(server, scout)
  for (const playerId of await manyPlayers(server, 26)) {
    await aPublishedAnalysis(server, scout, { matchId, playerId })
  }
  const opened = openApp(`${address}9`)
  await waitFor(() => expect(opened.address()).toBe(`${address}2`))
  const table = await screen.findByRole('table', { name: title })
  await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(2))
  expect(screen.getByText('26–26 of 26')).toBeVisible()
})

describe('the way back from the analyses behind a mark, where nothing was before them', () => {
  it.each([
    [
      'the charts of the player whom they are of',
      'Ada: the six groups',
      '&playerId=',
      /^\/charts\?view=player&playerId=/,
    ],
    ['the table of players', 'Players', '&by=', /^\/charts$/],
  ])('leads to %s', async (_chart, title, evidence, wanted) => {
    const player = await aPlayer(server, scout, { name: 'Ada' })
    await aPublishedAnalysis(server, scout, { playerId: player.id })
    const id = evidence === '&by=' ? scout.id : player.id
    const { user, address } = openApp(`/charts?view=analyses${evidence}${id}&page=2`)
    // Something has been changed meanwhile: the address is no longer the first that the router has seen.
    await waitFor(() => expect(address()).not.toContain('page=2'))
    await user.click(await screen.findByRole('button', { name: 'Back to the chart' }))
    await waitFor(() => expect(address()).toMatch(wanted))
    expect(await screen.findByRole('region', { name: title })).toBeVisible()
  })
})
