import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NewApiToken } from '../../../contract/apiToken'
import type { BatchesAnswer } from '../../../contract/batch'
import type { Role } from '../../../contract/closedLists'
import { PATHS, RESOURCES, type RecordedResource } from '../../../contract/paths'
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
  // A listening application cannot be reset for the next test.
  app = await buildTestApp({ config: {} })
  scout = await persona(app, 'Scout')
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
  vi.stubEnv('TOUCHLINE_PASSWORD', scout.password)
  vi.stubEnv('TOUCHLINE_TOKEN', undefined)
})
afterAll(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await app.app.close()
})

/** Signs in as another user with this role. */
async function signInAs(role: Role) {
  scout = await persona(app, role)
  vi.stubEnv('TOUCHLINE_PASSWORD', scout.password)
}

function optionsOf(...args: string[]) {
  const options = readOptions(args)
  if (options === null) throw new Error('This asks for the usage')
  return options
}

/** Imports this content as the scout. Returns the output, the exit code and the report. */
async function run(resource: 'team' | 'player' | 'match' | 'user', content: string, ...more: string[]) {
  const file = folder.write('table.csv', content)
  const report = folder.path('report.csv')
  const who = ['--url', url, '--email', scout.email, '--resource', resource]
  const options = optionsOf(...who, '--report', report, ...more, file)
  const said: string[] = []
  const exit = await runImport(options, never, (line) => said.push(line))
  return { exit, said: said.join('\n'), report: folder.lines('report.csv').slice(1) }
}

async function stored<Row>(resource: RecordedResource): Promise<Row[]> {
  const { path, listKey } = RESOURCES[resource]
  const { body } = await scout.call<Record<string, Row[]>>('GET', path)
  return body[listKey] ?? []
}

const names = async () => (await stored<Team>('teams')).map(({ name }) => name)

describe('an import', () => {
  it('takes a token in place of a password, which reaches no users', async () => {
    const token = { name: 'Import', scope: 'write', endsOn: app.now().toISOString().slice(0, 10) }
    const { body } = await scout.call<NewApiToken>('POST', PATHS.ownTokens, token)
    vi.stubEnv('TOUCHLINE_TOKEN', body.token)
    vi.stubEnv('TOUCHLINE_PASSWORD', undefined)
    expect((await run('team', 'name\nAjax\n')).said).toMatch(/added +1/)
    expect(await names()).toEqual(['Ajax'])
    const users = run('user', 'firstName,lastName,email\nAda,Lovelace,ada@example.com\n')
    await expect(users).rejects.toThrow('A token of a program may not do this')
  })

  it('imports valid rows, reports the others, and adds nothing when it runs again', async () => {
    const content = 'Land,Wer\nNL,Ajax\n\nSE,Malmö\nNL,AJAX \nSE,Malmö\n'
    const { exit, said, report } = await run('team', content, '--map', 'Wer=name')
    expect(exit).toBe(EXIT.done)
    expect(await names()).toEqual(['Ajax', 'Malmö'])
    expect(report).toEqual([
      '5,repeated,AJAX,Same record as row 2. Wer “AJAX”: Row 2 has “Ajax”',
      '6,repeated,Malmö,Repeats row 4',
    ])
    expect(said).toMatch(/added +2/)
    expect(said).toMatch(/repeated +2/)

    const again = await run('team', content, '--map', 'Wer=name')
    expect([again.exit, again.report.length]).toEqual([EXIT.done, 4])
    expect(again.said).toMatch(/added +0[\s\S]*unchanged +2/)
    expect(await names()).toEqual(['Ajax', 'Malmö'])
  })

  it('is one batch with its file and counts; a dry run creates no batch', async () => {
    const table = 'name,birthDate\nSam,2000-01-01\nKim,2000-02-31\n'
    await run('player', table, '--dry-run')
    await run('player', table)
    const { body } = await scout.call<BatchesAnswer>('GET', PATHS.batches)
    expect(body.batches).toMatchObject([
      { fileName: 'table.csv', resource: 'players', created: 1, refused: 1, finishedAt: expect.any(String) },
    ])
  })

  it('updates only the stored fields that differ from the file', async () => {
    await run('player', 'name,height,notes\nSam Doe,180,Quick\nLee,170,Calm\n')
    const content = 'name,height,notes\nSam Doe,181,\nLee,170,Calm\n'
    const dry = await run('player', content, '--dry-run')
    expect(dry.said).toMatch(/to change +1/)
    expect(dry.report[0]).toBe('2,changed,Sam Doe,height “181”: Currently “180”')
    await signInAs('Admin')
    const { report: left } = await run('player', content, '--no-update')
    expect(left[0]).toBe('2,unchanged,Sam Doe,Not updated. height “181”: Currently “180”')
    expect(await stored('players')).toMatchObject([{ height: 170 }, { height: 180 }])

    const { exit, said, report } = await run('player', content)
    expect(exit).toBe(EXIT.done)
    expect(said).toMatch(/added +0/)
    expect(said).toMatch(/changed +1/)
    expect(report).toEqual(['2,changed,Sam Doe,height “181”: Currently “180”', '3,unchanged,Lee,Not updated'])
    expect(await stored('players')).toMatchObject([
      { name: 'Lee', height: 170, notes: 'Calm' },
      { name: 'Sam Doe', height: 181, notes: 'Quick' },
    ])
  })

  it('reports the rows that the server rejected, with the reasons', async () => {
    await run('team', 'name\nAjax\nPSV\n')
    const [ajax] = await stored<Team>('teams')
    const { exit, said, report } = await run('team', `id,name\n${ajax?.id},PSV\n`)
    expect(exit).toBe(EXIT.incomplete)
    expect(said).toMatch(/rejected +1/)
    expect(report).toEqual(['2,rejected,PSV,Rejected by the server: name: Already in use'])
  })

  it('merges certain duplicates into stored records, warns of likely ones, and can skip both', async () => {
    await run('player', 'name,born\nKylian Mbappé,1998-12-20\n')
    const certain = 'name,born\nMbappe Kylian,1998-12-20\nZoe Other,1998-12-20\n'
    const merged = await run('player', certain)
    const same = 'Duplicate of Kylian Mbappé, 1998-12-20'
    expect(merged.report).toEqual([`2,unchanged,"Mbappe Kylian, 1998-12-20","Not updated. ${same}"`])
    expect((await stored<Player>('players')).map(({ name }) => name)).toEqual(['Kylian Mbappé', 'Zoe Other'])
    const likely = `${certain}Zoe Othr,1998-12-20\n`
    const dry = await run('player', likely, '--dry-run')
    const words = '"Possible duplicate of Zoe Other, 1998-12-20"'
    expect(dry.report.at(-1)).toBe(`4,warning,"Zoe Othr, 1998-12-20",${words}`)
    const { said, report } = await run('player', likely, '--skip-duplicates')
    expect(report).toEqual([
      `2,skipped,"Mbappe Kylian, 1998-12-20","${same}"`,
      '3,unchanged,"Zoe Other, 1998-12-20",Not updated',
      `4,skipped,"Zoe Othr, 1998-12-20",${words}`,
    ])
    expect(said).toMatch(/skipped +2/)
  })

  it('creates the missing teams of matches only with --create-teams', async () => {
    const content = 'Date,Home team,Away team\n2025-03-01,Ajax,PSV\n2025-03-02,Ajax,ajax\n'
    const { said, report } = await run('match', content)
    expect(report).toEqual([
      '2,rejected,2025-03-01 Ajax – PSV,"Home team “Ajax”: No team has this name; Away team “PSV”: No team has this name"',
      expect.stringMatching(/^3,rejected,2025-03-02 Ajax – ajax,/),
    ])
    expect(said).toContain('2 teams do not exist yet. Use --create-teams to create them.')
    const dry = await run('match', content, '--create-teams', '--dry-run')
    expect(dry.said).toMatch(/to add +1[\s\S]*teams to create +2/)
    expect(await names()).toEqual([])

    const taken = await run('match', content, '--create-teams')
    expect(taken.report).toEqual([
      '3,rejected,2025-03-02 Ajax – ajax,Away team “ajax”: A team cannot play against itself',
    ])
    expect(await names()).toEqual(['Ajax', 'PSV'])
    expect(await stored('matches')).toHaveLength(1)
  })
})

describe('an import does not start', () => {
  const failure = (content: string, ...more: string[]) => {
    const begun = run('team', content, ...more).then(() => 'It began')
    return begun.catch(({ message }) => message)
  }

  it('without its columns', async () => {
    expect(await failure('land\nNL\n')).toContain(
      'has no column for name. Its columns: land. Use --map "Header=name"',
    )
    expect(await failure('name\nAjax\n', '--map', 'Wer=name')).toContain(
      '--map "Wer=name" is unknown. Columns of',
    )
  })

  it('without the password, the right or the server', async () => {
    const content = 'name\nAjax\n'
    vi.stubEnv('TOUCHLINE_PASSWORD', 'not this one at all')
    expect(await failure(content)).toContain('Invalid email or password')
    vi.stubEnv('TOUCHLINE_PASSWORD', '')
    expect(await failure(content)).toContain('The password is missing: set TOUCHLINE_PASSWORD')
    await signInAs('Agent')
    expect(await failure(content)).toContain('Your role cannot import teams')
    await app.app.close()
    expect(await failure(content)).toContain(`The server at ${url} cannot be reached: connection refused`)
  })
})
