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

/** Rows are recognised by what other systems call them (decision record 0050). */

const ajax = team('Ajax', 1)
const HEADER = ['name', 'birthDate', 'team', 'position', 'externalIds', 'id']
const makeId = (name: string) => `made of ${name}`
const opta = (id: string): ExternalId => ({ source: 'opta', id })
const IDS_OF_OURS = ['a0000000-0000-4000-8000-00000000000a', 'a0000000-0000-4000-8000-00000000000b'] as const

type Options = { header?: string[]; idSource?: string; clearEmpty?: boolean }

function planPlayers(rows: string[][], stored: object[] = [], options: Options = {}) {
  const { header = HEADER, ...rest } = options
  const planner = createPlanner(IMPORT_KINDS.players, {
    mapping: mapColumns(IMPORT_KINDS.players.fields, header),
    stored: stored.map((facts) => player(facts)),
    teams: [ajax],
    createTeams: false,
    makeId,
    ...rest,
  })
  return rows.map((cells, index) => planner.plan(cells, index + 2))
}

const changesOf = (row: PlannedRow<object> | undefined) =>
  row?.outcome === 'exists' ? [row.id, row.changes] : row?.outcome
const inputOf = (row: PlannedRow<object> | undefined) => (row?.outcome === 'take' ? row.input : row?.outcome)
const errorsOf = (row: PlannedRow<object> | undefined) =>
  row?.outcome === 'refused'
    ? row.errors.map((note) => `${note.field} “${note.value}”: ${noteInEnglish(note)}`)
    : row?.outcome

const [FIRST, SECOND] = IDS_OF_OURS
const luka = { id: FIRST, name: 'Luka Modrić', birthDate: '1985-09-09', externalIds: [opta('37055')] }
const ante = { id: SECOND, name: 'Ante Budimir', birthDate: '1991-07-22', externalIds: [opta('111931')] }

describe('a row with an id of another system', () => {
  it('is recognised by it before its name and day of birth, and changes what it says otherwise', () => {
    const [row] = planPlayers([['L. Modric', '1986-09-09', '', '', 'opta:37055']], [luka])
    expect(changesOf(row)).toEqual([FIRST, { name: 'L. Modric', birthDate: '1986-09-09' }])
  })

  it('is recognised whatever the case of system and id', () => {
    const stored = [{ ...luka, externalIds: [{ source: 'Opta', id: 'p37055' }] }]
    const [row] = planPlayers([['Luka Modrić', '', '', '', 'OPTA:P37055']], stored)
    expect(changesOf(row)).toEqual([FIRST, {}])
  })

  it('adds the id to whom it is recognised as, and takes away none', () => {
    const cells = ['Luka Modrić', '1985-09-09', '', '', 'wyscout:8287']
    const [row] = planPlayers([cells], [luka])
    expect(changesOf(row)).toEqual([
      FIRST,
      { externalIds: [opta('37055'), { source: 'wyscout', id: '8287' }] },
    ])
    const [emptied] = planPlayers([['Luka Modrić', '1985-09-09', '', '', '']], [luka], {
      clearEmpty: true,
    })
    expect(changesOf(emptied)).toEqual([FIRST, {}])
  })

  it('changes nothing when the file comes again', () => {
    const rows = [
      ['Emiliano Martínez', '', 'Ajax', 'GK', 'opta:98980'],
      ['Emiliano Martínez', '', 'Ajax', 'MF', 'opta:219924'],
    ]
    const stored = planPlayers(rows).map((row) => ({ ...Object(inputOf(row)) }))
    expect(stored).toHaveLength(2)
    expect(planPlayers(rows, stored).map(changesOf)).toEqual(stored.map(({ id }) => [id, {}]))
    expect(planPlayers([...rows].reverse(), stored).map(changesOf)).toEqual(
      [...stored].reverse().map(({ id }) => [id, {}]),
    )
  })

  it('is another player than a stored namesake whom the same system calls otherwise', () => {
    const [row] = planPlayers([['Luka Modrić', '1985-09-09', '', '', 'opta:999']], [luka])
    expect(inputOf(row)).toMatchObject({ externalIds: [opta('999')] })
  })

  it('leaves a stored namesake to the first of two', () => {
    const { externalIds: _none, ...nameless } = luka
    const rows = ['opta:1', 'opta:2'].map((id) => ['Luka Modrić', '1985-09-09', '', '', id])
    const planned = planPlayers(rows, [{ ...nameless, externalIds: [] }])
    expect(changesOf(planned[0])).toEqual([FIRST, { externalIds: [opta('1')] }])
    expect(inputOf(planned[1])).toMatchObject({ externalIds: [opta('2')] })
  })

  it('repeats an earlier row that has the same one', () => {
    const planned = planPlayers([
      ['Luka Modrić', '1985-09-09', '', '', 'opta:37055'],
      ['L. Modric', '', '', '', 'opta:37055; wyscout:8287'],
    ])
    expect(planned[1]).toMatchObject({ outcome: 'duplicate', of: 2 })
  })

  it('keeps the id of ours that stands beside it', () => {
    const own = 'a0000000-0000-4000-8000-00000000000f'
    const [row] = planPlayers([['New One', '', '', '', 'opta:5', own]])
    expect(inputOf(row)).toMatchObject({ id: own, externalIds: [opta('5')] })
  })
})

describe('a row is refused', () => {
  it('whose ids are those of two stored records', () => {
    const planned = planPlayers([['Luka', '', '', '', 'opta:37055; opta:111931']], [luka, ante])
    expect(errorsOf(planned[0])).toEqual([
      'externalIds “opta:37055; opta:111931”: Several stored records have these ids',
    ])
  })

  it('whose id is that of another stored record than its own id', () => {
    const planned = planPlayers([['Ante Budimir', '', '', '', 'opta:37055', SECOND]], [luka, ante])
    expect(errorsOf(planned[0])).toEqual([
      'externalIds “opta:37055”: Another stored record has this id than the one that the row names by its own id',
    ])
  })

  it('that has the id of an earlier row and another one of ours', () => {
    const planned = planPlayers([
      ['Luka', '', '', '', 'opta:1', FIRST],
      ['Ante', '', '', '', 'opta:1', SECOND],
    ])
    expect(errorsOf(planned[1])).toEqual([
      'externalIds “opta:1”: Has an id that row 2 has, too, but another Touchline id',
    ])
  })

  it('whose id does not say of which system it is', () => {
    expect(errorsOf(planPlayers([['Luka', '', '', '', '37055']])[0])).toEqual([
      'externalIds “37055”: Does not say of which system it is; write it like transfermarkt:28003, or name the system for all',
    ])
  })

  it('whose id has a space in it', () => {
    expect(errorsOf(planPlayers([['Luka', '', '', '', 'opta:37 055']])[0])).toEqual([
      'externalIds “opta:37 055”: Must be a source and an id, like transfermarkt:28003',
    ])
  })
})

describe('the system of bare ids', () => {
  it('is what their column is called', () => {
    const [row] = planPlayers([['Luka', '37055']], [], { header: ['name', 'Transfermarkt_ID'] })
    expect(inputOf(row)).toMatchObject({ externalIds: [{ source: 'Transfermarkt', id: '37055' }] })
  })

  it('is what somebody has named for the import, but for ids that say it themselves', () => {
    const rows = [['Luka', '', '', '', '8287; opta:37055']]
    const [row] = planPlayers(rows, [], { idSource: 'wyscout' })
    expect(inputOf(row)).toMatchObject({ externalIds: [{ source: 'wyscout', id: '8287' }, opta('37055')] })
  })

  it.each([
    ['transfermarkt_id', 'transfermarkt'],
    ['Opta ID', 'Opta'],
    ['wyId', 'wy'],
    ['externalIds', ''],
    ['player id', ''],
    ['Id', ''],
    ['Number', ''],
  ])('of a column “%s” is “%s”', (header, source) => {
    expect(sourceInHeader(header)).toBe(source)
  })
})

it('a team keeps its name’s place: another id of the same system is one more of it', () => {
  const planner = createPlanner(IMPORT_KINDS.teams, {
    mapping: mapColumns(IMPORT_KINDS.teams.fields, ['name', 'externalIds']),
    stored: [{ ...ajax, externalIds: [opta('t1')] }],
    teams: [],
    createTeams: false,
    makeId,
  })
  expect(changesOf(planner.plan(['AJAX', 'opta:t2'], 2))).toEqual([
    ajax.id,
    { name: 'AJAX', externalIds: [opta('t1'), opta('t2')] },
  ])
  expect(changesOf(planner.plan(['Ajax Amsterdam', 'opta:t1'], 3))).toEqual([ajax.id, {}])
})

it('a server that answers no ids is sent none, and recognises by the name', () => {
  const rows = [
    ['Luka Modrić', '1985-09-09', '', '', 'opta:1'],
    ['Ante Budimir', '1991-07-22', '', '', '5'],
  ]
  const { externalIds: _none, ...stored } = luka
  const planned = planPlayers(rows, [stored])
  expect(changesOf(planned[0])).toEqual([FIRST, {}])
  expect(inputOf(planned[1])).not.toHaveProperty('externalIds')
})

it('ids are exported as an import reads them', () => {
  const externalIds = [opta('p56'), { source: 'Sportradar', id: 'sr:player:7' }]
  const cells = exportLine('players', player({ name: 'Luka', externalIds }), ';').trim()
  expect(cells).toContain('"opta:p56; Sportradar:sr:player:7"')
  expect(exportColumns('players')).toContain('externalIds')
  expect(readIds(writtenIds(externalIds))).toEqual(externalIds)
})

it('what others have given a record since the table was judged stays', async () => {
  const sent: object[] = []
  const refuse = () => Promise.reject(new Error('Not asked for'))
  const send = createSender(
    {
      fetchFresh: async () => ({ id: FIRST, notes: 'Quick', externalIds: [opta('1'), opta('2')] }),
      sendRecord: async (_resource, { record }) => {
        sent.push(record)
        return { id: FIRST }
      },
      takesMany: async () => false,
      createMany: refuse,
      searchTeams: refuse,
      teamFailure: (_team, error) => error,
    },
    'players',
    { teams: [], inBulk: false },
  )
  const update = { row: 2, title: 'Luka', call: 'update', id: FIRST } as const
  await send({ ...update, changes: { externalIds: [opta('1'), opta('3')] } })
  await send({ ...update, changes: { foot: 'Left' } })
  expect(sent).toEqual([
    { id: FIRST, notes: 'Quick', externalIds: [opta('1'), opta('2'), opta('3')] },
    { id: FIRST, notes: 'Quick', externalIds: [opta('1'), opta('2')], foot: 'Left' },
  ])
})
