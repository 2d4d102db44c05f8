import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type MatchNote, matchNoteSchema, matchSchema } from '../../../contract/match'
import { expectConsole } from '../../support/browserSetup'
import { openApp } from '../../support/openApp'
import { findPlace, type Places, placesOf, save, serveRecord } from '../../support/roundTrip'
import { link, signedIn } from '../../support/signedIn'

signedIn('Scout')

const PLACES = placesOf('matches', {
  id: { kept: 'the address of the page' },
  date: { edited: /^Date/ },
  kickOffTime: { edited: 'Kick-off' },
  competition: { edited: 'Competition' },
  season: { edited: 'Season' },
  externalIds: { edited: 'External IDs' },
  mergedIds: { kept: 'what an import goes by' },
  homeTeamId: { edited: /^Home team/ },
  homeTeam: { shown: /Harbour Athletic – Old Mills/ },
  homeScore: { edited: 'Home goals' },
  homeNotes: { shown: /Note on 9/ },
  awayTeamId: { edited: /^Away team/ },
  awayTeam: { shown: /Harbour Athletic – Old Mills/ },
  awayScore: { edited: 'Away goals' },
  awayNotes: { shown: /Note on 11/ },
  homeLineup: { kept: 'where a server knows it, in a fold' },
  awayLineup: { kept: 'where a server knows it, in a fold' },
  scoutIds: { kept: 'where a server knows it, in a fold' },
  media: { edited: 'Link 1' },
  comments: { edited: 'Comments' },
  version: { kept: 'what tells two changes apart' },
  creator: { shown: /Added by Ada Maker/ },
})

const NOTE_PLACES: Places<MatchNote> = {
  id: { kept: 'what tells two notes apart' },
  shirtNo: { edited: 'Shirt number' },
  position: { edited: 'Position' },
  minute: { edited: 'Minute' },
  notes: { edited: 'Notes' },
  analysisId: { shown: 'Has an analysis you cannot read' },
  level: { edited: 'Level' },
}

const id = (end: number) => `3f1f1d36-1c9a-4d7e-8a55-6d1f4b3f0a${String(end).padStart(2, '0')}`
const HOME = { id: id(1), name: 'Harbour Athletic' }
const AWAY = { id: id(2), name: 'Old Mills' }

const note = (number: number, said: object = {}) => ({
  id: id(10 + number),
  shirtNo: number,
  position: 'Left Back',
  notes: ` Note on ${number}\n`,
  analysisId: null,
  level: null,
  minute: 12,
  ...said,
})

/** A match from a server, with fields that this version of the app does not know. */
const MATCH = {
  id: id(3),
  date: '2026-04-18',
  kickOffTime: '19:45',
  competition: 'Made-up Cup',
  season: '2025/26',
  externalIds: [{ source: 'opta', id: 'g2187' }],
  mergedIds: ['3f1f1d36-1c9a-4d7e-8a55-6d1f4b3f0a77'],
  homeTeamId: HOME.id,
  homeTeam: HOME,
  homeScore: 0,
  homeNotes: [note(9, { analysisId: id(30), level: 'B' }), note(2, { position: '' }), note(5)],
  awayTeamId: AWAY.id,
  awayTeam: AWAY,
  awayScore: 2,
  awayNotes: [note(11), note(1, { shirtNo: null })],
  media: ['https://video.example/1', `/v1/media/${id(40)}`, 'https://video.example/2?x=1#y'],
  comments: 'Rainy\n\n  cold ',
  version: 7,
  creator: { id: id(4), firstName: 'Ada', lastName: 'Maker' },
  ground: { name: 'The Weir' },
  weather: null,
}

const open = (match: { id: string }) => {
  // The server under test has none of the files that the match names.
  expectConsole(/Not found/)
  const record = serveRecord(link, 'matches', match)
  return { record, ...openApp(`/matches/${match.id}`) }
}

describe('a match', () => {
  it('has an input for every field', { tags: 'slow' }, async () => {
    const { user } = open(MATCH)
    expect(Object.keys(PLACES)).toEqual(Object.keys(matchSchema.shape))
    for (const place of Object.values(PLACES)) await findPlace(place)
    await user.click(await screen.findByRole('button', { name: /Note on 9/ }))
    expect(Object.keys(NOTE_PLACES)).toEqual(Object.keys(matchNoteSchema.shape))
    for (const place of Object.values(NOTE_PLACES)) await findPlace(place)
  })

  it('with a value in every field is saved with only one field changed', async () => {
    const { record, user } = open(MATCH)
    await user.type(await screen.findByLabelText('Comments'), '!')
    await save(user)
    expect(await record.sent()).toEqual({ ...MATCH, comments: `${MATCH.comments}!` })
  })

  it('keeps ids, order and unknown fields of its notes when one changes', { tags: 'slow' }, async () => {
    const { record, user } = open(MATCH)
    await user.click(await screen.findByRole('button', { name: /Note on 2/ }))
    await user.type(await screen.findByRole('textbox', { name: 'Notes' }), '!')
    await save(user)
    const homeNotes = MATCH.homeNotes.with(1, note(2, { position: '', notes: ' Note on 2\n!' }))
    expect(await record.sent()).toEqual({ ...MATCH, homeNotes })
  })
})
