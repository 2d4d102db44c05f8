import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { messageOf } from '../../contract/errors'
import { sourceField } from '../../contract/externalIds'
import { DAY_COUNTS, DAY_ORDERS, type DayOrder } from '../../contract/import/days'
import { ENCODINGS, type Encoding } from '../../contract/import/encodings'
import { HEADER_LINES } from '../../contract/import/header'
import type { ImportedResource } from '../../contract/import/kinds'
import { RESOURCES } from '../../contract/paths'
import { ImportFailure } from './failure'

export const USAGE = `Loads a file (CSV or XLSX) through the calls of a running server.

  npm run import -- --url http://… --email … --resource team|player|match|user FILE

  --url URL            address of the server
  --email ADDRESS      who signs in; the password comes from TOUCHLINE_PASSWORD or is asked for;
                       where the account has a second factor, a code comes from TOUCHLINE_CODE
  --resource NAME      team, player, match or user; new users get an invitation
  --map "Header=field" feeds a field from a column of another name (repeatable); "Header=" ignores the column
  --encoding NAME      how a text file is written, where UTF-8 and Windows-1252 are wrong: ${ENCODINGS.join(', ')}
  --sheet NAME         which sheet of a workbook is read (default: the first that has something in it)
  --header-row N       which row names the columns, where titles stand above them and it is not found
  --days ORDER         dayFirst or monthFirst, if no date of the column shows which one 03/04/2025 is;
                       from1900 or from1904, if a workbook that counts days from 1904 has plain numbers as dates
  --id-source NAME     which system the ids of a column externalIds are of that do not say it, such as transfermarkt
  --create-teams       creates the teams that rows name and that do not exist yet
  --clear-empty        takes away what is stored where the file has the column, and nothing in it
  --no-update          leaves records that are stored already as they are
  --skip-duplicates    leaves out rows that are likely the same player, team or match as another one
  --dry-run            says what would happen and writes nothing but the report
  --parallel N         requests side by side, 1 to 64 (default 16), to a server that takes each row by a call of its own
  --report FILE        where every row that was not taken is named (default: FILE.report.csv in this folder)
  --yes                does not ask before it writes`

/** What can be imported, in the order of the messages. */
const IMPORTED = ['teams', 'players', 'matches', 'users'] as const satisfies readonly ImportedResource[]

export type ImportOptions = {
  url: string
  email: string
  resource: ImportedResource
  file: string
  encoding: Encoding | undefined
  sheet: string | undefined
  headerRow: number | undefined
  dayOrder: DayOrder | undefined
  explicitColumns: ReadonlyMap<string, string>
  idSource: string
  createTeams: boolean
  clearEmpty: boolean
  update: boolean
  skipDuplicates: boolean
  dryRun: boolean
  parallel: number
  report: string
  yes: boolean
}

/** Reads the command line; null asks for the usage. Throws ImportFailure with one line about what is wrong. */
export function readOptions(argv: readonly string[]): ImportOptions | null {
  const { values, positionals } = parse(argv)
  if (values.help) return null
  const [file, ...more] = positionals
  if (file === undefined) throw new ImportFailure('Which file? End the command with FILE.csv or FILE.xlsx')
  if (more.length > 0) throw new ImportFailure(`One file at a time: what is "${more[0]}"?`)
  return {
    url: serverAddress(values.url),
    email: values.email ?? fail('Who signs in? Say --email ADDRESS'),
    resource: resourceOf(values.resource),
    file,
    encoding: values.encoding === undefined ? undefined : encodingOf(values.encoding),
    sheet: values.sheet,
    headerRow: values['header-row'] === undefined ? undefined : rowOf(values['header-row']),
    dayOrder: values.days === undefined ? undefined : dayOrderOf(values.days),
    explicitColumns: new Map(values.map.map(columnAssignment)),
    idSource: values['id-source'] === undefined ? '' : systemOf(values['id-source']),
    createTeams: values['create-teams'],
    clearEmpty: values['clear-empty'],
    update: !values['no-update'],
    skipDuplicates: values['skip-duplicates'],
    dryRun: values['dry-run'],
    parallel: parallelOf(values.parallel),
    report: values.report ?? `${basename(file).replace(/\.(csv|tsv|txt|xlsx)$/i, '')}.report.csv`,
    yes: values.yes,
  }
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        url: { type: 'string' },
        email: { type: 'string' },
        resource: { type: 'string' },
        map: { type: 'string', multiple: true, default: [] },
        encoding: { type: 'string' },
        sheet: { type: 'string' },
        'header-row': { type: 'string' },
        days: { type: 'string' },
        'id-source': { type: 'string' },
        'create-teams': { type: 'boolean', default: false },
        'clear-empty': { type: 'boolean', default: false },
        'no-update': { type: 'boolean', default: false },
        'skip-duplicates': { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        parallel: { type: 'string', default: '16' },
        report: { type: 'string' },
        yes: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    throw new ImportFailure(messageOf(error))
  }
}

function fail(words: string): never {
  throw new ImportFailure(words)
}

/** The origin of the server; a path of the API that was copied along is dropped. */
function serverAddress(url: string | undefined): string {
  if (url === undefined) return fail('Which server? Say --url http://…')
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return fail(`"${url}" is no http(s) address`)
  return url.replace(/\/(v1\/?)?$/, '')
}

function resourceOf(name: string | undefined): ImportedResource {
  if (name === undefined) return fail('What is in the file? Say --resource team, player, match or user')
  const resource = IMPORTED.find((candidate) => name === candidate || name === RESOURCES[candidate].singular)
  return resource ?? fail(`"${name}" cannot be imported: --resource is team, player, match or user`)
}

function encodingOf(name: string): Encoding {
  const encoding = ENCODINGS.find((one) => one.toLowerCase() === name.toLowerCase())
  return encoding ?? fail(`--encoding is one of ${ENCODINGS.join(', ')}, not "${name}"`)
}

function dayOrderOf(name: string): DayOrder {
  const orders = [...DAY_ORDERS, ...DAY_COUNTS]
  return orders.find((one) => one === name) ?? fail(`--days is one of ${orders.join(', ')}, not "${name}"`)
}

function systemOf(name: string): string {
  return sourceField.safeParse(name).data ?? fail(`--id-source has neither : nor ; in it: "${name}"`)
}

function rowOf(text: string): number {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= HEADER_LINES
    ? number
    : fail(`--header-row is a whole number from 1 to ${HEADER_LINES}, not "${text}"`)
}

function columnAssignment(text: string): [header: string, field: string] {
  const at = text.lastIndexOf('=')
  if (at < 1) return fail(`--map "${text}" is not of the form "Header=field"`)
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}

function parallelOf(text: string): number {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= 64
    ? number
    : fail(`--parallel is a whole number from 1 to 64, not "${text}"`)
}
