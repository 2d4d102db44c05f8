import { describe, expect, it } from 'vitest'
import { mapColumns } from '../../../contract/import/columns'
import { IMPORT_KINDS } from '../../../contract/import/kinds'
import { noteInEnglish } from '../../../contract/import/notes'
import { createPlanner, type PlannedRow } from '../../../contract/import/plan'
import { id, match, player, team } from '../records'

const newIds = new Map<string, string>()

/** Returns the same id for the same name, as imports require. */
function makeId(name: string): string {
  const known = newIds.get(name) ?? id(1_000 + newIds.size)
  newIds.set(name, known)
  return known
}
const ajax = team('Ajax', 1)
const psv = team('PSV', 2)

type Options = { createTeams?: boolean; teams?: ReturnType<typeof team>[]; stored?: object[] }

/** Plans "date,home,away,home score,away score,id" lines. */
function planMatches(
  lines: readonly string[],
  { createTeams = false, teams = [ajax, psv], stored = [] }: Options = {},
) {
  const header = ['date', 'home', 'away', 'home score', 'away score', 'id']
  const planner = createPlanner(IMPORT_KINDS.matches, {
    mapping: mapColumns(IMPORT_KINDS.matches.fields, header),
    stored: stored.map((facts) => match({ date: '2025-03-01', homeTeam: ajax, awayTeam: psv, ...facts })),
    teams,
    createTeams,
    makeId,
  })
  const planned = lines.map((line, index) => {
    const cells = line.split(',')
    return planner.plan(Object.assign(Array(Math.max(6, cells.length)).fill(''), cells), index + 2)
  })
  const taken = planned.flatMap((row) => (row.outcome === 'new' ? [row.input] : []))
  return { planned, teamsToCreate: planner.teamsFor(taken) }
}

/** Plans "name,birthDate,team,position,foot,height_cm,weight_kg" lines. */
function planPlayers(lines: readonly string[], stored: object[] = [], { clearEmpty = false } = {}) {
  const header = ['name', 'birthDate', 'team', 'position', 'foot', 'height_cm', 'weight_kg']
  const planner = createPlanner(IMPORT_KINDS.players, {
    mapping: mapColumns(IMPORT_KINDS.players.fields, header),
    stored: stored.map((facts) => player({ name: 'Sam Doe', birthDate: '2000-01-01', ...facts })),
    teams: [ajax, psv],
    createTeams: false,
    clearEmpty,
    makeId,
  })
  return lines.map((line, index) =>
    planner.plan(Object.assign(Array(7).fill(''), line.split(',')), index + 2),
  )
}

/** Returns the outcome of a row in a short form. */
function outcomeOf(row: PlannedRow<object> | undefined) {
  switch (row?.outcome) {
    case 'wrong':
      return row.errors.map((note) => `${note.field} “${note.value}”: ${noteInEnglish(note)}`)
    case 'duplicate':
      return [`row ${row.of}`, ...row.differences.map((note) => `${note.field}: ${noteInEnglish(note)}`)]
    case 'exists':
      return ['stored', ...row.differences.map((note) => `${note.field}: ${noteInEnglish(note)}`)]
    default:
      return row?.outcome
  }
}

const OURS = 'a0000000-0000-4000-8000-000000000001'
const OTHER = 'a0000000-0000-4000-8000-000000000002'

describe('a match', () => {
  it('is created with its teams’ ids and a new id', () => {
    const id = makeId(`matches:2025-03-01|${ajax.id}|${psv.id}`)
    expect(planMatches(['2025-03-01, ajax ,PSV,2,,of-1']).planned[0]).toMatchObject({
      row: 2,
      title: '2025-03-01 ajax – PSV',
      outcome: 'new',
      warnings: [],
      input: { id, date: '2025-03-01', homeTeamId: ajax.id, awayTeamId: psv.id, homeScore: 2 },
    })
  })

  it('is refused with one error for each invalid cell', () => {
    const rows = ['2025-02-30,Ajax,,100,two', '2025-03-01,Ajax, AJAX', '2025-03-01,Ajax,PSV,,,,x']
    expect(planMatches(rows).planned.map(outcomeOf)).toEqual([
      [
        'date “2025-02-30”: Must be a valid date from 1900 to 2100',
        'awayTeam “”: Required',
        'homeScore “100”: At most 99',
        'awayScore “two”: Must be a whole number',
      ],
      ['awayTeam “AJAX”: A team cannot play against itself'],
      ['null “”: Has 7 cells; the header has 6'],
    ])
  })

  it('is created once if the file repeats it, and the differences are reported', () => {
    const scores = ['Ajax,PSV,1,1,of-1', 'Ajax,PSV,1,1,of-2', 'Ajax,PSV,1,2,of-3', 'PSV,Ajax,1,1,of-4']
    const outcomes = ['new', ['row 2'], ['row 2', 'awayScore: Row 2 has “1”'], 'new']
    const { planned } = planMatches(scores.map((line) => `2025-03-01,${line}`))
    expect(planned.map(outcomeOf)).toEqual(outcomes)
  })

  it('that is stored stays unchanged, and different values in the file are reported', () => {
    const { planned } = planMatches(['2025-03-01,Ajax,PSV,2,0'], { stored: [{ homeScore: 1 }] })
    const told = ['stored', 'homeScore: Currently “1”', 'awayScore: Currently empty']
    expect(outcomeOf(planned[0])).toEqual(told)
  })

  it('that two rows match is changed by the first of them only', () => {
    const rows = [`2025-03-01,Ajax,PSV,,,${id(7)}`, '2025-03-08,Ajax,PSV,3']
    const { planned } = planMatches(rows, { stored: [{ id: id(7), date: '2025-03-08' }] })
    expect(planned).toMatchObject([
      { outcome: 'exists', changes: { date: '2025-03-01' } },
      { outcome: 'exists', changes: {} },
    ])
  })

  it('that was rescheduled after its import is found by its old day and by its new one', () => {
    const [first] = planMatches(['2025-03-01,Ajax,PSV']).planned
    const ownId = first?.outcome === 'new' ? first.input.id : ''
    const rows = ['2025-03-01,Ajax,PSV', '2025-03-08,Ajax,PSV']
    const { planned } = planMatches(rows, { stored: [{ id: ownId, date: '2025-03-08' }] })
    expect(planned.map(({ outcome }) => outcome)).toEqual(['exists', 'exists'])
  })

  it('of the same day and teams with another Touchline id is another match', () => {
    const line = '2025-03-01,Ajax,PSV'
    const lines = [`${line},,,${OURS}`, `${line},,,${OTHER}`, `${line},,,${OTHER}`, line]
    expect(planMatches(lines).planned.map(outcomeOf)).toEqual(['new', 'new', ['row 3'], ['row 2']])
    // As after an import that was interrupted after the first row.
    const { planned } = planMatches(lines.slice(0, 2), { stored: [{ id: OURS }] })
    expect(planned.map(outcomeOf)).toEqual([['stored'], 'new'])
  })

  it('keeps a Touchline id from the file, and refuses a second row with the same id', () => {
    const lines = [`2025-03-01,Ajax,PSV,,,${OURS.toUpperCase()}`, `2025-03-02,Ajax,PSV,,,${OURS}`]
    const { planned } = planMatches(lines)
    expect(planned[0]).toMatchObject({ outcome: 'new', input: { id: OURS } })
    expect(outcomeOf(planned[1])).toEqual([`id “${OURS}”: Has the same ID as row 2, but different values`])
  })
})

describe('a cell that a spreadsheet writes in its own way', () => {
  function planCell(title: string, cell: string) {
    const mapping = mapColumns(IMPORT_KINDS.matches.fields, ['date', 'home', 'away', title])
    const known = { stored: [], teams: [ajax, psv], createTeams: false }
    return createPlanner(IMPORT_KINDS.matches, { mapping, ...known, makeId }).plan(
      ['2025-03-01', 'Ajax', 'PSV', cell],
      2,
    )
  }

  it.each([
    ['kickOffTime', '9:05', '09:05'],
    ['kickOffTime', '23:30:00', '23:30'],
    ['kickOffTime', '20h30', '20:30'],
    ['kickOffTime', '20h', '20:00'],
    ['kickOffTime', '8.30 pm', '20:30'],
    ['kickOffTime', '12:15 a.m.', '00:15'],
    ['kickOffTime', '2025-03-01 20:45', '20:45'],
    ['season', '2010-11-01', '2010-11'],
    ['season', '2010-12-01', '2010-12-01'],
    ['season', '2012/13', '2012/13'],
  ])('is read: %s %s', (field, cell, value) => {
    expect(planCell(field, cell)).toMatchObject({ outcome: 'new', warnings: [], input: { [field]: value } })
  })

  it.each(['25:00', 'evening', '20', '13:00 pm'])(
    'warns about an invalid time and refuses no row: %s',
    (cell) => {
      const row = planCell('kickOffTime', cell)
      const warnings = [{ field: 'kickOffTime', value: cell, key: 'unknownValue' }]
      expect(row).toMatchObject({ outcome: 'new', warnings })
      expect(row.outcome === 'new' && row.input).not.toHaveProperty('kickOffTime')
    },
  )

  it.each(['tall', '0', '5 ft 15 kg'])('warns about an invalid height and refuses no row: %s', (cell) => {
    const [row] = planPlayers([`Sam Doe,,,,,${cell}`])
    const warnings = [{ field: 'height', value: cell, key: 'notAMeasure', values: { min: 100, max: 250 } }]
    expect(row).toMatchObject({ outcome: 'new', warnings })
    expect(row?.outcome === 'new' && row.input).not.toHaveProperty('height')
  })

  it('warns of a letter that could not be read', () => {
    const warnings = [{ field: 'name', value: 'Malm\ufffd', key: 'unreadableLetter' }]
    expect(planPlayers(['Malm\ufffd'])[0]).toMatchObject({ outcome: 'new', warnings })
  })

  it.each(['Nico\n180', '"Nico'])(
    'warns of a name that may be several rows or a part of a cell: %j',
    (name) => {
      const warnings = [{ field: 'name', value: name, key: 'unclearEnd' }]
      expect(planPlayers([name])[0]).toMatchObject({ outcome: 'new', warnings })
    },
  )

  it('shows the day of a birth date that is written as midnight of another time zone', () => {
    const [row] = planPlayers(['Sam Doe,2001-05-05T22:00:00.000Z'])
    expect(row).toMatchObject({ outcome: 'new', input: { birthDate: '2001-05-06' } })
    expect(row?.readAs?.get('birthDate')).toBe('2001-05-06')
  })

  it('warns of the first day that spreadsheets know as a birth date', () => {
    const warnings = [{ field: 'birthDate', value: '01/01/1900', key: 'placeholderDay' }]
    expect(planPlayers(['Sam Doe,01/01/1900'])[0]).toMatchObject({ outcome: 'new', warnings })
  })
})

describe('a placeholder in a cell', () => {
  const errors = ['#N/A', '#REF!', '#NAME?', '#VALUE!', '#DIV/0!', '#¿NOMBRE?', '#VALEUR !', '#NV', 'Err:508']

  it.each([...errors, '-', '–', '?', '???', 'null', 'N/A', '0'])('is blank with a warning: %s', (cell) => {
    const [row] = planPlayers([`Sam Doe,,${cell}`])
    expect(row).toMatchObject({ outcome: 'new', warnings: [{ field: 'team', value: cell, key: 'noValue' }] })
    expect(row?.outcome === 'new' && row.input).not.toHaveProperty('teamId')
    expect(planPlayers([cell]).map(outcomeOf)).toEqual([['name “”: Required']])
  })

  it('does not refuse a row without a measure or a day', () => {
    const [row] = planPlayers(['Sam Doe,n/a,,,,-,?'])
    expect(row?.outcome === 'new' && Object.keys(row.input)).toEqual(['name', 'id'])
  })

  it('clears nothing where empty cells do', () => {
    const [row] = planPlayers(['Sam Doe,2000-01-01,#N/A,,,-'], [{ height: 180, teamId: ajax.id }], {
      clearEmpty: true,
    })
    expect(row?.outcome === 'exists' && row.changes).toEqual({})
  })

  it('is not a longer word that starts like one, nor a score of zero', () => {
    expect(planPlayers(['#10 Sam Doe'])[0]).toMatchObject({ input: { name: '#10 Sam Doe' } })
    expect(planMatches(['2025-03-01,Ajax,PSV,0,0']).planned[0]).toMatchObject({
      input: { homeScore: 0 },
      warnings: [],
    })
  })
})

describe('teams that rows name', () => {
  it('are created once if requested, and not for refused rows', () => {
    const good = ['2025-03-01,Ajax,Twente', '2025-03-08, TWENTE ,Ajax']
    const rows = [...good, '2025-02-30,Ajax,NEC', '2025-03-01,N.N.,n.n.']
    const { planned, teamsToCreate } = planMatches(rows, { createTeams: true })
    expect(teamsToCreate).toEqual([{ id: makeId('teams:twente'), name: 'Twente' }])
    expect(planned[1]).toMatchObject({ outcome: 'new', input: { homeTeamId: makeId('teams:twente') } })
  })

  it('are found by the id of their first import after they were renamed', () => {
    const renamed = { ...team('FC Twente'), id: makeId('teams:twente') }
    const { planned } = planMatches(['2025-03-01,Ajax,Twente'], { teams: [ajax, renamed] })
    expect(planned[0]).toMatchObject({ outcome: 'new', input: { awayTeamId: renamed.id } })
  })

  it('are found by the id that an earlier release made of their name, after they were renamed', () => {
    const renamed = { ...team('FC Twente'), id: makeId('teams:twente–’65') }
    const { planned } = planMatches(['2025-03-01,Ajax,Twente–’65'], { teams: [ajax, renamed] })
    expect(planned[0]).toMatchObject({ outcome: 'new', input: { awayTeamId: renamed.id } })
  })
})

describe('a player', () => {
  it('is read with codes and words translated to Touchline’s, and reports how it read them', () => {
    const [row] = planPlayers(['Daley Blind,9 Mar 1990,ajax,CB,left,180.0,72 kg'])
    const words = { birthDate: '1990-03-09', position: 'Central Back', foot: 'Left' }
    const input = { ...words, name: 'Daley Blind', teamId: ajax.id, height: 180, weight: 72 }
    expect(row).toMatchObject({ outcome: 'new', input })
    expect(Object.fromEntries(row?.readAs ?? [])).toMatchObject({ ...words, team: 'Ajax' })
  })

  it('needs only a name, and ignores empty cells', () => {
    const [row] = planPlayers(['Sam Doe,, '])
    expect(row).toMatchObject({ outcome: 'new', warnings: [] })
    expect(row?.outcome === 'new' && Object.keys(row.input).sort()).toEqual(['id', 'name'])
  })

  it('keeps a stored position that is more precise than the file’s', () => {
    const [row] = planPlayers(['Sam Doe,2000-01-01,,CB,left'], [{ position: 'Left CB' }])
    expect(row?.outcome === 'exists' && row.changes).toEqual({ foot: 'Left' })
    expect(outcomeOf(row)).toContain('position: Currently “Left CB”, which is more precise and is kept')
  })

  it.each(['DF', 'MF', 'FW'])(
    'gets no position of a word for a line, and keeps the stored one: %s',
    (cell) => {
      const warnings = [{ field: 'position', value: cell, key: 'onlyLine' }]
      const [stored] = planPlayers([`Sam Doe,2000-01-01,,${cell}`], [{ position: 'Left Back' }])
      expect(stored).toMatchObject({ outcome: 'exists', changes: {}, warnings })
      const [added] = planPlayers([`Sam Doe,2000-01-01,,${cell}`])
      expect(added).toMatchObject({ outcome: 'new', warnings })
      expect(added?.outcome === 'new' && added.input).not.toHaveProperty('position')
    },
  )

  it.each([
    ['ST', 'Left Back', 'Centre Forward'],
    ['GK', 'Left Back', 'Goalkeeper'],
  ])('takes a different position from the file: %s, %s', (cell, position, changed) => {
    const [row] = planPlayers([`Sam Doe,2000-01-01,,${cell}`], [{ position }])
    expect(row).toMatchObject({ outcome: 'exists', changes: { position: changed } })
  })

  it('is found by the id that an earlier release derived from the name, after a rename and after a merge', () => {
    const made = makeId("players:sam o'doe|2000-01-01")
    const rows = ["Sam O'Doe,2000-01-01"]
    expect(planPlayers(rows, [{ id: made, name: 'Sam Smith' }])[0]).toMatchObject({
      outcome: 'exists',
      id: made,
    })
    const [merged] = planPlayers(rows, [{ id: OURS, name: 'Sam Smith', mergedIds: [made] }])
    expect(merged).toMatchObject({ outcome: 'exists', id: OURS })
  })

  it('is found by name and birth date despite accents or another team, otherwise by name and team', () => {
    const dated = [
      'İlkay Gündoğan,1990-10-24,Ajax',
      'Ilkay Gundogan,1990-10-24,PSV',
      'İlkay Gündoğan,1991-10-24,Ajax',
    ]
    expect(planPlayers(dated).map(outcomeOf)).toEqual([
      'new',
      ['row 2', 'name: Row 2 has “İlkay Gündoğan”', 'team: Row 2 has “Ajax”'],
      'new',
    ])
    const undated = ['Emiliano Martínez,,Ajax', 'Emiliano Martinez,,PSV', 'EMILIANO MARTÍNEZ,,Ajax']
    expect(planPlayers(undated).map((row) => row.outcome)).toEqual(['new', 'new', 'duplicate'])
  })
})

it('finds a team by its name without case and surrounding space, but with its accents', () => {
  const mapping = mapColumns(IMPORT_KINDS.teams.fields, ['name'])
  const known = { stored: [ajax], teams: [], createTeams: false }
  const planner = createPlanner(IMPORT_KINDS.teams, { mapping, ...known, makeId })
  const planned = ['AJAX', 'Malmö', ' malmö ', 'Malmo', ' '].map((name, at) => planner.plan([name], at + 2))
  expect(planned.map(outcomeOf)).toEqual([
    ['stored', 'name: Currently “Ajax”'],
    'new',
    ['row 3', 'name: Row 3 has “Malmö”'],
    'new',
    ['name “”: Required'],
  ])
})
