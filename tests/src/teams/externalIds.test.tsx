import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { expectConsole } from '../../support/browserSetup'
import { openApp } from '../../support/openApp'
import { save, serveRecord } from '../../support/roundTrip'
import { json } from '../../support/serverFetch'
import { link, signedIn } from '../../support/signedIn'

signedIn('Scout')

const LABEL = 'Ids in other systems'
const TEAM = {
  id: '3f1f1d36-1c9a-4d7e-8a55-6d1f4b3f0a01',
  name: 'Old Mills',
  externalIds: [{ source: 'transfermarkt', id: '1148' }],
  creator: null,
}

describe('the ids of a team in other systems', () => {
  async function openTeam(team: typeof TEAM = TEAM) {
    const record = serveRecord(link, 'teams', team)
    const { user } = openApp(`/teams/${TEAM.id}`)
    return { record, user, field: await screen.findByLabelText(LABEL) }
  }

  it('are written one after the other, as they stand in a file', async () => {
    const { record, user, field } = await openTeam()
    expect(field).toHaveValue('transfermarkt:1148')
    for (const [typed, words] of [
      ['opta:11 48', 'Must be a source and an id, like transfermarkt:28003'],
      ['opta:1; OPTA:1', 'The same id twice'],
    ] as const) {
      await user.clear(field)
      await user.type(field, typed)
      await save(user)
      expect(await screen.findByText(words)).toBeVisible()
      expect(field).toHaveValue(typed)
    }
    await user.clear(field)
    await user.type(field, 'transfermarkt:1148 ;  Opta Sports : t7 ;')
    await save(user)
    expect(await record.sent()).toEqual({
      ...TEAM,
      externalIds: [...TEAM.externalIds, { source: 'Opta Sports', id: 't7' }],
    })
  })

  it('that another team has are refused at the field', { tags: 'slow' }, async () => {
    expectConsole(/Could not update team/)
    const { user, field } = await openTeam()
    const served = link.intercept
    const refusal = { code: 'conflict', errors: { 'externalIds.1.id': 'Is already in use' } }
    link.intercept = (call) =>
      call.method === 'PUT' ? json({ message: 'Something else has this id', ...refusal }, 409) : served(call)
    await user.type(field, '; opta:t7')
    await save(user)
    expect(await screen.findByText('Is already in use')).toBeVisible()
  })
})
