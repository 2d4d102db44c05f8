import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { teamSchema } from '../../../contract/team'
import { openApp } from '../../support/openApp'
import { findPlace, placesOf, save, serveRecord } from '../../support/roundTrip'
import { link, signedIn } from '../../support/signedIn'

signedIn('Scout')

const PLACES = placesOf('teams', {
  id: { kept: 'the address of the page' },
  name: { edited: /^Name/ },
  country: { edited: 'Country' },
  aliases: { edited: 'Also known as' },
  externalIds: { edited: 'Ids in other systems' },
  mergedIds: { kept: 'what an import goes by' },
  creator: { shown: 'Added by Ada Maker' },
  version: { kept: 'what tells two changes apart' },
})

const TEAM = {
  id: '3f1f1d36-1c9a-4d7e-8a55-6d1f4b3f0a01',
  name: 'Old Mills',
  country: 'Scotland',
  aliases: ['The Millers'],
  mergedIds: ['3f1f1d36-1c9a-4d7e-8a55-6d1f4b3f0a77'],
  externalIds: [{ source: 'transfermarkt', id: '1148' }],
  creator: { id: '3f1f1d36-1c9a-4d7e-8a55-6d1f4b3f0a03', firstName: 'Ada', lastName: 'Maker' },
  ground: { name: 'The Weir', seats: 900 },
}

describe('a team', () => {
  it('has a place for every field', async () => {
    serveRecord(link, 'teams', TEAM)
    openApp(`/teams/${TEAM.id}`)
    expect(Object.keys(PLACES)).toEqual(Object.keys(teamSchema.shape))
    for (const place of Object.values(PLACES)) await findPlace(place)
  })

  it.each([
    ['somebody', TEAM],
    ['a former user', { ...TEAM, creator: null }],
  ])('added by %s comes back as it was, but for its new name', async (_whom, team) => {
    const record = serveRecord(link, 'teams', team)
    const { user } = openApp(`/teams/${team.id}`)
    await user.type(await screen.findByLabelText(/^Name/), ' United')
    await save(user)
    expect(await record.sent()).toEqual({ ...team, name: 'Old Mills United' })
  })
})
