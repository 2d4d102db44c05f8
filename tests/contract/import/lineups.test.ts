import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/fields'
import { createLineupEngine } from '../../../contract/import/lineups/createLineupEngine'
import type { LineupEntry } from '../../../contract/lineup'
import { engineParts } from '../../support/engineParts'
import { id, match, player, team } from '../records'

const ajax = team('Ajax', 1)
const psv = team('PSV', 2)
const wyscout = (id: string) => [{ source: 'wyscout', id }]
const everything = { from: 0, amount: 1_000 }

const said = { name: 'Ada Keeper', team: ajax, position: 'Left Back', externalIds: wyscout('77') } as const
const ada = player({ id: id(21), ...said })
const bo = player({ id: id(22), name: 'Bo Back', team: ajax, position: '' })
const cy = player({ id: id(23), name: 'Cy Striker', team: psv, position: '' })
const final = match({ date: '2026-05-01', homeTeam: ajax, awayTeam: psv, externalIds: wyscout('m1') })

/** Plans the line-ups of a table with these stored records. */
async function planOf(
  text: string,
  { matches = [final], players = [ada, bo, cy] }: { matches?: object[]; players?: object[] } = {},
) {
  const engine = createLineupEngine(engineParts)
  const table = await engine.open({ text, isPasted: false })
  if ('fault' in table) throw new Error(table.fault)
  engine.addStored('matches', matches)
  engine.addStored('teams', [ajax, psv])
  engine.addStored('players', players)
  const summary = engine.plan({ chosen: table.guessed })
  return { engine, table, summary, matches: engine.matches(everything), notes: engine.notes(everything) }
}

type Position = LineupEntry['position']
function entry({ id: playerId }: { id: string }, shirtNo: number | null = null, position: Position = '') {
  return { shirtNo, playerId, position, isStarter: true }
}
const reasons = (notes: Awaited<ReturnType<typeof planOf>>['notes']) =>
  notes.map(({ row, isLeftOut, note }) => [row, note.key, isLeftOut])

describe('a table with a row for every player of a match', () => {
  it('becomes the line-ups of both teams, in row order', async () => {
    const { matches, notes, summary } = await planOf(
      'matchId,team,player,shirtNo,position\nm1,Ajax,Bo Back,4,CB\nm1,PSV,Cy Striker,9,ST\nm1,Ajax,Ada Keeper,,',
    )
    expect(matches).toEqual([
      {
        row: 2,
        id: final.id,
        title: '2026-05-01 Ajax – PSV',
        home: [entry(bo, 4, 'Central Back'), entry(ada, null, 'Left Back')],
        away: [entry(cy, 9, 'Centre Forward')],
      },
    ])
    expect(notes).toEqual([])
    expect(summary).toMatchObject({ matches: 1, players: 3, rows: { leftOut: 0, warned: 0 } })
  })

  it('tells starters and substitutes apart by a column, and takes players as starters without it', async () => {
    const rows = [ada, bo].map(({ name }, index) => `m1,Ajax,${name},${['Titular', 'Substitute'][index]}`)
    const { matches, table } = await planOf(`match,team,player,starter\n${rows.join('\n')}`)
    expect(table.guessed).toContain('isStarter')
    expect(matches[0]?.home.map(({ isStarter }) => isStarter)).toEqual([true, false])
  })

  it.each([
    ['an id of another system', 'wyscout:m1', ''],
    ['its day and both teams', '', '2026-05-01,Ajax,PSV'],
    ['its day and the player’s team', '', '1 May 2026,,'],
  ])('finds a match by %s', async (_by, own, day) => {
    const { matches } = await planOf(
      `match,date,home,away,team,player\n${own},${day === '' ? ',,' : day},Ajax,Bo Back\n`,
    )
    expect(matches).toMatchObject([{ id: final.id, home: [entry(bo)] }])
  })

  it.each([
    ['an id of another system', '77', 'Somebody'],
    ['the whole name', '', 'ADA KEEPER'],
    ['a part of the name that one of the team has', '', 'A. Keeper'],
  ])('finds a player by %s', async (_by, own, name) => {
    const { matches } = await planOf(`match,team,playerId,player\nm1,Ajax,${own},${name}\n`)
    expect(matches).toMatchObject([{ home: [entry(ada, null, 'Left Back')] }])
  })

  it('finds a player by another name, and a former player of the team by the whole name', async () => {
    const named = player({ id: id(24), name: 'Maria Silva', team: psv, aliases: ['Mariazinha'] })
    const { matches } = await planOf('match,team,player\nm1,PSV,Mariazinha\nm1,PSV,Bo Back\n', {
      players: [named, bo],
    })
    expect(matches[0]?.away.map(({ playerId }) => playerId)).toEqual([named.id, bo.id])
  })

  it('keeps the player’s usual position if the table is less precise', async () => {
    const rows = 'm1,Ajax,Ada Keeper,DF\nm1,Ajax,Bo Back,LB\n'
    const { matches } = await planOf(`match,team,player,position\n${rows}`)
    expect(matches[0]?.home.map(({ position }) => position)).toEqual(['Left Back', 'Left Back'])
  })
})

describe('a row is skipped with a reason if', () => {
  it.each([
    ['its match is not stored', 'm2,,Ajax,Bo Back', 'unknownMatch'],
    ['its day has no match of the team', ',2026-05-02,Ajax,Bo Back', 'unknownMatch'],
    ['its day may be two', ',01/05/2026,Ajax,Bo Back', 'ambiguousDate'],
    ['its team is not known', 'm1,,Feyenoord,Bo Back', 'unknownTeam'],
    ['its player is not stored', 'm1,,Ajax,Nobody Known', 'unknownPlayer'],
  ])('if %s', async (_where, cells, key) => {
    const { matches, notes } = await planOf(`match,date,team,player\n${cells}\n`)
    expect(matches).toEqual([])
    expect(reasons(notes)).toEqual([[2, key, true]])
  })

  it('if a spreadsheet rounded the ids of its match and player', async () => {
    const rounded = '1.23457E+17'
    const stored = { ...final, externalIds: wyscout(rounded) }
    const players = [ada, { ...bo, externalIds: wyscout(rounded) }]
    const text = `match,date,team,playerId,player\n${rounded},,Ajax,,Bo Back\n,2026-05-01,Ajax,${rounded},Ada Keeper\n`
    const { matches, notes } = await planOf(text, { matches: [stored], players })
    expect(matches).toMatchObject([{ row: 3, home: [{ playerId: ada.id }] }])
    expect(reasons(notes)).toEqual([
      [2, 'roundedId', false],
      [2, 'unknownMatch', true],
      [3, 'roundedId', false],
    ])
  })

  it('if its team does not play in the match', async () => {
    const other = match({ id: id(11), date: '2026-05-08', homeTeam: psv, awayTeam: team('Twente', 3) })
    const { notes } = await planOf(`match,team,player\n${other.id},Ajax,Bo Back\n`, { matches: [other] })
    expect(reasons(notes)).toEqual([[2, 'notInMatch', true]])
  })

  it('if two stored players have that name, or two matches have the id', async () => {
    const twins = [24, 25].map((number) => player({ id: id(number), name: 'Bo Back', team: ajax }))
    const { notes } = await planOf('match,team,player\nm1,Ajax,Bo Back\n', { players: twins })
    expect(reasons(notes)).toEqual([[2, 'unknownPlayer', true]])
    const again = { ...final, id: id(11), date: '2026-05-02', externalIds: [{ source: 'opta', id: 'm1' }] }
    const matches = [final, again]
    const { notes: ofMatch } = await planOf('match,team,player\nm1,Ajax,Bo Back\n', { matches })
    expect(reasons(ofMatch)).toEqual([[2, 'unknownMatch', true]])
  })

  it('if its player is already in the line-up, or the line-up is full', async () => {
    const many = Array.from({ length: LIMITS.lineupPerSide + 1 }, (_, place) => {
      const name = `Player ${String.fromCharCode(65 + (place % 26))}${place}`
      return player({ id: id(100 + place), name, team: ajax })
    })
    const rows = [...many, many[0]].map((one) => `m1,Ajax,${one?.name}`)
    const { matches, notes } = await planOf(`match,team,player\n${rows.join('\n')}\n`, { players: many })
    expect(matches[0]?.home).toHaveLength(LIMITS.lineupPerSide)
    expect(reasons(notes)).toEqual([
      [LIMITS.lineupPerSide + 2, 'fullLineup', true],
      [LIMITS.lineupPerSide + 3, 'repeatedPlayer', true],
    ])
  })
})

it('leaves a repeated or invalid shirt number and an unknown position empty, with a warning', async () => {
  const { matches, notes } = await planOf(
    'match,team,player,shirtNo,position\nm1,Ajax,Bo Back,4,\nm1,Ajax,Ada Keeper,4,Sweeper\nm1,PSV,Cy Striker,100,\n',
  )
  expect(matches[0]).toMatchObject({
    home: [entry(bo, 4), entry(ada, null, 'Left Back')],
    away: [entry(cy)],
  })
  expect(reasons(notes)).toEqual([
    [3, 'unknownValue', false],
    [3, 'repeatedNumber', false],
    [4, 'unknownValue', false],
  ])
})

it('ambiguous days need a chosen order, and are read in it', async () => {
  const { engine, table, summary } = await planOf('date,team,player\n01/05/2026,Ajax,Bo Back\n')
  expect(summary).toMatchObject({ dayOrders: ['dayFirst', 'monthFirst'], matches: 0 })
  expect(engine.plan({ chosen: table.guessed, dayOrder: 'dayFirst' })).toMatchObject({ matches: 1 })
})
