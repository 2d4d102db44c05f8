import { describe, expect, it } from 'vitest'
import { JOINED_MATCH_FIELDS } from '../../../contract/joinMatches'
import { matchInputSchema } from '../../../contract/match'
import { playerInputSchema } from '../../../contract/player'
import { teamInputSchema } from '../../../contract/team'
import {
  bothTexts,
  chosen,
  comparedFields,
  MERGED_FIELDS,
  mergeInput,
  moreComplete,
  type Pair,
} from '../../../src/custom/duplicates/mergedFields'

const NOTHING = { birthDate: null, height: null, teamId: null, foot: null, position: '', notes: '' } as const
const FULLER = { birthDate: '1992-09-02', height: 195, notes: 'Tall', foot: 'Right' } as const
const pair: Pair = [
  { ...NOTHING, id: '1', name: 'Emi Martinez', height: 190, notes: 'Calm', playerPriority: 'Urgent' },
  { ...NOTHING, ...FULLER, id: '2', name: 'Emiliano Martínez', playerPriority: 'Urgent' },
]

describe('the fields that a merge offers to choose', () => {
  it('are all that users can enter, except other names, external ids and followers, which are combined', () => {
    const entered = ({ shape }: { shape: object }) =>
      Object.keys(shape).filter((name) => !['id', 'aliases', 'externalIds', 'followerIds'].includes(name))
    expect([...MERGED_FIELDS.players].sort()).toEqual(entered(playerInputSchema).sort())
    expect(MERGED_FIELDS.teams).toEqual(entered(teamInputSchema))
    const ofMatches = [...MERGED_FIELDS.matches, ...JOINED_MATCH_FIELDS].sort()
    expect(ofMatches).toEqual(entered(matchInputSchema).sort())
  })

  it('are those that differ, without fields that are empty in both', () => {
    const different = ['name', 'birthDate', 'foot', 'height', 'notes']
    expect(comparedFields('players', pair)).toEqual({ same: ['playerPriority'], different })
  })
})

describe('a merged record', () => {
  it('has the fuller record’s values, and fills empty fields from the other', () => {
    expect(moreComplete('players', pair)).toBe(1)
    const own = { name: 'Emi Martinez', height: 190, notes: 'Calm' }
    const ofOther = { birthDate: '1992-09-02', foot: 'Right' }
    expect(mergeInput('players', pair, 0, {}).record).toMatchObject({ ...own, ...ofOther })
  })

  it('has the chosen values, whichever record is kept', () => {
    const choices = { name: 1, notes: 'both' } as const
    const first = { name: 'Emiliano Martínez', height: 190, notes: 'Calm\n\nTall' }
    expect(mergeInput('players', pair, 0, choices).record).toMatchObject(first)
    const second = { height: 195, notes: 'Tall\n\nCalm' }
    expect(mergeInput('players', pair, 1, choices).record).toMatchObject(second)
    expect(chosen('height', pair, 1, choices)).toBe(1)
  })

  it('of matches sends both versions, without fields that the server combines', () => {
    const record = { date: '2026-05-01', homeTeamId: 'a', awayTeamId: 'b' }
    const stored = { ...record, homeNotes: [], media: [], homeScore: null }
    const matches: Pair = [
      { ...stored, id: '1', version: 3 },
      { ...stored, id: '2', version: 4, homeScore: 2 },
    ]
    expect(mergeInput('matches', matches, 1, {})).toEqual({
      keptId: '2',
      mergedId: '1',
      versions: { kept: 4, merged: 3 },
      record: { ...record, homeScore: 2 },
    })
  })

  it('has both notes only if both exist and together are short enough', () => {
    expect(bothTexts('notes', [{ ...pair[0], notes: '' }, pair[1]], 0)).toBeNull()
    expect(bothTexts('notes', [{ ...pair[0], notes: 'x'.repeat(3_995) }, pair[1]], 0)).toBeNull()
  })
})
