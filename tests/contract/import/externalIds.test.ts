import { describe, expect, it } from 'vitest'
import { type ExternalId, readIds, writtenIds } from '../../../contract/externalIds'
import { mapColumns } from '../../../contract/import/columns'
import { createSender } from '../../../contract/import/engine/createSender'
import { exportColumns, exportLine } from '../../../contract/import/exportTable'
import { IMPORT_KINDS } from '../../../contract/import/kinds'
import { noteInEnglish } from '../../../contract/import/notes'
import { createPlanner, type PlannedRow } from '../../../contract/import/plan'
import { sourceInHeader } from '../../../contract/import/rowIds'
import { player, team } from '../records'

/** Rows match stored records by their external ids (decision record 0050). */

const ajax = team('Ajax', 1)
const HEADER = ['name', 'birthDate', 'team', 'position', 'externalIds', 'id']
const makeId = (name: string) => `made of ${name}`
const opta = (id: string): ExternalId => ({ source: 'opta', id })
const FIRST = 'a0000000-0000-4000-8000-00000000000a'
const SECOND = 'a0000000-0000-4000-8000-00000000000b'

type Options = { header?: string[]; idSource?: string; clearEmpty?: boolean }

function planPlayers(lines: readonly string[], stored: object[] = [], options: Options = {}) {
  const { header = HEADER, ...rest } = options
  const planner = createPlanner(IMPORT_KINDS.players, {
    mapping: mapColumns(IMPORT_KINDS.players.fields, header),
    stored: stored.map((facts) => player(facts)),
    teams: [ajax],
    createTeams: false,
    makeId,
    ...rest,
  })
  return lines.map((line, index) =>
    planner.plan(Object.assign(Array(header.length).fill(''), line.split(',')), index + 2),
  )
}

const changesOf = (row: PlannedRow<object> | undefined) =>
  row?.outcome === 'exists' ? [row.id, row.changes] : row?.outcome
const inputOf = (row: PlannedRow<object> | undefined) => (row?.outcome === 'new' ? row.input : row?.outcome)
const errorsOf = (row: PlannedRow<object> | undefined) =>
  row?.outcome === 'wrong'
    ? row.errors.map((note) => `${note.field} “${note.value}”: ${noteInEnglish(note)}`)
    : row?.outcome

const luka = { id: FIRST, name: 'Luka Modrić', birthDate: '1985-09-09', externalIds: [opta('37055')] }
const ante = { id: SECOND, name: 'Ante Budimir', birthDate: '1991-07-22', externalIds: [opta('111931')] }

const LUKA = 'Luka Modrić,1985-09-09,,'

describe('a row with an id of another system', () => {
  it('is matched by that id before name and birth date, and updates fields that differ', () => {
    const [row] = planPlayers(['L. Modric,1986-09-09,,,opta:37055'], [luka])
    expect(changesOf(row)).toEqual([FIRST, { name: 'L. Modric', birthDate: '1986-09-09' }])
  })

  it('adds its ids to the matched record, and removes none', () => {
    const externalIds = [opta('37055'), { source: 'wyscout', id: '8287' }]
    expect(changesOf(planPlayers([`${LUKA},wyscout:8287`], [luka])[0])).toEqual([FIRST, { externalIds }])
    expect(changesOf(planPlayers([LUKA], [luka], { clearEmpty: true })[0])).toEqual([FIRST, {}])
  })

  it('changes nothing when the file is imported again', () => {
    const rows = ['Emiliano Martínez,,Ajax,GK,opta:98980', 'Emiliano Martínez,,Ajax,MF,opta:219924']
    const stored = planPlayers(rows).map((row) => ({ ...Object(inputOf(row)) }))
    const unchanged = stored.map(({ id }) => [id, {}])
    expect(planPlayers(rows, stored).map(changesOf)).toEqual(unchanged)
    expect(planPlayers(rows.toReversed(), stored).map(changesOf)).toEqual(unchanged.toReversed())
  })

  it('is a new player if a stored namesake has another id of the same system', () => {
    const [row] = planPlayers([`${LUKA},opta:999`], [luka])
    expect(inputOf(row)).toMatchObject({ externalIds: [opta('999')] })
  })

  it('matches a stored namesake only with the first of two rows', () => {
    const planned = planPlayers([`${LUKA},opta:1`, `${LUKA},opta:2`], [{ ...luka, externalIds: [] }])
    expect(changesOf(planned[0])).toEqual([FIRST, { externalIds: [opta('1')] }])
    expect(inputOf(planned[1])).toMatchObject({ externalIds: [opta('2')] })
  })

  it('repeats an earlier row with the same id', () => {
    const planned = planPlayers([`${LUKA},opta:37055`, 'L. Modric,,,,opta:37055; wyscout:8287'])
    expect(planned[1]).toMatchObject({ outcome: 'duplicate', of: 2 })
  })

  const ANOTHER = 'This external ID and the row’s Touchline ID belong to different records'
  const NO_SYSTEM =
    'The system is missing; write the ID like transfermarkt:28003, or set one system for the column'
  it.each([
    ['opta:37055; opta:111931', 'These IDs belong to several records'],
    [`opta:37055,${SECOND}`, ANOTHER],
    ['37055', NO_SYSTEM],
  ])('is refused: %s', (ids, reason) => {
    const [row] = planPlayers([`Luka,,,,${ids}`], [luka, ante])
    expect(errorsOf(row)).toEqual([`externalIds “${ids.split(',')[0]}”: ${reason}`])
  })

  it('is refused if an earlier row has that id with another Touchline id', () => {
    const planned = planPlayers([`Luka,,,,opta:1,${FIRST}`, `Ante,,,,opta:1,${SECOND}`])
    expect(errorsOf(planned[1])).toEqual([
      'externalIds “opta:1”: Has the same external ID as row 2, but a different Touchline ID',
    ])
  })
})

describe('an id that a spreadsheet has rounded', () => {
  const note = (value: string) => ({ field: 'externalIds', value, key: 'roundedId' })

  it.each(['1.23457E+17', '1.23456789012346e17', '123456789012345000'])(
    'is ignored with a warning at its cell: %s',
    (id) => {
      const planned = planPlayers([`Luka,,,,opta:${id}`, `Ante,,,,opta:${id}; wyscout:7`])
      expect(planned).toMatchObject([
        { outcome: 'new', warnings: [note(`opta:${id}`)] },
        { outcome: 'new', input: { externalIds: [{ source: 'wyscout', id: '7' }] } },
      ])
      expect(inputOf(planned[0])).not.toHaveProperty('externalIds')
    },
  )

  it('never matches a record that stored it', () => {
    const stored = { ...luka, externalIds: [opta('1.23457E+17')] }
    expect(planPlayers(['Ante Budimir,1991-07-22,,,opta:1.23457E+17'], [stored])).toMatchObject([
      { outcome: 'new', input: { name: 'Ante Budimir' } },
    ])
    expect(changesOf(planPlayers([`${LUKA},opta:123456789012345678`], [stored])[0])).toEqual([
      FIRST,
      { externalIds: [opta('1.23457E+17'), opta('123456789012345678')] },
    ])
  })

  it.each(['1E5', '123456789012345678', '37055000'])('is not %s', (id) => {
    expect(inputOf(planPlayers([`Luka,,,,opta:${id}`])[0])).toMatchObject({ externalIds: [opta(id)] })
  })
})

describe('the system of bare ids', () => {
  it('is the name of their column', () => {
    const [row] = planPlayers(['Luka,37055'], [], { header: ['name', 'Transfermarkt_ID'] })
    expect(inputOf(row)).toMatchObject({ externalIds: [{ source: 'Transfermarkt', id: '37055' }] })
  })

  it('is the one that the user chose for the import, except for ids with a system of their own', () => {
    const [row] = planPlayers(['Luka,,,,8287; opta:37055'], [], { idSource: 'wyscout' })
    expect(inputOf(row)).toMatchObject({ externalIds: [{ source: 'wyscout', id: '8287' }, opta('37055')] })
  })

  it.each([
    ['transfermarkt_id', 'transfermarkt'],
    ['wyId', 'wy'],
    ['externalIds', ''],
    ['Id', ''],
  ])('of a column “%s” is “%s”', (header, source) => {
    expect(sourceInHeader(header)).toBe(source)
  })
})

it('a renamed team keeps its name, and gains another id of the same system', () => {
  const planner = createPlanner(IMPORT_KINDS.teams, {
    mapping: mapColumns(IMPORT_KINDS.teams.fields, ['name', 'externalIds']),
    stored: [{ ...ajax, externalIds: [opta('t1')] }],
    teams: [],
    createTeams: false,
    makeId,
  })
  const changes = { name: 'AJAX', externalIds: [opta('t1'), opta('t2')] }
  expect(changesOf(planner.plan(['AJAX', 'opta:t2'], 2))).toEqual([ajax.id, changes])
  expect(changesOf(planner.plan(['Ajax Amsterdam', 'opta:t1'], 3))).toEqual([ajax.id, {}])
})

it('sends no ids to a server that returns none, and matches by name', () => {
  const { externalIds: _none, ...stored } = luka
  const planned = planPlayers([`${LUKA},opta:1`, 'Ante Budimir,1991-07-22,,,5'], [stored])
  expect(changesOf(planned[0])).toEqual([FIRST, {}])
  expect(inputOf(planned[1])).not.toHaveProperty('externalIds')
})

it('exports ids in the form that an import reads', () => {
  const externalIds = [opta('p56'), { source: 'Sportradar', id: 'sr:player:7' }]
  const cells = exportLine('players', player({ name: 'Luka', externalIds }), ';').trim()
  expect(cells).toContain('"opta:p56; Sportradar:sr:player:7"')
  expect(exportColumns('players')).toContain('externalIds')
  expect(readIds(writtenIds(externalIds))).toEqual(externalIds)
})

it('keeps ids that another user added to a record after the import compared it', async () => {
  const sent: object[] = []
  const refuse = () => Promise.reject(new Error('Not asked for'))
  const send = createSender(
    {
      fetchFresh: async () => ({ id: FIRST, notes: 'Quick', externalIds: [opta('1'), opta('2')] }),
      sendRecord: async (_resource, { record }) => {
        sent.push(record)
        return { id: FIRST }
      },
      searchTeams: refuse,
      teamFailure: (_team, error) => error,
    },
    'players',
    { teams: [] },
  )
  const update = { row: 2, title: 'Luka', call: 'update', id: FIRST } as const
  await send({ ...update, changes: { externalIds: [opta('1'), opta('3')] } })
  await send({ ...update, changes: { foot: 'Left' } })
  expect(sent).toEqual([
    { id: FIRST, notes: 'Quick', externalIds: [opta('1'), opta('2'), opta('3')] },
    { id: FIRST, notes: 'Quick', externalIds: [opta('1'), opta('2')], foot: 'Left' },
  ])
})
