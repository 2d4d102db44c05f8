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
