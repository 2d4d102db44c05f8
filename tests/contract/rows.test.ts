import { describe, expect, it } from 'vitest'
import { ANALYSIS_FIELDS } from '../../contract/analysis'
import type { Fields } from '../../contract/descriptor'
import { applyListQuery, filterRows } from '../../contract/listQuery'
import { ANALYSIS_LIST, PLAYER_LIST } from '../../contract/lists'
import { MATCH_FIELDS } from '../../contract/match'
import { PLAYER_FIELDS } from '../../contract/player'
import { beginningOf, rowFields, rowName } from '../../contract/rowShape'
import { ROW_SCHEMAS } from '../../contract/rows'
import { TEAM_FIELDS } from '../../contract/team'
import { ADMIN_USER_FIELDS } from '../../contract/user'
import { rowOf } from '../support/rowOf'
import { analysis, id, match, player, ratings, team } from './records'

const FIELDS = {
  matches: MATCH_FIELDS,
  players: PLAYER_FIELDS,
  teams: TEAM_FIELDS,
  users: ADMIN_USER_FIELDS,
  analyses: ANALYSIS_FIELDS,
}
const COMPUTED: Record<string, string[]> = {
  matches: ['analysisCount'],
  analyses: ['mean', 'groupMeans', 'ratedCount'],
}

describe('the rows of lists', () => {
  it.each(Object.keys(FIELDS) as (keyof typeof FIELDS)[])(
    'have the fields that are marked: %s',
    (resource) => {
      const marked = rowFields(FIELDS[resource]).map(([name, field]) => rowName(name, field))
      expect(Object.keys(ROW_SCHEMAS[resource].shape)).toEqual([...marked, ...(COMPUTED[resource] ?? [])])
    },
  )

  it.each(Object.entries(FIELDS) as [string, Fields][])(
    'have all that the list shows, offers, sorts and filters: %s',
    (_name, fields) => {
      for (const [name, { list, row }] of Object.entries(fields)) {
        if (list.length > 0) expect(row, name).toBeDefined()
      }
    },
  )

  it.each(Object.entries(FIELDS) as [string, Fields][])('have no large field whole: %s', (_name, fields) => {
    const uses = Object.values(fields).map(({ kind, row }) => [kind, row])
    for (const [kind, row] of uses) {
      if (kind === 'longText') expect([undefined, 'beginning']).toContain(row)
      if (kind === 'notes' || kind === 'lineup' || kind === 'media') expect(row).toBe('count')
      if (kind === 'ratings') expect(row).toBeUndefined()
    }
  })

  it('have the first 120 characters of a long text, without splitting one', () => {
    expect(beginningOf('short')).toBe('short')
    expect(beginningOf('x'.repeat(121))).toBe('x'.repeat(120))
    expect(beginningOf('🏟'.repeat(121))).toBe('🏟'.repeat(120))
    expect(beginningOf('🏟'.repeat(100))).toBe('🏟'.repeat(100))
  })

  it('have numbers in place of notes, line-ups and media', () => {
    const note = { id: id(1), shirtNo: 1, position: '' as const, notes: '', level: null }
    const full = match({
      homeNotes: [{ ...note, analysisId: id(3) }],
      awayNotes: [
        { ...note, id: id(2), analysisId: null },
        { ...note, id: id(4), analysisId: id(5) },
      ],
      media: ['https://example.com'],
    })
    const counts = {
      homeNotesCount: 1,
      awayNotesCount: 2,
      analysisCount: 2,
      mediaCount: 1,
      homeLineupCount: 0,
    }
    expect(rowOf('matches')(full)).toMatchObject(counts)
    expect(ROW_SCHEMAS.matches.safeParse(full).success).toBe(false)
  })

  it('have means in place of ratings, of which unrated items are no part', () => {
    const rated = analysis(ratings({ technical: { pass: { score: 5 }, heading: { score: 2 } } }))
    expect(rowOf('analyses')(rated)).toMatchObject({
      mean: 3.5,
      groupMeans: { technical: 3.5, physical: null, offTheBall: null },
      ratedCount: 2,
    })
    expect(rowOf('analyses')(analysis())).toMatchObject({ mean: null, ratedCount: 0 })
    expect(Object.keys(ROW_SCHEMAS.analyses.shape.player.shape)).not.toContain('playerPriority')
  })

  it('are sorted as the records that they are of', () => {
    const scores = [3, 5, null, 1] as const
    const records = scores.map((score, index) => ({
      ...analysis(ratings({ technical: { pass: { score } } })),
      id: id(index),
    }))
    const query = { sort: 'mean', order: 'DESC' } as const
    const sorted = applyListQuery(records, ANALYSIS_LIST, query).rows.map((record) => record.id)
    expect(
      applyListQuery(records.map(rowOf('analyses')), ANALYSIS_LIST, query).rows.map((row) => row.id),
    ).toEqual(sorted)
    expect(sorted).toEqual([id(1), id(0), id(3), id(2)])
  })
})

describe('searching rows', () => {
  const back = player({
    id: id(1),
    name: 'Nuno Vale',
    team: team('Bríndleport'),
    position: 'Left Back',
    foot: 'Right',
  })
  const goalkeeper = player({
    id: id(2),
    name: 'Ilir Dema',
    team: team('Brindleport'),
    position: 'Goalkeeper',
  })
  const found = (q: string) =>
    filterRows([back, goalkeeper].map(rowOf('players')), PLAYER_LIST, { q }).map((row) => row.id)

  it('finds words across names and choice fields, in any order', () => {
    expect(found('left back brindleport')).toEqual([id(1)])
    expect(found('BRINDLEPORT goal')).toEqual([id(2)])
    expect(found('brindleport')).toEqual([id(1), id(2)])
    expect(found('left dema')).toEqual([])
  })

  it('finds every word of a choice field that rows have', () => {
    for (const [name, { kind, row }] of Object.entries(PLAYER_FIELDS) as [
      keyof typeof back,
      Fields[string],
    ][]) {
      if (kind === 'choice' && row !== undefined && back[name])
        expect(found(String(back[name])), name).toContain(id(1))
    }
  })
})
