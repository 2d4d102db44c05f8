import { describe, expect, it } from 'vitest'
import { applyListQuery, filterRows, listQuerySchema, sortRows } from '../../contract/listQuery'
import { ANALYSIS_LIST, MATCH_LIST, PLAYER_LIST, TEAM_LIST, USER_LIST } from '../../contract/lists'
import type { AdminUser } from '../../contract/user'
import { analysis, id, match, player, ratings, team } from './records'

const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)
const ids = (rows: readonly { id: string }[]) => rows.map((row) => row.id)

describe('sorting', () => {
  it('compares names without accents and case', () => {
    const rows = ['Zenit', 'Śląsk', 'ajax', 'Ådal', 'Eibar'].map((name, index) => team(name, index))
    expect(names(sortRows(rows, TEAM_LIST))).toEqual(['Ådal', 'ajax', 'Eibar', 'Śląsk', 'Zenit'])
  })

  it('breaks ties by id, ascending in either order', () => {
    const rows = [3, 1, 2].map((number) => team('Ajax', number))
    expect(ids(sortRows(rows, TEAM_LIST, { field: 'name', order: 'ASC' }))).toEqual([id(1), id(2), id(3)])
    expect(ids(sortRows(rows, TEAM_LIST, { field: 'name', order: 'DESC' }))).toEqual([id(1), id(2), id(3)])
  })

  it.each(['ASC', 'DESC'] as const)('puts what is empty last, %s', (order) => {
    const rows = [
      player({ id: id(1), birthDate: null }),
      player({ id: id(2), birthDate: '2000-01-01' }),
      player({ id: id(3), birthDate: null }),
      player({ id: id(4), birthDate: '1990-01-01' }),
    ]
    const dated = order === 'ASC' ? [id(4), id(2)] : [id(2), id(4)]
    expect(ids(sortRows(rows, PLAYER_LIST, { field: 'birthDate', order }))).toEqual([...dated, id(1), id(3)])
  })

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

  it('has analyses by their mean, those without a score last', () => {
    const rows = [
      analysis({ id: id(1) }),
      analysis({ id: id(2), ...ratings({ technical: { pass: { score: 2 } } }) }),
      analysis({ id: id(3), ...ratings({ technical: { pass: { score: 5 } } }) }),
    ]
    expect(ids(sortRows(rows, ANALYSIS_LIST, { field: 'mean', order: 'DESC' }))).toEqual([
      id(3),
      id(2),
      id(1),
    ])
  })
})

describe('searching', () => {
  const rows = [
    player({ id: id(1), name: 'İlkay Gündoğan', team: team('Manchester City') }),
    player({ id: id(2), name: 'Łukasz Fabiański', team: team('Swansea City') }),
    player({ id: id(3), name: 'Sam Doe' }),
  ]
  const found = (q: string) => ids(filterRows(rows, PLAYER_LIST, { q }))

  it('does not ask for accents or case', () => expect(found('GUNDOGAN')).toEqual([id(1)]))
  it('asks for every word, in any order and field', () => {
    expect(found('city ilkay')).toEqual([id(1)])
    expect(found('city doe')).toEqual([])
  })
  it('finds parts of words', () => expect(found('fabi')).toEqual([id(2)]))
  it('finds everything with nothing but space', () => expect(found('  ')).toEqual(ids(rows)))
  it('looks among the named records alone, where some are named', () => {
    expect(ids(filterRows(rows, PLAYER_LIST, { ids: [id(3), id(1), id(9)] }))).toEqual([id(1), id(3)])
    expect(ids(filterRows(rows, PLAYER_LIST, { ids: [id(3), id(1)], q: 'city' }))).toEqual([id(1)])
  })
  it('takes signs for letters, not for patterns', () => {
    expect(found('%')).toEqual([])
    expect(found('.*')).toEqual([])
  })
})

describe('filtering', () => {
  const ajax = team('Ajax', 1)
  const psv = team('PSV', 2)
  const az = team('AZ', 3)

  it('finds the matches of a team at home and away, within days that count themselves', () => {
    const rows = [
      match({ id: id(1), date: '2025-01-01', homeTeam: ajax, awayTeam: psv }),
      match({ id: id(2), date: '2025-01-02', homeTeam: psv, awayTeam: ajax }),
      match({ id: id(3), date: '2025-01-03', homeTeam: psv, awayTeam: az }),
    ]
    expect(ids(filterRows(rows, MATCH_LIST, { teamId: ajax.id }))).toEqual([id(1), id(2)])
    expect(ids(filterRows(rows, MATCH_LIST, { dateFrom: '2025-01-02' }))).toEqual([id(2), id(3)])
    expect(ids(filterRows(rows, MATCH_LIST, { dateFrom: '2025-01-02', dateTo: '2025-01-02' }))).toEqual([
      id(2),
    ])
  })

  it('finds matches by their competition and season, as these are written', () => {
    const rows = [
      match({ id: id(1), competition: 'Cup', season: '2025/26' }),
      match({ id: id(2), competition: 'World Cup', season: '2025/26' }),
      match({ id: id(3) }),
    ]
    expect(ids(filterRows(rows, MATCH_LIST, { competition: 'Cup' }))).toEqual([id(1)])
    expect(ids(filterRows(rows, MATCH_LIST, { season: '2025/26' }))).toEqual([id(1), id(2)])
  })

  it('finds analyses by whether they are published', () => {
    const rows = [analysis({ id: id(1), publishedAt: '2025-01-01T00:00:00.000Z' }), analysis({ id: id(2) })]
    expect(ids(filterRows(rows, ANALYSIS_LIST, { published: 'true' }))).toEqual([id(1)])
    expect(ids(filterRows(rows, ANALYSIS_LIST, { published: 'false' }))).toEqual([id(2)])
    expect(ids(filterRows(rows, ANALYSIS_LIST, {}))).toEqual([id(1), id(2)])
  })

  it('finds users by the number of their status', () => {
    const user = (number: number, status: 1 | 2): AdminUser => ({
      id: id(number),
      firstName: 'Ann',
      lastName: 'Lee',
      email: `${number}@example.com`,
      role: 'Scout',
      status,
      createdAt: '',
      lastSignInAt: null,
    })
    const rows = [user(1, 1), user(2, 2)]
    expect(ids(filterRows(rows, USER_LIST, { status: '2' }))).toEqual([id(2)])
  })

  it('finds players within days of birth and heights that count themselves, and nobody whose is not known', () => {
    const rows = [
      player({ id: id(1), birthDate: '2005-01-01', height: 180 }),
      player({ id: id(2), birthDate: '2006-01-01', height: 190 }),
      player({ id: id(3) }),
    ]
    expect(ids(filterRows(rows, PLAYER_LIST, { bornFrom: '2005-01-02' }))).toEqual([id(2)])
    expect(ids(filterRows(rows, PLAYER_LIST, { bornTo: '2006-01-01' }))).toEqual([id(1), id(2)])
    expect(ids(filterRows(rows, PLAYER_LIST, { heightFrom: '180', heightTo: '189' }))).toEqual([id(1)])
    expect(ids(filterRows(rows, PLAYER_LIST, { heightFrom: '0' }))).toEqual([id(1), id(2)])
    expect(ids(filterRows(rows, PLAYER_LIST, { heightFrom: '190', heightTo: '180' }))).toEqual([])
  })

  it('finds players without a team, and what somebody has made', () => {
    const rows = [
      player({ id: id(1), team: ajax, scouter: id(8) }),
      player({ id: id(2), scouter: id(9) }),
      player({ id: id(3) }),
    ]
    expect(ids(filterRows(rows, PLAYER_LIST, { hasTeam: 'false' }))).toEqual([id(2), id(3)])
    expect(ids(filterRows(rows, PLAYER_LIST, { hasTeam: 'true' }))).toEqual([id(1)])
    expect(ids(filterRows(rows, PLAYER_LIST, { createdBy: id(9) }))).toEqual([id(2)])
    const creator = { id: id(9), firstName: 'Ann', lastName: 'Lee' }
    const matches = [match({ id: id(1), creator }), match({ id: id(2) })]
    expect(ids(filterRows(matches, MATCH_LIST, { createdBy: id(9) }))).toEqual([id(1)])
  })

  it('does not hear filters of other lists', () => {
    expect(filterRows([ajax], TEAM_LIST, { role: 'Admin' })).toEqual([ajax])
  })
})

describe('paging', () => {
  const rows = Array.from({ length: 5 }, (_, index) => team(`Team ${index}`, index))
  it('counts from 1 and tells the total of all pages', () => {
    const { rows: page, total } = applyListQuery(rows, TEAM_LIST, { page: 2, amount: 2 })
    expect(names(page)).toEqual(['Team 2', 'Team 3'])
    expect(total).toBe(5)
  })
  it('has a short last page and nothing after it', () => {
    expect(applyListQuery(rows, TEAM_LIST, { page: 3, amount: 2 }).rows).toHaveLength(1)
    expect(applyListQuery(rows, TEAM_LIST, { page: 4, amount: 2 })).toEqual({ rows: [], total: 5 })
  })
  it('counts what passes the filter only', () => {
    expect(applyListQuery(rows, TEAM_LIST, { q: '4' }).total).toBe(1)
  })
})

describe('the query of a list call', () => {
  const query = listQuerySchema({
    sorts: ANALYSIS_LIST.sorts,
    filters: { ...ANALYSIS_LIST.filters, ...USER_LIST.filters, ...PLAYER_LIST.filters },
  })
  it('is page 1 of 2,000 where it says nothing', () => {
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
