import { describe, expect, it } from 'vitest'
import { findNamed } from '../../../contract/findNamed'
import { readTeamSheet } from '../../../src/resources/matches/lineups/teamSheet'

describe('a line of a team sheet', () => {
  it.each([
    ['9 Robert Lewandowski', 9, 'Robert Lewandowski', ''],
    ['GK 1 Alisson', 1, 'Alisson', 'Goalkeeper'],
    ['1 GK Alisson', 1, 'Alisson', 'Goalkeeper'],
    ['7. Son', 7, 'Son', ''],
    ['#10 Lionel Messi (C)', 10, 'Lionel Messi', ''],
    ['10 - Lionel Messi', 10, 'Lionel Messi', ''],
    ['Kevin De Bruyne 17', 17, 'Kevin De Bruyne', ''],
    ["N'Golo Kanté 13 (DM)", 13, "N'Golo Kanté", 'Defending Midfielder'],
    ['4\tVirgil van Dijk\tCB', 4, 'Virgil van Dijk', 'Central Back'],
    ['CF\t9\tErling Haaland\t2000-07-21', 9, 'Erling Haaland 2000-07-21', 'Centre Forward'],
    ['9,Robert Lewandowski,CF', 9, 'Robert Lewandowski', 'Centre Forward'],
    ['Erling Haaland;9;CF', 9, 'Erling Haaland', 'Centre Forward'],
    ['David Raya, 22', 22, 'David Raya', ''],
    ['David Raya: 22', 22, 'David Raya', ''],
    ['9 Lewandowski, Robert', 9, 'Lewandowski Robert', ''],
    ['GK: Alisson', null, 'Alisson', 'Goalkeeper'],
    ['Łukasz Fabiański', null, 'Łukasz Fabiański', ''],
    ['100 Nobody', null, '100 Nobody', ''],
  ])('reads %j', (line, shirtNo, name, position) => {
    expect(readTeamSheet(line)).toEqual([{ shirtNo, name, position, isStarter: true }])
  })

  it.each([
    ['11 M. Salah', 11, 'M. Salah'],
    ['41 D. Rice', 41, 'D. Rice'],
    ['29 F. Wirtz (C)', 29, 'F. Wirtz'],
    ['9\tG. Jesus', 9, 'G. Jesus'],
    ['7 Kim M.', 7, 'Kim M'],
  ])('keeps the initial of %j, which is no position', (line, shirtNo, name) => {
    expect(readTeamSheet(line)).toEqual([{ shirtNo, name, position: '', isStarter: true }])
  })

  it.each([
    '',
    '   ',
    'Substitutes',
    '-- Substitutes --',
    'Substitutions',
    'Reserves',
    'Banquillo',
    'Ersatzbank',
    'Starters',
    'STARTING XI',
    'Ajax:',
    'Subs:',
    '4-3-3',
    'Coach: Somebody',
    'Head coach Somebody',
    'Referee: Somebody',
    '12',
    '---',
  ])('contains no player: %j', (line) => {
    expect(readTeamSheet(line)).toEqual([])
  })

  it.each([
    '22 Raya, 12 Timber; 2 Saliba',
    'Raya 22, Timber 12, Saliba 2',
    'Raya, 22, Timber, 12, Saliba, 2',
    '22, Raya, 12, Timber, 2, Saliba',
    'Subs: 22 Raya, 12 Timber, 2 Saliba',
    'Arsenal: 22 Raya, 12 Timber, 2 Saliba',
    'Remplaçants : 22 Raya, 12 Timber, 2 Saliba',
  ])('holds several players: %j', (line) => {
    expect(readTeamSheet(line).map(({ shirtNo, name }) => `${shirtNo} ${name}`)).toEqual([
      '22 Raya',
      '12 Timber',
      '2 Saliba',
    ])
  })

  it('holds several players by their names alone', () => {
    expect(readTeamSheet('Arsenal: Raya; White, Saliba').map(({ name }) => name)).toEqual([
      'Raya',
      'White',
      'Saliba',
    ])
  })
})

it.each(['Substitutes', 'SUBS:', '--- Bench ---', 'Suplentes', 'Remplaçants :', 'Ersatzbank'])(
  'the players after the heading %j are substitutes, until a heading of starters',
  (heading) => {
    const sheet = `Starting XI\n1 Raya\n${heading}\n12 Timber\n22 Neto\nTitulares\n9 Sow`
    expect(readTeamSheet(sheet).map(({ name, isStarter }) => [name, isStarter])).toEqual([
      ['Raya', true],
      ['Timber', false],
      ['Neto', false],
      ['Sow', true],
    ])
  },
)

it('the players after the label "Subs:" of one line are substitutes', () => {
  const sheet = readTeamSheet('Arsenal: 22 Raya, 12 Timber\nSubs: 2 Saliba, 4 White')
  expect(sheet.map(({ isStarter }) => isStarter)).toEqual([true, true, false, false])
})

describe('the name of a team sheet', () => {
  const named = (name: string, place: number) => ({ id: `${name} ${place}`, name })
  const team = ['Heung-min Son', 'Rob Holding', 'Emiliano Martínez', 'Emiliano Buendía'].map(named)
  const others = ['Robert Lewandowski', 'Sergio Ramos', 'Sergio Ramos'].map(named)
  const found = (name: string) => findNamed(name, { team, others })?.name

  it.each([
    ['Heung-min Son', 'Heung-min Son'],
    ['son', 'Heung-min Son'],
    ['R. Holding', 'Rob Holding'],
    ['MARTINEZ', 'Emiliano Martínez'],
    ['robert lewandowski', 'Robert Lewandowski'],
  ])('%j matches %s', (name, player) => expect(found(name)).toBe(player))

  it.each([
    ['Emiliano', 'two players of the team have this name'],
    ['Lewandowski', 'players of other teams match by whole names only'],
    ['Sergio Ramos', 'two players have this name'],
    ['R', 'a letter is not a name'],
    ['Sonn', 'no player has this name'],
  ])('%j has no match: %s', (name) => expect(found(name)).toBeUndefined())
})
