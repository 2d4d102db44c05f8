import { describe, expect, it } from 'vitest'
import { filterRows, listQuerySchema, sortRows } from '../../contract/listQuery'
import { ANALYSIS_LIST, MATCH_LIST, PLAYER_LIST, TEAM_LIST, USER_LIST } from '../../contract/lists'
import { id, match, player, team } from './records'

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)
const ids = (rows: readonly { id: string }[]) => rows.map((row) => row.id)

describe('sorting', () => {
  it('falls back to the default field for one that it does not know, were it inherited', () => {
    const rows = [team('B', 1), team('A', 2)]
    for (const field of ['height', 'toString', '__proto__', '']) {
      expect(names(sortRows(rows, TEAM_LIST, { field, order: 'ASC' }))).toEqual(['A', 'B'])
    }
  })

  it('has matches by date, the latest first, and players and teams by name', () => {
    const early = match({ id: id(1), date: '2024-01-01' })
    const late = match({ id: id(2), date: '2025-01-01' })
    expect(ids(sortRows([early, late], MATCH_LIST))).toEqual([id(2), id(1)])
    expect(PLAYER_LIST.defaultSort).toEqual({ field: 'name', order: 'ASC' })
    expect(TEAM_LIST.defaultSort).toEqual({ field: 'name', order: 'ASC' })
  })

  it.each([
    ['priorities from calm to pressing', 'playerPriority', ['Monitor', 'ASAP', 'Urgent']],
    ['positions from the goal to the front', 'position', ['Goalkeeper', 'Left Back', 'Centre Forward', '']],
  ] as const)('has %s, not by letter', (_what, field, expected) => {
    const rows = expected.map((value, index) => player({ id: id(index), [field]: value })).reverse()
    const sorted = sortRows(rows, PLAYER_LIST, { field, order: 'ASC' })
    expect(sorted.map((row) => row[field])).toEqual(expected)
  })
})

describe('searching', () => {
  const rows = [
    player({ id: id(1), name: 'İlkay Gündoğan', team: team('Manchester City') }),
    player({ id: id(2), name: 'Łukasz Fabiański', team: team('Swansea City') }),
    player({ id: id(3), name: 'Sam Doe' }),
    player({ id: id(4), name: 'Rui O’Neill', position: 'Left Back', team: team('Brindleport') }),
  ]
  const found = (q: string) => ids(filterRows(rows, PLAYER_LIST, { q }))

  it('does not ask for accents or case', () => expect(found('GUNDOGAN')).toEqual([id(1)]))
  it.each(["O'NEILL", 'o’neill', 'oʼneill', 'o`neill', 'oneill'])('ignores the kind of apostrophe: %s', (q) =>
    expect(found(q)).toEqual([id(4)]),
  )
  it('asks for every word, in any order and field', () => {
    expect(found('city ilkay')).toEqual([id(1)])
    expect(found('left back brindleport')).toEqual([id(4)])
    expect(found('city doe')).toEqual([])
  })
})

it('filtering does not hear filters of other lists', () => {
  const ajax = team('Ajax', 1)
  expect(filterRows([ajax], TEAM_LIST, { role: 'Admin' })).toEqual([ajax])
})

describe('the query of a list call', () => {
  const query = listQuerySchema({
    sorts: ANALYSIS_LIST.sorts,
    filters: { ...ANALYSIS_LIST.filters, ...USER_LIST.filters, ...PLAYER_LIST.filters },
  })
  it('is page 1 of 2,000 by default', () => {
    expect(query.parse({})).toEqual({ page: 1, amount: 2_000 })
  })
  it('reads numbers from text', () => {
    expect(query.parse({ page: '3', amount: '25' })).toEqual({ page: 3, amount: 25 })
  })
  it.each([
    { page: '0' },
    { page: 'one' },
    { page: '' },
    { page: '1.5' },
    { amount: '2001' },
    { amount: '-1' },
    { page: ['1', '2'] },
    { order: 'up' },
    { q: 'x'.repeat(201) },
    { q: 'a\0' },
    { teamId: '7' },
    { heightFrom: '1.85' },
    { heightTo: 'tall' },
    { bornFrom: '2007-02-29' },
    { hasTeam: 'no' },
    { position: 'Libero' },
    { published: 'yes' },
    { status: '4' },
    { dateFrom: '2025-02-30' },
    { sort: 'email' },
    { playerPriority: 'Sign' },
    { nonsense: '1' },
  ])('refuses %j', (asked) => expect(query.safeParse(asked).success).toBe(false))
})
