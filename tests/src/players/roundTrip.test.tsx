import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { playerSchema } from '../../../contract/player'
import { filledTexts } from '../../support/filledTexts'
import { openApp } from '../../support/openApp'
import { findPlace, placesOf, save, serveRecord } from '../../support/roundTrip'
import { link, me as scout, signedIn } from '../../support/signedIn'

signedIn('Scout')

const PLACES = placesOf('players', {
  id: { kept: 'the address of the page' },
  profileImage: { edited: 'Photo URL' },
  name: { edited: /^Name/ },
  scouter: { shown: 'Added by you' },
  position: { edited: 'Position' },
  height: { edited: 'Height' },
  weight: { edited: 'Weight' },
  notes: { edited: 'Notes' },
  birthDate: { edited: 'Birth date' },
  teamId: { edited: 'Team' },
  team: { shown: /Old Mills/ },
  playerPriority: { edited: 'Priority' },
  stage: { edited: 'Stage' },
  stageReason: { edited: /^Reason for the stage/ },
  stageAt: { kept: 'when the stage was set' },
  stageBy: { kept: 'who set the stage' },
  followerIds: { kept: 'who follows' },
  foot: { edited: 'Foot' },
  contractEnd: { edited: 'Contract until' },
  aliases: { edited: 'Also known as' },
  externalIds: { edited: 'External IDs' },
  mergedIds: { kept: 'what an import goes by' },
  version: { kept: 'what tells two changes apart' },
})

const TEAM = '3f1f1d36-1c9a-4d7e-8a55-6d1f4b3f0a01'

/** A player from a server, with fields that this version of the app does not know. */
const aPlayer = () => ({
  ...filledTexts('players'),
  id: '3f1f1d36-1c9a-4d7e-8a55-6d1f4b3f0a02',
  profileImage: 'https://pictures.example/lw.jpg',
  name: 'Łukasz Wróbel',
  scouter: scout.id,
  position: 'Second Striker',
  height: 181,
  weight: 77,
  notes: 'Calm\n\n on the ball ',
  birthDate: '2004-02-29',
  teamId: TEAM,
  team: { id: TEAM, name: 'Old Mills' },
  playerPriority: 'Urgent',
  foot: 'Both feet',
  contractEnd: '2028-06-30',
  stage: 'Signed',
  stageReason: 'Two years',
  stageAt: '2026-11-29T10:00:00.000Z',
  stageBy: scout.id,
  followerIds: [scout.id],
  aliases: ['Wróbel', 'L. Wrobel'],
  mergedIds: ['3f1f1d36-1c9a-4d7e-8a55-6d1f4b3f0a77'],
  externalIds: [
    { source: 'transfermarkt', id: '28003' },
    { source: 'Opta Sports', id: 'p56' },
  ],
  contractUntil: '2027-06-30',
  agency: { id: 'x', name: null },
})

describe('a player', () => {
  it('has an input for every field', async () => {
    const player = aPlayer()
    serveRecord(link, 'players', player)
    openApp(`/players/${player.id}?tab=details`)
    expect(Object.keys(PLACES)).toEqual(Object.keys(playerSchema.shape))
    for (const place of Object.values(PLACES)) await findPlace(place)
  })

  it('with a value in every field is saved with only one field changed', async () => {
    const player = aPlayer()
    const record = serveRecord(link, 'players', player)
    const { user } = openApp(`/players/${player.id}?tab=details`)
    await user.type(await screen.findByLabelText(/^Name/), ' II')
    await save(user)
    expect(await record.sent()).toEqual({ ...player, name: 'Łukasz Wróbel II' })
  })
})
