import { describe, expect, it } from 'vitest'
import { mapColumns } from '../../../contract/import/columns'
import { IMPORT_KINDS } from '../../../contract/import/kinds'
import { noteInEnglish } from '../../../contract/import/notes'
import { createPlanner, type PlannedRow } from '../../../contract/import/plan'
import { id, match, player, team } from '../records'

const newIds = new Map<string, string>()

/** The same id for the same name, as an import needs it. */
function makeId(name: string): string {
  const before = newIds.get(name)
  if (before !== undefined) return before
  newIds.set(name, id(1_000 + newIds.size))
  return makeId(name)
}
const ajax = team('Ajax', 1)
const psv = team('PSV', 2)

type Options = { createTeams?: boolean; teams?: ReturnType<typeof team>[]; stored?: object[] }

function planMatches(
  rows: string[][],
  { createTeams = false, teams = [ajax, psv], stored = [] }: Options = {},
) {
  const planner = createPlanner(IMPORT_KINDS.matches, {
    mapping: mapColumns(IMPORT_KINDS.matches.fields, [
      'date',
      'home',
      'away',
      'home score',
      'away score',
      'id',
    ]),
    stored: stored.map((facts) => match(facts)),
    teams,
    createTeams,
    makeId,
  })
  const planned = rows.map((cells, index) => planner.plan(cells, index + 2))
  const taken = planned.flatMap((row) => (row.outcome === 'take' ? [row.input] : []))
  return { planned, teamsToCreate: planner.teamsFor(taken) }
}

const PLAYER_HEADER = ['name', 'birthDate', 'team', 'position', 'foot', 'height_cm', 'weight_kg']

function planPlayers(
  rows: string[][],
  { createTeams = false, teams = [ajax, psv], stored = [] }: Options = {},
) {
  const planner = createPlanner(IMPORT_KINDS.players, {
    mapping: mapColumns(IMPORT_KINDS.players.fields, PLAYER_HEADER),
    stored: stored.map((facts) => player(facts)),
    teams,
    createTeams,
    makeId,
  })
  return rows.map((cells, index) => planner.plan(cells, index + 2))
}

function planTeams(names: string[], stored = [ajax]) {
  const planner = createPlanner(IMPORT_KINDS.teams, {
    mapping: mapColumns(IMPORT_KINDS.teams.fields, ['name']),
    stored,
    teams: [],
    createTeams: false,
    makeId,
  })
  return names.map((name, index) => planner.plan([name], index + 2))
}

/** What a row's people read, in short. */
function outcomeOf(row: PlannedRow<object> | undefined) {
  switch (row?.outcome) {
    case 'refused':
      return row.errors.map((note) => `${note.field} “${note.value}”: ${noteInEnglish(note)}`)
    case 'duplicate':
      return [`row ${row.of}`, ...row.differences.map((note) => `${note.field}: ${noteInEnglish(note)}`)]
    case 'exists':
      return ['stored', ...row.differences.map((note) => `${note.field}: ${noteInEnglish(note)}`)]
    default:
      return row?.outcome
  }
}

describe('a match', () => {
  it('is taken with its teams’ ids and an id of its own', () => {
    const { planned } = planMatches([['2025-03-01', ' ajax ', 'PSV', '2', '', 'of-1']])
    expect(planned[0]).toMatchObject({
      row: 2,
      title: '2025-03-01 ajax – PSV',
      outcome: 'take',
      warnings: [],
      input: {
        id: makeId(`matches:2025-03-01|${ajax.id}|${psv.id}`),
        date: '2025-03-01',
        homeTeamId: ajax.id,
        awayTeamId: psv.id,
        homeScore: 2,
      },
    })
  })

  it('is refused with everything that is wrong, cell by cell', () => {
    const { planned } = planMatches([['2025-02-30', 'Ajax', '', '100', 'two']])
    expect(outcomeOf(planned[0])).toEqual([
      'date “2025-02-30”: Must be a real date between 1900-01-01 and 2100-12-31',
      'awayTeam “”: Required',
      'homeScore “100”: At most 99',
      'awayScore “two”: Must be a whole number',
    ])
  })

  it('of a team against itself is refused, however it is written', () => {
    const { planned } = planMatches([['2025-03-01', 'Ajax', ' AJAX', '', '']])
    expect(outcomeOf(planned[0])).toEqual(['awayTeam “AJAX”: A team cannot play against itself'])
  })

  it('on a day that may be two is refused', () => {
    const { planned } = planMatches([['03/04/2025', 'Ajax', 'PSV', '', '']])
    expect(outcomeOf(planned[0])).toEqual([
      'date “03/04/2025”: May be two different days; write it as YYYY-MM-DD',
    ])
  })

  it('is told and taken once where the file has it twice', () => {
    const { planned } = planMatches([
      ['2025-03-01', 'Ajax', 'PSV', '1', '1', 'of-1'],
      ['2025-03-01', 'Ajax', 'PSV', '1', '1', 'of-2'],
      ['2025-03-01', 'Ajax', 'PSV', '1', '2', 'of-3'],
      ['2025-03-01', 'PSV', 'Ajax', '1', '1', 'of-4'],
    ])
    expect(planned.map(outcomeOf)).toEqual(['take', ['row 2'], ['row 2', 'awayScore: Row 2 has “1”'], 'take'])
  })

  it('that is stored stays as it is, and what the file says otherwise is told', () => {
    const stored = [{ date: '2025-03-01', homeTeam: ajax, awayTeam: psv, homeScore: 1 }]
    const { planned } = planMatches([['2025-03-01', 'Ajax', 'PSV', '2', '0']], { stored })
    expect(outcomeOf(planned[0])).toEqual([
      'stored',
      'homeScore: Stored is “1”',
      'awayScore: Nothing is stored',
    ])
  })

  it('that is stored comes with what would make it say the same', () => {
    const stored = [{ date: '2025-03-01', homeTeam: ajax, awayTeam: psv, homeScore: 1, comments: 'Kept' }]
    const { planned } = planMatches([['2025-03-01', 'Ajax', 'PSV', '1', '0']], { stored })
    expect(planned[0]).toMatchObject({ outcome: 'exists', changes: { awayScore: 0 } })
  })

  it('that two rows are the same as is changed by the first of them only', () => {
    const stored = [{ id: id(7), date: '2025-03-08', homeTeam: ajax, awayTeam: psv }]
    const { planned } = planMatches(
      [
        ['2025-03-01', 'Ajax', 'PSV', '', '', id(7)],
        ['2025-03-08', 'Ajax', 'PSV', '3', ''],
      ],
      { stored },
    )
    expect(planned).toMatchObject([
      { outcome: 'exists', changes: { date: '2025-03-01' } },
      { outcome: 'exists', changes: {} },
    ])
  })

  it('that was moved to another day since it was imported is not made again', () => {
    const [first] = planMatches([['2025-03-01', 'Ajax', 'PSV', '', '']]).planned
    const ownId = first?.outcome === 'take' ? first.input.id : ''
    const stored = [{ id: ownId, date: '2025-03-08', homeTeam: ajax, awayTeam: psv }]
    const { planned } = planMatches([['2025-03-01', 'Ajax', 'PSV', '', '']], { stored })
    expect(outcomeOf(planned[0])).toEqual(['stored', 'date: Stored is “2025-03-08”'])
  })

  it('that was moved is found both under its old day and under its new one', () => {
    const [first] = planMatches([['2025-03-01', 'Ajax', 'PSV', '', '']]).planned
    const ownId = first?.outcome === 'take' ? first.input.id : ''
    const stored = [{ id: ownId, date: '2025-03-08', homeTeam: ajax, awayTeam: psv }]
    const days = [
      ['2025-03-01', 'Ajax', 'PSV', '', ''],
      ['2025-03-08', 'Ajax', 'PSV', '', ''],
    ]
    expect(planMatches(days, { stored }).planned.map(({ outcome }) => outcome)).toEqual(['exists', 'exists'])
  })

  it('that is another of the same day and teams by its id of ours is taken, and told where it comes again', () => {
    const [one, other] = ['a0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002']
    const again = ['2025-03-01', 'Ajax', 'PSV', '', '']
    const { planned } = planMatches([[...again, one], [...again, other], [...again, other], again])
    expect(planned.map(outcomeOf)).toEqual(['take', 'take', ['row 3'], ['row 2']])
  })

  it('that was written before a run was interrupted does not stand for its namesake', () => {
    const [one, other] = ['a0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002']
    const again = ['2025-03-01', 'Ajax', 'PSV', '', '']
    const stored = [{ id: one, date: '2025-03-01', homeTeam: ajax, awayTeam: psv }]
    const { planned } = planMatches(
      [
        [...again, one],
        [...again, other],
      ],
      { stored },
    )
    expect(planned.map(outcomeOf)).toEqual([['stored'], 'take'])
  })

  it('keeps an id of ours that the file has, and other sources’ ids are none', () => {
    const own = 'a0000000-0000-4000-8000-00000000000f'
    const { planned } = planMatches([
      ['2025-03-01', 'Ajax', 'PSV', '', '', own.toUpperCase()],
      ['2025-03-02', 'Ajax', 'PSV', '', '', own],
    ])
    expect(planned[0]).toMatchObject({ outcome: 'take', input: { id: own } })
    expect(outcomeOf(planned[1])).toEqual([`id “${own}”: Has the id of row 2, but says something else`])
  })

  it('of more cells than columns is refused: something in it is not quoted', () => {
    const { planned } = planMatches([['2025-03-01', 'Ajax', 'PSV', '', '', '', 'x']])
    expect(outcomeOf(planned[0])).toEqual(['null “”: Has 7 cells where the header has 6'])
  })
})

describe('teams that rows name', () => {
  it('and nobody has made are a reason to refuse', () => {
    const { planned, teamsToCreate } = planMatches([['2025-03-01', 'Ajax', 'Twente', '', '']])
    expect(outcomeOf(planned[0])).toEqual(['awayTeam “Twente”: There is no team of this name'])
    expect(teamsToCreate).toEqual([])
  })

  it('are made once where that is wanted', () => {
    const rows = [
      ['2025-03-01', 'Ajax', 'Twente', '', ''],
      ['2025-03-08', ' TWENTE ', 'Ajax', '', ''],
    ]
    const { planned, teamsToCreate } = planMatches(rows, { createTeams: true })
    expect(teamsToCreate).toEqual([{ id: makeId('teams:twente'), name: 'Twente' }])
    expect(planned[1]).toMatchObject({ outcome: 'take', input: { homeTeamId: makeId('teams:twente') } })
  })

  it('are not made for rows that are not taken', () => {
    const rows = [
      ['2025-02-30', 'Ajax', 'Twente', '', ''],
      ['2025-03-01', 'N.N.', 'n.n.', '', ''],
    ]
    expect(planMatches(rows, { createTeams: true }).teamsToCreate).toEqual([])
  })

  it('are refused where no team can have such a name', () => {
    const rows = [['2025-03-01', 'Ajax', 'x'.repeat(121), '', '']]
    expect(outcomeOf(planMatches(rows, { createTeams: true }).planned[0])).toEqual([
      `awayTeam “${'x'.repeat(121)}”: At most 120 characters`,
    ])
  })

  it('are found by the id of their first import where they were renamed since', () => {
    const renamed = { ...team('FC Twente'), id: makeId('teams:twente') }
    const { planned } = planMatches([['2025-03-01', 'Ajax', 'Twente', '', '']], { teams: [ajax, renamed] })
    expect(planned[0]).toMatchObject({ outcome: 'take', input: { awayTeamId: renamed.id } })
  })
})

describe('a player', () => {
  it('is taken with codes and words in our own', () => {
    const [row] = planPlayers([['Daley Blind', '1990-03-09', 'ajax', 'DF', 'left', '180.0', '72 kg']])
    expect(row).toMatchObject({
      outcome: 'take',
      input: {
        name: 'Daley Blind',
        teamId: ajax.id,
        position: 'Central Back',
        foot: 'Left',
        height: 180,
        weight: 72,
      },
    })
  })

  it('needs nothing but a name: empty cells are no values', () => {
    const [row] = planPlayers([['Sam Doe', '', ' ', '', '', '', '']])
    expect(row).toMatchObject({ outcome: 'take', warnings: [] })
    expect(row?.outcome === 'take' && Object.keys(row.input).sort()).toEqual(['id', 'name'])
  })

  it('tells what becomes of what the file says in other words', () => {
    const [row] = planPlayers([['Daley Blind', '9 Mar 1990', 'ajax', 'DF', 'left', '1,80 m', '72']])
    expect(Object.fromEntries(row?.readAs ?? [])).toEqual({
      birthDate: '1990-03-09',
      team: 'Ajax',
      position: 'Central Back',
      foot: 'Left',
      height: '180',
    })
  })

  it.each([
    ['DF', 'Left Back'],
    ['CB', 'Right CB'],
    ['MF', 'Attacking Midfielder'],
    ['F', 'LW Forward'],
  ])(
    'whose position in the file (%s) says less than what is stored (%s) keeps that, and this is told',
    (cell, position) => {
      const stored = [{ name: 'Sam Doe', birthDate: '2000-01-01', position }]
      const [row] = planPlayers([['Sam Doe', '2000-01-01', '', cell, 'left', '', '']], { stored })
      expect(row).toMatchObject({ outcome: 'exists', changes: { foot: 'Left' } })
      expect(row?.outcome === 'exists' && Object.keys(row.changes)).toEqual(['foot'])
      expect(outcomeOf(row)).toContain(`position: Stored is “${position}”, which says more, so it stays`)
    },
  )

  it.each([
    ['FW', 'Left Back', 'Centre Forward'],
    ['Central Back', 'Left Back', 'Central Back'],
    ['GK', 'Left Back', 'Goalkeeper'],
  ])(
    'whose position in the file (%s) is another than what is stored (%s) gets it',
    (cell, position, changed) => {
      const stored = [{ name: 'Sam Doe', birthDate: '2000-01-01', position }]
      const [row] = planPlayers([['Sam Doe', '2000-01-01', '', cell, '', '', '']], { stored })
      expect(row).toMatchObject({ outcome: 'exists', changes: { position: changed } })
    },
  )

  it('of a position that nobody knows is taken without one, with a warning', () => {
    const [row] = planPlayers([['Sam Doe', '', '', 'Libero', 'middle', '', '']])
    expect(row?.outcome === 'take' && row.warnings.map(({ field, value }) => [field, value])).toEqual([
      ['position', 'Libero'],
      ['foot', 'middle'],
    ])
    expect(row?.outcome === 'take' && row.input.position).toBeUndefined()
  })

  it('is known by name and birth date, whatever the accents and the team', () => {
    const rows = [
      ['İlkay Gündoğan', '1990-10-24', 'Ajax', '', '', '', ''],
      ['Ilkay Gundogan', '1990-10-24', 'PSV', '', '', '', ''],
      ['İlkay Gündoğan', '1991-10-24', 'Ajax', '', '', '', ''],
    ]
    expect(planPlayers(rows).map(outcomeOf)).toEqual([
      'take',
      ['row 2', 'name: Row 2 has “İlkay Gündoğan”', 'team: Row 2 has “Ajax”'],
      'take',
    ])
  })

  it('without birth date is known by name and team', () => {
    const rows = [
      ['Emiliano Martínez', '', 'Ajax', '', '', '', ''],
      ['Emiliano Martinez', '', 'PSV', '', '', '', ''],
      ['EMILIANO MARTÍNEZ', '', 'Ajax', '', '', '', ''],
    ]
    expect(planPlayers(rows).map((row) => row.outcome)).toEqual(['take', 'take', 'duplicate'])
  })

  it('that is stored is not made again', () => {
    const stored = [{ name: 'Sam Doe', birthDate: '2000-01-01', teamId: psv.id }]
    expect(
      outcomeOf(planPlayers([['sam doe', '2000-01-01', 'Ajax', '', '', '', '']], { stored })[0]),
    ).toEqual(['stored', 'name: Stored is “Sam Doe”', 'team: Stored is “PSV”'])
  })

  it('keeps the limits', () => {
    expect(outcomeOf(planPlayers([['Sam', '1899-01-01', '', '', '', '99', '1.5']])[0])).toEqual([
      'birthDate “1899-01-01”: Must be a real date between 1900-01-01 and 2100-12-31',
      'height “99”: At least 100',
      'weight “1.5”: At least 30',
    ])
  })
})

describe('a team', () => {
  it('is known by its name without case and surrounding space, with its accents', () => {
    expect(planTeams(['AJAX', 'Malmö', ' malmö ', 'Malmo', ' ']).map(outcomeOf)).toEqual([
      ['stored', 'name: Stored is “Ajax”'],
      'take',
      ['row 3', 'name: Row 3 has “Malmö”'],
      'take',
      ['name “”: Required'],
    ])
  })

  it('that was renamed since it was imported is not made again', () => {
    const renamed = { ...team('FC Twente'), id: makeId('teams:twente') }
    expect(outcomeOf(planTeams(['Twente'], [renamed])[0])).toEqual(['stored', 'name: Stored is “FC Twente”'])
  })
})
