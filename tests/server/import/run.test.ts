import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Match } from '../../../contract/match'
import { RESOURCES, type ResourceName } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import type { Team } from '../../../contract/team'
import { readOptions } from '../../../server/import/options'
import { EXIT, runImport } from '../../../server/import/run'
import { buildTestApp, type TestApp } from '../../support/app'
import { type Persona, persona } from '../../support/personas'
import { testFolder } from './files'

const folder = testFolder()
const never = new AbortController().signal

let app: TestApp
let scout: Persona
let url: string

beforeAll(() => vi.spyOn(process.stderr, 'write').mockReturnValue(true))
beforeEach(async () => {
  app = await buildTestApp()
  scout = await persona(app, 'Scout')
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
  vi.stubEnv('TOUCHLINE_PASSWORD', scout.password)
})
afterAll(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await app.app.close()
})

/** Runs an import of this content as the scout; what it says, how it ends and what the report has. */
async function run(resource: 'team' | 'player' | 'match', content: string, ...more: string[]) {
  const file = folder.write('table.csv', content)
  const report = folder.path('report.csv')
  const who = ['--url', url, '--email', scout.email, '--resource', resource]
  const options = readOptions([...who, '--report', report, ...more, file])
  if (options === null) throw new Error('This asks for the usage')
  const said: string[] = []
  const exit = await runImport(options, never, (line) => said.push(line))
  return { exit, said: said.join('\n'), report: folder.lines('report.csv').slice(1) }
}

async function stored<Row>(resource: ResourceName): Promise<Row[]> {
  const { path, listKey } = RESOURCES[resource]
  const { body } = await scout.call<Record<string, Row[]>>('GET', path)
  return body[listKey] ?? []
}

const names = async () => (await stored<Team>('teams')).map(({ name }) => name)

describe('an import', () => {
  it('takes every good row and names every other one', async () => {
    const { exit, said, report } = await run('team', 'name\nAjax\n\nMalmö\nAJAX \nMalmö\n')
    expect(exit).toBe(EXIT.done)
    expect(await names()).toEqual(['Ajax', 'Malmö'])
    expect(report).toEqual([
      '5,duplicate,AJAX,The same record as row 2. name “AJAX”: Row 2 has “Ajax”',
      '6,duplicate,Malmö,The same as row 4',
    ])
    expect(said).toMatch(/taken +2/)
    expect(said).toMatch(/duplicates +2/)
  })

  it('adds nothing when it runs again', async () => {
    const content = 'name,birthDate,team\nSam Doe,2000-01-01,Ajax\nSam Doe,,Ajax\nLee,,\n'
    await run('player', content, '--create-teams')
    const before = await stored<Player>('players')
    const { exit, said, report } = await run('player', content, '--create-teams')
    expect(exit).toBe(EXIT.done)
    expect(said).toMatch(/taken +0/)
    expect(said).toMatch(/already there +3/)
    expect(report).toHaveLength(3)
    expect(await stored('players')).toEqual(before)
    expect(await names()).toEqual(['Ajax'])
  })

  it('adds nothing when somebody else runs it, who finds what differs', async () => {
    await run('player', 'name,height\nSam Doe,180\n')
    scout = await persona(app, 'Admin')
    vi.stubEnv('TOUCHLINE_PASSWORD', scout.password)
    const { report } = await run('player', 'name,height\nSam Doe,181\n')
    expect(report).toEqual(['2,already there,Sam Doe,Left as it is stored. height “181”: Stored is “180”'])
    expect(await stored('players')).toHaveLength(1)
  })

  it('stores values in our own words, and warns of those that it does not know', async () => {
    const header = 'Nombre;Fecha de nacimiento;Posición;Pie;Altura;Equipo\n'
    const { report } = await run(
      'player',
      `${header}Łukasz;31/12/1999;GK;izquierdo;190 cm;Libero FC\n`,
      '--create-teams',
    )
    expect(await stored('players')).toMatchObject([
      {
        name: 'Łukasz',
        birthDate: '1999-12-31',
        position: 'Goalkeeper',
        foot: 'Left',
        height: 190,
        team: { name: 'Libero FC' },
        scouter: scout.id,
      },
    ])
    expect(report).toEqual([])
    const unknown = await run('player', 'name,position\nKim,Libero\n')
    expect(unknown.report).toEqual(['2,warning,Kim,"position “Libero”: Is not known, so it is left empty"'])
  })

  it('makes the teams that matches name, but only where told to', async () => {
    const content = 'Date,Home team,Away team,Home score\n2025-03-01,Ajax,PSV,2\n2025-03-02,Ajax,ajax,\n'
    const refused = await run('match', content)
    expect(refused.report).toEqual([
      '2,refused,2025-03-01 Ajax – PSV,"Home team “Ajax”: There is no team of this name; Away team “PSV”: There is no team of this name"',
      '3,refused,2025-03-02 Ajax – ajax,"Home team “Ajax”: There is no team of this name; Away team “ajax”: There is no team of this name"',
    ])
    expect(refused.said).toContain('2 teams do not exist yet: --create-teams makes them')
    expect(await names()).toEqual([])

    const taken = await run('match', content, '--create-teams')
    expect(taken.report).toEqual([
      '3,refused,2025-03-02 Ajax – ajax,Away team “ajax”: A team cannot play against itself',
    ])
    expect(await names()).toEqual(['Ajax', 'PSV'])
    expect(await stored<Match>('matches')).toMatchObject([{ homeScore: 2, awayScore: null, version: 1 }])
  })

  it('only says what it would do in a dry run', async () => {
    const { exit, said } = await run(
      'player',
      'name,team\nSam,Ajax\nLee,Ajax\n',
      '--create-teams',
      '--dry-run',
    )
    expect(exit).toBe(EXIT.done)
    expect(said).toMatch(/would be taken +2/)
    expect(said).toMatch(/teams to make +1/)
    expect(await stored('players')).toEqual([])
    expect(await names()).toEqual([])
  })

  it('takes a column by hand', async () => {
    await run('team', 'Land,Wer\nNL,Ajax\n', '--map', 'Wer=name')
    expect(await names()).toEqual(['Ajax'])
  })

  it('brings back what a file of our own ids has, and nothing twice', async () => {
    const id = 'a0000000-0000-4000-8000-00000000000f'
    await run('team', `id,name\n${id},Ajax\n`)
    expect(await stored('teams')).toMatchObject([{ id, name: 'Ajax' }])
    const { report } = await run('team', `id,name\n${id},AFC Ajax\n`)
    expect(report).toEqual([
      '2,already there,AFC Ajax,Left as it is stored. name “AFC Ajax”: Stored is “Ajax”',
    ])
  })

  it('writes no formula into its report', async () => {
    const { report } = await run('match', 'date,home,away\n"=HYPERLINK(""x"")",=1+1,@sum\n')
    expect(report[0]).toContain(`,"'=HYPERLINK(""x"") =1+1 – @sum",`)
  })
})

describe('an import that cannot begin', () => {
  it.each([
    ['a column is missing', 'land\nNL\n', 'has no column for name: it has land. Say --map "Header=name"', []],
    [
      'a column by hand is not there',
      'name\nAjax\n',
      '--map "Wer=name": the columns of',
      ['--map', 'Wer=name'],
    ],
    ['the file is empty', '', 'is empty: its first line has to name the columns', []],
  ])('because %s', async (_, content, words, more) => {
    await expect(run('team', content, ...more)).rejects.toThrow(words)
  })

  it('because the password is wrong', async () => {
    vi.stubEnv('TOUCHLINE_PASSWORD', 'not this one at all')
    await expect(run('team', 'name\nAjax\n')).rejects.toThrow(
      `The server does not know ${scout.email} with this password`,
    )
  })

  it('because there is no password and nobody to ask', async () => {
    vi.stubEnv('TOUCHLINE_PASSWORD', '')
    await expect(run('team', 'name\nAjax\n')).rejects.toThrow('No password: set TOUCHLINE_PASSWORD')
  })

  it('because the role may not', async () => {
    scout = await persona(app, 'Agent')
    vi.stubEnv('TOUCHLINE_PASSWORD', scout.password)
    await expect(run('team', 'name\nAjax\n')).rejects.toThrow('Your role may not read or import teams')
  })

  it('because nothing listens there', async () => {
    await app.app.close()
    await expect(run('team', 'name\nAjax\n')).rejects.toThrow(
      `The server at ${url} cannot be reached: nothing listens there`,
    )
  })
})
