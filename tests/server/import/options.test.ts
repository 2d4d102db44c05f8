import { describe, expect, it } from 'vitest'
import { readOptions } from '../../../server/import/options'

const needed = ['--url', 'http://localhost:3000/', '--email', 'ann@example.com', '--resource', 'team']
const read = (...more: string[]) => readOptions([...needed, ...more])

const NOT_IMPORTED = '--resource must be team, player, match or user, not "referee"'

describe('the command line', () => {
  it('needs address, user, resource and file', () => {
    expect(read('some/teams.csv')).toMatchObject({
      url: 'http://localhost:3000',
      email: 'ann@example.com',
      resource: 'teams',
      file: 'some/teams.csv',
      update: true,
      dryRun: false,
      report: 'teams.report.csv',
    })
  })

  it('accepts several --map options', () => {
    const options = read('--map', 'Club name=name', '--map', 'a=b=id', '--map', 'Country=', 'teams.csv')
    const columns = { 'Club name': 'name', 'a=b': 'id', Country: '' }
    expect(options?.explicitColumns).toEqual(new Map(Object.entries(columns)))
  })

  it('accepts addresses with and without a path, and plural resources', () => {
    for (const url of ['http://localhost:3000', 'http://localhost:3000/v1/'])
      expect(read('--url', url, 'teams.csv')?.url).toBe('http://localhost:3000')
    expect(read('--resource', 'matches', 'x.csv')?.resource).toBe('matches')
  })

  it('has an option to skip stored and likely stored records', () => {
    const options = read('--no-update', '--skip-duplicates', 'x.csv')
    expect(options).toMatchObject({ update: false, skipDuplicates: true })
  })

  it('accepts the system of ids without one', () => {
    expect(read('--id-source', ' Opta Sports ', 'x.csv')).toMatchObject({ idSource: 'Opta Sports' })
    expect(() => read('--id-source', 'a:b', 'x.csv')).toThrow('must not contain : or ;')
  })

  it('accepts reading options and any file extension', () => {
    const options = read('--encoding', 'iso-8859-2', '--sheet', 'Squad', '--header-row', '3', 'teams.xlsx')
    const how = { encoding: 'ISO-8859-2', sheet: 'Squad', headerRow: 3 }
    expect(options).toMatchObject({ ...how, report: 'teams.report.csv' })
  })

  it('returns null for --help', () => expect(readOptions(['--help'])).toBeNull())

  it.each([
    [[], 'The file is missing'],
    [['a.csv', 'b.csv'], 'Import one file at a time'],
    [['--resource', 'referee', 'a.csv'], NOT_IMPORTED],
    [['--url', 'localhost:3000', 'a.csv'], '--url must be an http(s) address, not "localhost:3000"'],
    [['--parallel', '0', 'a.csv'], '--parallel must be a whole number from 1 to 64'],
    [['--parallel', 'many', 'a.csv'], '--parallel must be a whole number from 1 to 64'],
    [['--days', 'dmy', 'a.csv'], '--days must be one of dayFirst, monthFirst, from1900, from1904, not "dmy"'],
    [['--encoding', 'EBCDIC', 'a.csv'], '--encoding must be one of UTF-8'],
    [['--header-row', '0', 'a.csv'], '--header-row must be a whole number from 1 to 20'],
    [['--map', 'name', 'a.csv'], '--map must be "Header=field"'],
    [['--dryrun', 'a.csv'], "Unknown option '--dryrun'"],
  ])('%j: %s', (more, words) => expect(() => read(...more)).toThrow(words))
})
