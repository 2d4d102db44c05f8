import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { startSession } from '../../../src/authProvider/session'
import { buildTestApp, type TestApp } from '../../support/app'
import { aMatch, aPlayer, aPublishedAnalysis } from '../../support/factories'
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

const table = (name: string) => screen.findByRole('table', { name })

describe('a page past the end', () => {
  it.each([
    ['Players', '/charts?page='],
    ['The analyses behind it', '/charts?view=analyses&page='],
    ['Not seen for a while', '/charts?view=coverage&page='],
  ])('leads to the last one: %s', async (title, address) => {
    const { id: matchId } = await aMatch(server, scout, { date: '2020-05-01' })
    for (let left = 26; left > 0; left -= 1) {
      const { id: playerId } = await aPlayer(server, scout, { playerPriority: 'Urgent' })
      await aPublishedAnalysis(server, scout, { matchId, playerId })
    }
    const opened = openApp(`${address}9`)
    await waitFor(() => expect(opened.address()).toBe(`${address}2`))
    await waitFor(async () => expect(within(await table(title)).getAllByRole('row')).toHaveLength(2))
    expect(screen.getByText('26–26 of 26')).toBeVisible()
  })
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
