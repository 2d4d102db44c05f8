import { describe, expect, it } from 'vitest'
import { createEngine } from '../../../contract/import/engine/createEngine'
import type { Choices, Engine } from '../../../contract/import/engine/protocol'
import { rowResults } from '../../../contract/import/engine/rowResult'
import { engineParts } from '../../support/engineParts'
import { randomFrom } from '../../support/random'
import { id, match, player, team } from '../records'

const ajax = team('Ajax', 1)
const psv = team('PSV', 2)
const everything = { from: 0, amount: 100 }
const both = { update: true, leftOut: [] }

/** Opens a table in an engine, with its columns mapped by their names. */
async function opened(resource: Parameters<Engine['open']>[0], text: string) {
  const engine = createEngine(engineParts)
  const table = await engine.open(resource, { text, isPasted: false })
  if ('fault' in table) throw new Error(table.fault)
  const importer = { id: 'somebody', role: 'Scout' } as const
  const reading = { dayOrder: {}, createTeams: false, clearEmpty: false, fixes: [], replacements: [] }
  const choices: Choices = { chosen: table.guessed, ...reading, importer }
  return { engine, choices }
}

it('a row that matches a stored record changes only the fields that differ', async () => {
  const stored = player({ name: 'Ada', team: ajax, notes: 'Quick', foot: 'Left' })
  const { engine, choices } = await opened('players', `id,name,club\n${stored.id},Ada,PSV\n`)
  engine.addStored('records', [stored])
  engine.addStored('teams', [ajax, psv])
  expect(engine.plan(choices).counts).toMatchObject({ changed: 1 })
  const changes = { teamId: psv.id, team: { id: psv.id, name: 'PSV' } }
  const item = { row: 2, title: 'Ada', call: 'update', id: stored.id, changes, before: { teamId: ajax.id } }
  expect(engine.work(both, everything)).toEqual([item])
  expect(engine.work({ ...both, update: false }, everything)).toEqual([])
})

it('rows that change a record come first in the preview of all rows, wherever they are in the file', async () => {
  const ada = player({ id: id(21), name: 'Ada', notes: 'Quick' })
  const bo = player({ id: id(22), name: 'Bo', notes: 'Quick' })
  const text = `id,name,notes\n${ada.id},Ada,Quick\n,Cy,New\n${bo.id},Bo,Slow\n`
  const { engine, choices } = await opened('players', text)
  engine.addStored('records', [ada, bo])
  engine.plan(choices)
  expect(engine.rows('all', everything).map(({ row, outcome }) => [row, outcome])).toEqual([
    [4, 'changed'],
    [2, 'unchanged'],
    [3, 'new'],
  ])
})

it('fields that the server does not support are not changed', async () => {
  const { nationality: _nationality, ...stored } = player({ name: 'Ada', birthDate: '1998-12-20' })
  const csv = 'name,birth date,nationality\nAda,1998-12-20,Malta\n'
  const ofOthers = await opened('players', csv)
  ofOthers.engine.addStored('records', [stored])
  expect(ofOthers.engine.plan(ofOthers.choices).counts).toMatchObject({ unchanged: 1, changed: 0 })
  const ofOurs = await opened('players', csv)
  ofOurs.engine.addStored('records', [{ ...stored, nationality: '' }])
  expect(ofOurs.engine.plan(ofOurs.choices).counts).toMatchObject({ changed: 1 })
})

it('a missing cell of a short row can be filled in, and later rows are compared with it', async () => {
  const text = 'date,home,away\n2026-05-01,Ajax\n2026-05-01,Ajax,PSV\n'
  const { engine, choices } = await opened('matches', text)
  engine.addStored('teams', [ajax, psv])
  expect(engine.plan(choices).counts).toMatchObject({ wrong: 1, new: 1 })
  const fixes = [{ row: 2, column: 2, text: 'PSV' }]
  expect(engine.plan({ ...choices, fixes }).counts).toMatchObject({ new: 1, duplicate: 1 })
  expect(engine.rows('duplicate', everything)).toMatchObject([{ row: 3, of: 2 }])
})

it('excluded rows are not written, and create no team', async () => {
  const stored = player({ name: 'Kylian Mbappé', birthDate: '1998-12-20' })
  const { engine, choices } = await opened('players', 'name,born,club\nMbappe Kylian,1998-12-20,PSG\n')
  engine.addStored('records', [stored])
  const { duplicates } = engine.plan({ ...choices, createTeams: true })
  expect(duplicates).toEqual([2])
  expect(engine.teams(both)).toMatchObject([{ name: 'PSG' }])
  const without = { ...both, leftOut: duplicates }
  expect([engine.teams(without), engine.work(without, everything)]).toEqual([[], []])
})

describe('a team that a file of players names and that is not stored', () => {
  const elm = team('Elm Park', 3)
  const rows = ['Ada,Elm-Park', 'Bo,Park Elm', 'Cy,Oak Mills', 'Di,Elm Park FC']
  async function planned(teams: Choices['teams'] = []) {
    const { engine, choices } = await opened('players', ['name,club', ...rows].join('\n'))
    engine.addStored('teams', [elm, psv])
    const { newTeams } = engine.plan({ ...choices, createTeams: true, teams })
    const clubs = engine
      .work(both, everything)
      .map((item) => item.call === 'create' && Reflect.get(item.record, 'teamId'))
    return { newTeams, clubs, made: engine.teams(both).map(({ name }) => name) }
  }
  const likely = { id: elm.id, name: elm.name }

  it('is matched if certain, needs a decision if likely, and is created otherwise', async () => {
    const { newTeams, clubs, made } = await planned()
    expect(newTeams).toEqual([
      { name: 'Elm Park FC', likely, mappedTo: null, isOpen: true },
      { name: 'Elm-Park', likely, mappedTo: likely, isOpen: false },
      { name: 'Park Elm', likely, mappedTo: likely, isOpen: false },
      { name: 'Oak Mills', likely: null, mappedTo: null, isOpen: false },
    ])
    expect(clubs.slice(0, 2)).toEqual([elm.id, elm.id])
    expect(made).toEqual(['Oak Mills', 'Elm Park FC'])
  })

  it('is what the user chooses: any stored one, or a new one', async () => {
    const { newTeams, clubs, made } = await planned([
      { name: 'elm park fc', id: elm.id },
      { name: 'Elm-Park', id: null },
      { name: 'Oak Mills', id: psv.id },
    ])
    expect(made).toEqual(['Elm-Park'])
    expect(clubs.slice(1)).toEqual([elm.id, psv.id, elm.id])
    expect(newTeams.filter(({ isOpen }) => isOpen)).toEqual([])
  })

  it('needs a new decision after the chosen team was deleted', async () => {
    const { newTeams } = await planned([{ name: 'Elm Park FC', id: ajax.id }])
    expect(newTeams[0]).toMatchObject({ name: 'Elm Park FC', isOpen: true })
  })

  it('needs a decision if it matches two stored teams equally', async () => {
    const { engine, choices } = await opened('players', 'name,club\nAda,Elm-Park\n')
    engine.addStored('teams', [elm, team('Elm/Park', 4)])
    const { newTeams } = engine.plan({ ...choices, createTeams: true })
    expect(newTeams).toMatchObject([{ mappedTo: null, isOpen: true }])
  })
})

describe('a new row that is certainly a stored record', () => {
  /** Merges the only row of a file. Returns the written records, and those of a second import of the file. */
  async function merged(resource: 'players' | 'teams', text: string, stored: object) {
    const { engine, choices } = await opened(resource, text)
    const changesOf = (record: object) => {
      engine.forgetStored()
      engine.addStored('records', [record])
      const joins = engine.plan(choices).joins.filter(({ isCertain }) => isCertain)
      const items = engine.work({ ...both, joined: joins.map(({ row }) => row) }, everything)
      return items.map((item) => item.call === 'update' && item.changes)
    }
    const written = changesOf(stored)
    return { written, again: changesOf(Object.assign({}, stored, ...written)) }
  }

  it('of players is merged into it, and fills its empty fields', async () => {
    const stored = player({ name: 'Kylian Mbappé', birthDate: '1998-12-20', foot: 'Right', notes: '' })
    const text = 'name,born,foot,height\nMbappe Kylian,1998-12-20,Left,178\n'
    expect(await merged('players', text, stored)).toEqual({ written: [{ height: 178 }], again: [] })
  })

  it('of teams is merged into it, and fills its empty fields', async () => {
    const stored = { ...team('Elm Park', 3), country: '' }
    const written = [{ country: 'England' }]
    expect(await merged('teams', 'name,country\nElm-Park,England\n', stored)).toEqual({ written, again: [] })
  })
})

it('a role that the importer may not assign is an error at its cell', async () => {
  const text = 'first name,surname,mail,role\nAda,New,ada@example.com,admin\n'
  const { engine, choices } = await opened('users', text)
  expect(engine.plan(choices).counts).toMatchObject({ wrong: 1 })
  const cell = engine.rows('wrong', everything)[0]?.cells[3]
  expect(cell).toMatchObject({ tone: 'wrong', notes: [{ key: 'roleNotYours' }] })
  const importer = { id: 'somebody', role: 'Admin' } as const
  expect(engine.plan({ ...choices, importer }).counts).toMatchObject({ new: 1 })
})

it('long work is split into chunks', async () => {
  const days = Array.from({ length: 25 }, (_, day) => `2026-05-${String(day + 1).padStart(2, '0')},Ajax,PSV`)
  const { engine, choices } = await opened('matches', ['date,home,away', ...days].join('\n'))
  engine.addStored('teams', [ajax, psv])
  engine.addStored('records', [match({ date: '2026-05-01', homeTeam: ajax, awayTeam: psv })])
  expect(engine.plan(choices).counts).toMatchObject({ all: 25, new: 24, unchanged: 1 })
  expect(engine.work(both, { from: 0, amount: 20 })).toHaveLength(20)
  expect(engine.work(both, { from: 20, amount: 20 }).map(({ row }) => row)).toEqual([23, 24, 25, 26])
})

it('one correction fixes the same value in the whole column', async () => {
  const text = 'name,pos,club\nAda,Libero,AFC Ajax\nBo, libero,PSV\nCy,Libero,AFC Ajax\nDee,CM,PSV\n'
  const { engine, choices } = await opened('players', text)
  engine.addStored('teams', [ajax, psv])
  const { values, counts } = engine.plan(choices)
  expect(counts).toMatchObject({ new: 2, wrong: 2 })
  expect(values).toMatchObject([
    { column: 1, text: 'Libero', count: 2, note: { key: 'unknownValue' } },
    { column: 1, text: 'libero', count: 1, note: { key: 'unknownValue' } },
    { column: 1, text: 'CM', count: 1, note: null, readAs: 'Central Midfielder' },
    { column: 2, text: 'AFC Ajax', count: 2, note: { key: 'unknownTeam' } },
  ])
  const replacements = [
    { column: 2, from: 'AFC Ajax', text: 'Ajax' },
    { column: 1, from: 'Libero', text: 'Central Back' },
  ]
  expect(engine.plan({ ...choices, replacements }).counts).toMatchObject({ new: 4, warned: 1 })
  expect(engine.work(both, everything)).toMatchObject([
    { record: { name: 'Ada', position: 'Central Back', teamId: ajax.id } },
    { record: { name: 'Bo' } },
    { record: { name: 'Cy', position: 'Central Back', teamId: ajax.id } },
    { record: { name: 'Dee', position: 'Central Midfielder' } },
  ])
})

it('an empty cell clears a field only with the “clear empty” choice, and fields without a column stay unchanged', async () => {
  const said = { position: 'Goalkeeper', foot: 'Left', height: 182, notes: 'Quick' } as const
  const club = { team: ajax, teamId: ajax.id, playerPriority: 'Urgent' } as const
  const stored = player({ name: 'Ada', birthDate: '1999-02-03', ...said, ...club })
  const text = 'name,born,pos,foot,height,club,priority\nAda,1999-02-03,,,180,,\n'
  const { engine, choices } = await opened('players', text)
  engine.addStored('records', [stored])
  engine.addStored('teams', [ajax])
  engine.plan(choices)
  expect(engine.work(both, everything)).toMatchObject([{ changes: { height: 180 } }])
  engine.plan({ ...choices, clearEmpty: true })
  const changes = { height: 180, position: '', foot: null, teamId: null, team: null }
  const [item] = engine.work(both, everything)
  expect(item?.call === 'update' && item.changes).toEqual(changes)
  const [view] = engine.rows('changed', everything)
  expect(view?.cells.flatMap(({ notes }) => notes.map(({ key, values }) => [key, values?.other]))).toEqual([
    ['empties', 'Goalkeeper'],
    ['empties', 'Left'],
    ['storedHas', '182'],
    ['empties', 'Ajax'],
  ])
})

it('a column whose days show their order is read in it, despite an earlier choice for a similar column', async () => {
  const text = 'name,born,contract end\nAda,03/04/2000,05/06/2027\nBo,25/12/1999,\n'
  const { engine, choices } = await opened('players', text)
  const dayOrder = { birthDate: 'monthFirst', contractEnd: 'monthFirst' } as const
  expect(engine.plan({ ...choices, dayOrder }).undecidedDays).toMatchObject([{ field: 'contractEnd' }])
  expect(engine.work(both, everything)).toMatchObject([
    { record: { birthDate: '2000-04-03', contractEnd: '2027-05-06' } },
    { record: { birthDate: '1999-12-25' } },
  ])
})

const HEADER = 'date,home,away,home score,away score,competition,comments'

/** Opens a file with other spellings of both teams of the stored match Ajax – PSV. */
async function twinOf(stored: Parameters<typeof match>[0], ...rows: string[]) {
  const { engine, choices } = await opened('matches', [HEADER, ...rows].join('\n'))
  engine.addStored('teams', [ajax, psv])
  const record = match({ date: '2026-05-01', homeTeam: ajax, awayTeam: psv, ...stored })
  engine.addStored('records', [record])
  const summary = engine.plan({ ...choices, createTeams: true })
  const joined = summary.joins.filter(({ isCertain }) => isCertain).map(({ row }) => row)
  return { engine, record, summary, choice: { ...both, joined } }
}

it('a certain duplicate of a stored match fills its empty fields, keeps the others, and creates no team', async () => {
  const row = '2026-05-01,AFC Ajax,Psv FC,2,1,Dutch league,Rain'
  const { engine, record, summary, choice } = await twinOf({ competition: 'Eredivisie', comments: '' }, row)
  const joins = [{ row: 2, isCertain: true, isChange: true }]
  expect(summary).toMatchObject({ counts: { new: 1, likelyDuplicate: 1 }, joins, teamsToMake: 0 })
  const changes = { homeScore: 2, awayScore: 1, comments: 'Rain' }
  expect(engine.work(choice, everything)).toMatchObject([{ row: 2, call: 'update', id: record.id, changes }])
  expect(engine.teams(choice)).toEqual([])
  const duplicate = { id: record.id, name: '2026-05-01 Ajax – PSV' }
  const filling = { duplicate, fills: ['homeScore', 'awayScore', 'comments'] }
  expect(engine.rows('likelyDuplicate', everything)).toMatchObject([filling])
  expect(engine.work({ ...choice, update: false }, everything)).toEqual([])
  expect(engine.work({ ...choice, leftOut: [2] }, everything)).toEqual([])
  expect(engine.work(both, everything)).toMatchObject([{ row: 2, call: 'create' }])
})

it('a duplicate match without new values changes nothing, and counts as stored', async () => {
  const stored = { homeScore: 2, awayScore: 1, comments: 'Seen' }
  const { engine, summary, choice } = await twinOf(stored, '2026-05-02,AFC Ajax,Psv FC,2,1,,')
  expect(summary.joins).toEqual([{ row: 2, isCertain: true, isChange: false }])
  expect(engine.work(choice, everything)).toEqual([])
  const [view] = engine.rows('all', everything)
  const resultOf = rowResults({ succeeded: [], failed: [] }, choice)
  expect(view && resultOf(view)).toBe('unchanged')
})

it('never combines half a score from the file with half a stored score', async () => {
  const { engine, choice } = await twinOf({ homeScore: 2 }, '2026-05-01,AFC Ajax,PSV,1,1,,Rain')
  expect(engine.work(choice, everything)).toMatchObject([{ changes: { comments: 'Rain' } }])
})

it('the first of two rows that duplicate one match fills an empty field', async () => {
  const rows = ['2026-05-01,AFC Ajax,PSV,,,,Rain', '2026-05-01,Ajax,PSV FC,2,1,,Sun']
  const { engine, choice } = await twinOf({}, ...rows)
  expect(engine.work(choice, everything)).toMatchObject([
    { row: 2, changes: { comments: 'Rain' } },
    { row: 3, changes: { homeScore: 2, awayScore: 1 } },
  ])
})

it('a likely duplicate match is created unless the user merges it, and cup ties and second legs are not duplicates', async () => {
  const rows = ['2026-05-02,AFC Ajax,PSV,,,,', '2026-05-04,Ajax,PSV,,,Cup,', '2026-05-01,PSV,Ajax,,,,']
  const { engine, record, summary, choice } = await twinOf({}, ...rows)
  expect(summary.joins).toEqual([{ row: 2, isCertain: false, isChange: false }])
  expect(engine.work(choice, everything).map(({ row }) => row)).toEqual([2, 3, 4])
  expect(engine.work({ ...both, joined: [2] }, everything).map(({ row }) => row)).toEqual([3, 4])
  expect(record.version).toBe(1)
})

it('rows merged into stored matches never overwrite a stored value', async () => {
  const random = randomFrom(5)
  for (let round = 0; round < 40; round++) {
    const value = <Value>(one: Value, other: Value) => random.pick([one, other])
    const scores = { homeScore: value(1, null), awayScore: value(2, null) }
    const stored = { ...scores, competition: value('Cup', ''), comments: value('Seen', '') }
    const cells = ['1', '2', 'League', 'Rain'].map((text) => value(text, ''))
    const { engine, record, choice } = await twinOf(stored, `2026-05-01,AFC Ajax,PSV,${cells}`)
    for (const item of engine.work({ ...choice, joined: [2] }, everything)) {
      if (item.call !== 'update') throw new Error('It was added')
      for (const field of Object.keys(item.changes)) expect([null, '']).toContain(Reflect.get(record, field))
    }
  }
})

it('a merged match gains the row’s external ids, keeps its teams, and matches those ids in the next import', async () => {
  const opta = { source: 'opta', id: 'g7' }
  const stored = match({ homeTeam: ajax, awayTeam: psv, date: '2026-05-01', externalIds: [opta] })
  const text = 'date,home,away,opta id\n2026-05-01,AFC Ajax,PSV,g8\n'
  const { engine, choices } = await opened('matches', text)
  const plan = (record: object) => {
    engine.forgetStored()
    engine.addStored('records', [record])
    engine.addStored('teams', [ajax, psv])
    return engine.plan({ ...choices, createTeams: true, idSource: 'wyscout' })
  }
  expect(plan(stored).joins).toEqual([{ row: 2, isCertain: true, isChange: true }])
  const externalIds = [opta, { source: 'wyscout', id: 'g8' }]
  expect(engine.work({ ...both, joined: [2] }, everything)).toMatchObject([
    { call: 'update', id: stored.id, changes: { externalIds } },
  ])
  expect(plan({ ...stored, externalIds })).toMatchObject({ counts: { unchanged: 1 }, teamsToMake: 0 })
})
