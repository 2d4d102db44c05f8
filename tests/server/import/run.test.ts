import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BatchesAnswer } from '../../../contract/batch'
import { type Role, USER_STATUS } from '../../../contract/closedLists'
import type { Match } from '../../../contract/match'
import { PATHS, RESOURCES, type ResourceName } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import type { Team } from '../../../contract/team'
import type { AdminUser } from '../../../contract/user'
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

/** From here on, somebody else of this role imports. */
async function signInAs(role: Role) {
  scout = await persona(app, role)
  vi.stubEnv('TOUCHLINE_PASSWORD', scout.password)
}

function optionsOf(...args: string[]) {
  const options = readOptions(args)
  if (options === null) throw new Error('This asks for the usage')
  return options
}

/** Runs an import of this content as the scout; what it says, how it ends and what the report has. */
async function run(resource: 'team' | 'player' | 'match' | 'user', content: string, ...more: string[]) {
  const file = folder.write('table.csv', content)
  const report = folder.path('report.csv')
  const who = ['--url', url, '--email', scout.email, '--resource', resource]
  const options = optionsOf(...who, '--report', report, ...more, file)
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

  it('is one thing, with its file and what came of its rows; a dry run is none', async () => {
    const table = 'name,birthDate\nSam,2000-01-01\nKim,2000-02-31\n'
    await run('player', table, '--dry-run')
    await run('player', table)
    const { body } = await scout.call<BatchesAnswer>('GET', PATHS.batches)
    expect(body.batches).toMatchObject([
      { fileName: 'table.csv', resource: 'players', created: 1, refused: 1, finishedAt: expect.any(String) },
    ])
  })

  it('reads days and words as it is told, and says what becomes of the words', async () => {
    const { said } = await run('player', 'name,birthDate,pos\nSam,03/04/2000,MF\n', '--days', 'monthFirst')
    expect(said).toContain('pos “MF” is stored as Central Midfielder, in 1 row')
    expect(await stored('players')).toMatchObject([
      { birthDate: '2000-03-04', position: 'Central Midfielder' },
    ])
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
    await signInAs('Admin')
    const { report } = await run('player', 'name,height\nSam Doe,181\n', '--no-update')
    expect(report).toEqual(['2,already there,Sam Doe,Left as it is stored. height “181”: Stored is “180”'])
    expect(await stored('players')).toMatchObject([{ height: 180 }])
  })

  it('changes what is stored where the file says something else, and nothing besides', async () => {
    await run('player', 'name,height,notes\nSam Doe,180,Quick\nLee,170,Calm\n')
    const content = 'name,height,notes\nSam Doe,181,\nLee,170,Calm\n'
    const dry = await run('player', content, '--dry-run')
    expect(dry.said).toMatch(/would change +1/)
    expect(dry.report[0]).toBe('2,changed,Sam Doe,height “181”: Stored is “180”')
    expect(await stored('players')).toMatchObject([{ height: 170 }, { height: 180 }])

    const { exit, said, report } = await run('player', content)
    expect(exit).toBe(EXIT.done)
    expect(said).toMatch(/taken +0/)
    expect(said).toMatch(/changed +1/)
    expect(report).toEqual([
      '2,changed,Sam Doe,height “181”: Stored is “180”',
      '3,already there,Lee,Left as it is stored',
    ])
    expect(await stored('players')).toMatchObject([
      { name: 'Lee', height: 170, notes: 'Calm' },
      { name: 'Sam Doe', height: 181, notes: 'Quick' },
    ])
  })

  it('moves a player to a team that it makes', async () => {
    const born = 'name,birthDate,team\nSam Doe,2000-01-01'
    await run('player', `${born},Ajax\n`, '--create-teams')
    const { said } = await run('player', `${born},PSV\n`, '--create-teams')
    expect(said).toMatch(/changed +1/)
    expect(said).toMatch(/teams made +1/)
    expect(await stored('players')).toMatchObject([{ name: 'Sam Doe', team: { name: 'PSV' } }])
  })

  it('changes the result of a match', async () => {
    const match = 'date,home,away,home score,away score\n2025-03-01,Ajax,PSV'
    await run('match', `${match},,\n`, '--create-teams')
    await run('match', `${match},2,1\n`)
    expect(await stored('matches')).toMatchObject([{ homeScore: 2, awayScore: 1, version: 2 }])
  })

  it('says which rows the server did not take, and why', async () => {
    await run('team', 'name\nAjax\nPSV\n')
    const [ajax] = await stored<Team>('teams')
    const { exit, said, report } = await run('team', `id,name\n${ajax?.id},PSV\n`)
    expect(exit).toBe(EXIT.incomplete)
    expect(said).toMatch(/refused +1/)
    expect(report).toEqual(['2,refused,PSV,By the server: name: Is already in use'])
  })

  it('invites new users, whose roles the importer may give', async () => {
    const content = 'first name,surname,e-mail,role\nAda,New,ada@example.com,\nBo,New,bo@example.com,admin\n'
    const { report } = await run('user', content)
    expect(report).toEqual(['3,refused,Bo New,role “Admin”: You may not give this role'])
    const users = await stored<AdminUser>('users')
    const ada = users.find(({ email }) => email === 'ada@example.com')
    expect(ada).toMatchObject({ firstName: 'Ada', status: USER_STATUS.InvitePending })
    expect(users.map(({ email }) => email)).not.toContain('bo@example.com')
  })

  it('warns of likely duplicates, which can be left out', async () => {
    await run('player', 'name,born\nKylian Mbappé,1998-12-20\n')
    const content = 'name,born\nMbappe Kylian,1998-12-20\nZoe Other,1998-12-20\n'
    const warned = await run('player', content, '--dry-run')
    const words = '"The same as Kylian Mbappé, 1998-12-20, which is stored"'
    expect(warned.report).toEqual([`2,warning,"Mbappe Kylian, 1998-12-20",${words}`])
    const { said, report } = await run('player', content, '--skip-duplicates')
    expect(report).toEqual([`2,left out,"Mbappe Kylian, 1998-12-20",${words}`])
    expect(said).toMatch(/left out +1/)
    expect((await stored<Player>('players')).map(({ name }) => name)).toEqual(['Kylian Mbappé', 'Zoe Other'])
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

  it('adds nothing twice where two run at the same moment', async () => {
    const days = Array.from({ length: 300 }, (_, index) => new Date(Date.UTC(2020, 0, 1 + index)))
    const lines = days.map(
      (day, index) => `${day.toISOString().slice(0, 10)},Club ${index % 20},Away ${index % 7}`,
    )
    const content = `date,home,away\n${lines.join('\n')}\n`
    const runs = await Promise.all([1, 2].map(() => run('match', content, '--create-teams')))
    expect(runs.map(({ exit }) => exit)).toEqual([EXIT.done, EXIT.done])
    expect(await stored('matches')).toHaveLength(300)
    expect(await stored('teams')).toHaveLength(27)
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
    expect(report).toEqual(['2,changed,AFC Ajax,name “AFC Ajax”: Stored is “Ajax”'])
    expect(await stored('teams')).toMatchObject([{ id, name: 'AFC Ajax' }])
  })

  it('says how it ended where its report cannot be written, too', async () => {
    const file = folder.write('table.csv', 'name\nAjax\n')
    const args = [
      '--url',
      url,
      '--email',
      scout.email,
      '--resource',
      'team',
      '--report',
      '/nowhere/report.csv',
    ]
    const said: string[] = []
    const stop = new AbortController()
    const exit = await runImport(optionsOf(...args, file), stop.signal, (line) => {
      said.push(line)
      // Stopped when all is written, and nothing but the report is left.
      if (/taken +1/.test(line)) stop.abort()
    })
    expect(exit).toBe(EXIT.stopped)
    expect(said.join('\n')).toContain('The report /nowhere/report.csv cannot be written')
    expect(await names()).toEqual(['Ajax'])
    expect(await runImport(optionsOf(...args, file), never, () => {})).toBe(EXIT.failed)
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
    ['the file is empty', '', 'is empty: a line of it has to name the columns', []],
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
    await signInAs('Agent')
    await expect(run('team', 'name\nAjax\n')).rejects.toThrow('Your role may not read or import teams')
  })

  it('because nothing listens there', async () => {
    await app.app.close()
    await expect(run('team', 'name\nAjax\n')).rejects.toThrow(
      `The server at ${url} cannot be reached: nothing listens there`,
    )
  })
})
