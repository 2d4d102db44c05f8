import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { startSession } from '../../../src/authProvider/session'
import { buildTestApp } from '../../support/app'
import { expectConsole } from '../../support/browserSetup'
import { openApp } from '../../support/openApp'
import { persona } from '../../support/personas'
import { save, serveRecord } from '../../support/roundTrip'
import { json, linkServer, type ServerLink } from '../../support/serverFetch'

/** What other systems call a team, in one field of its form. */

let link: ServerLink

beforeEach(async () => {
  const server = await buildTestApp()
  link = linkServer(server.app)
  startSession(await persona(server, 'Scout'))
})

const LABEL = 'Ids in other systems'
const TEAM = {
  id: '3f1f1d36-1c9a-4d7e-8a55-6d1f4b3f0a01',
  name: 'Old Mills',
  externalIds: [{ source: 'transfermarkt', id: '1148' }],
  creator: null,
}

describe('the ids of a team in other systems', () => {
  it('are written one after the other, as they stand in a file', async () => {
    const record = serveRecord(link, 'teams', TEAM)
    const { user } = openApp(`/teams/${TEAM.id}`)
    const field = await screen.findByLabelText(LABEL)
    expect(field).toHaveValue('transfermarkt:1148')
    await user.type(field, ' ;  Opta Sports : t7 ;')
    await save(user)
    expect(await record.sent()).toEqual({
      ...TEAM,
      externalIds: [...TEAM.externalIds, { source: 'Opta Sports', id: 't7' }],
    })
  })

  it('can be taken away', async () => {
    const record = serveRecord(link, 'teams', TEAM)
    const { user } = openApp(`/teams/${TEAM.id}`)
    await user.clear(await screen.findByLabelText(LABEL))
    await save(user)
    expect(await record.sent()).toEqual({ ...TEAM, externalIds: [] })
  })

  it.each([
    ['1148', 'Must be a source and an id, like transfermarkt:28003'],
    ['opta:11 48', 'Must be a source and an id, like transfermarkt:28003'],
    ['opta:1; OPTA:1', 'The same id twice'],
  ])('are asked for again where they are %s', async (typed, words) => {
    serveRecord(link, 'teams', TEAM)
    const { user } = openApp(`/teams/${TEAM.id}`)
    const field = await screen.findByLabelText(LABEL)
    await user.clear(field)
    await user.type(field, typed)
    await save(user)
    expect(await screen.findByText(words)).toBeVisible()
    expect(field).toHaveValue(typed)
  })

  it('that another team has are told at the field', async () => {
    serveRecord(link, 'teams', TEAM)
    const served = link.intercept
    link.intercept = (call) =>
      call.method === 'PUT'
        ? json(
            {
              message: 'Something else has this id of the other system already',
              code: 'conflict',
              errors: { 'externalIds.1.id': 'Is already in use' },
            },
            409,
          )
        : served?.(call)
    expectConsole(/Could not update team/)
    const { user } = openApp(`/teams/${TEAM.id}`)
    await user.type(await screen.findByLabelText(LABEL), '; opta:t7')
    await save(user)
    expect(await screen.findByText('Is already in use')).toBeVisible()
  })

  it('are not asked for where the server does not know them', async () => {
    const { externalIds: _none, ...team } = TEAM
    serveRecord(link, 'teams', team)
    openApp(`/teams/${TEAM.id}`)
    await screen.findByLabelText(/^Name/)
    expect(screen.queryByLabelText(LABEL)).toBeNull()
  })
})
