import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { analysisSchema } from '../../../contract/analysis'
import { emptyRatings } from '../../../contract/ratings'
import { expectConsole } from '../../support/browserSetup'
import { openApp } from '../../support/openApp'
import { findPlace, placesOf, save, serveRecord } from '../../support/roundTrip'
import { link, me as scout, signedIn } from '../../support/signedIn'

signedIn('Scout', { firstName: 'Sam', lastName: 'Scout' })

const PLACES = placesOf('analyses', {
  id: { kept: 'the address of the page' },
  matchId: { edited: /^Match/ },
  match: { shown: /Harbour Athletic – Old Mills, 18 Apr 2026/ },
  playerId: { edited: /^Player/ },
  player: { shown: 'Ana Lima' },
  conclusion: { edited: 'Conclusion' },
  clubNote: { edited: 'Note for the club' },
  isIndependent: { kept: 'what a reader learns about the author' },
  media: { edited: 'Link 1' },
  scouter: { shown: /by Sam Scout/ },
  scout: { shown: /by Sam Scout/ },
  publishedAt: { shown: /Published 20 Apr 2026/ },
  createdAt: { shown: /Started 19 Apr 2026/ },
  accessUserIds: { shown: /^Shared with/ },
  playedFor: { kept: 'shown on the read-only page' },
  level: { edited: 'Level B' },
  shirtNo: { edited: 'Shirt number' },
  position: { edited: 'Position' },
  technical: { edited: /^First touch/ },
  physical: { edited: /^Strength/ },
  psychology: { edited: /^Bravery/ },
  mentality: { edited: /^Winner mentality/ },
  teamPossession: { edited: /^Intelligence/ },
  offTheBall: { edited: /^Awareness/ },
  version: { kept: 'what tells two changes apart' },
})

const id = (end: number) => `3f1f1d36-1c9a-4d7e-8a55-6d1f4b3f0a${String(end).padStart(2, '0')}`
const HOME = { id: id(1), name: 'Harbour Athletic' }
const AWAY = { id: id(2), name: 'Old Mills' }

/** An analysis from a server, with fields that this version of the app does not know. */
const aFullAnalysis = () => ({
  id: id(3),
  matchId: id(4),
  match: {
    id: id(4),
    date: '2026-04-18',
    homeTeamId: HOME.id,
    homeTeam: HOME,
    homeScore: 2,
    awayTeamId: AWAY.id,
    awayTeam: AWAY,
    awayScore: 1,
  },
  playerId: id(5),
  player: { id: id(5), name: 'Ana Lima', profileImage: null, position: '', height: null, weight: null },
  conclusion: 'Solid\n\n  and quick ',
  clubNote: 'Ask his agent\n',
  media: ['https://video.example/1', `/v1/media/${id(40)}`],
  scouter: scout.id,
  scout: { id: scout.id, firstName: 'Sam', lastName: 'Scout' },
  publishedAt: '2026-04-20T12:00:00.000Z',
  createdAt: '2026-04-19T12:00:00.000Z',
  accessUserIds: [id(7), id(6)],
  level: 'B',
  shirtNo: 9,
  position: 'Centre Forward',
  ...emptyRatings(),
  technical: { ...emptyRatings().technical, firstTouch: { score: 4, note: ' Soft\n' } },
  season: '2026/27',
  video: { frames: [1, 2], clip: null },
})

const aBareAnalysis = () => ({
  ...aFullAnalysis(),
  conclusion: '',
  clubNote: '',
  media: [],
  publishedAt: null,
  accessUserIds: [],
  level: null,
  shirtNo: null,
  position: '',
  ...emptyRatings(),
})

const serve = (analysis: { id: string }) => {
  // The server under test has neither the match, the player nor the files of the analysis.
  expectConsole(/Not found|does not exist/)
  return serveRecord(link, 'analyses', analysis)
}

describe('an analysis', () => {
  it('has an input for every field', async () => {
    const analysis = aFullAnalysis()
    serve(analysis)
    openApp(`/analyses/${analysis.id}`)
    expect(Object.keys(PLACES)).toEqual(Object.keys(analysisSchema.shape))
    for (const place of Object.values(PLACES)) await findPlace(place)
  })

  it.each([
    ['full', aFullAnalysis],
    ['bare', aBareAnalysis],
  ])('that is %s is saved with only one field changed', async (_what, of) => {
    const analysis = of()
    const record = serve(analysis)
    const { user } = openApp(`/analyses/${analysis.id}`)
    await user.type(await screen.findByLabelText('Conclusion'), '!')
    await save(user)
    expect(await record.sent()).toEqual({ ...analysis, conclusion: `${analysis.conclusion}!` })
  })

  it('keeps recipients and every other field when it is unpublished', async () => {
    const analysis = aFullAnalysis()
    const record = serve(analysis)
    const { user } = openApp(`/analyses/${analysis.id}`)
    await user.click(await screen.findByRole('button', { name: 'Unpublish' }))
    await user.click((await screen.findAllByRole('button', { name: 'Unpublish' })).at(-1) ?? document.body)
    expect(await record.sent()).toEqual({ ...analysis, publishedAt: null })
  })
})
