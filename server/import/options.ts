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

export const USAGE = `Imports a CSV or XLSX file into a running server.

  npm run import -- --url http://… --email … --resource team|player|match|user FILE

  --url URL            address of the server
  --email EMAIL        your email; set TOUCHLINE_PASSWORD or enter the password when asked;
                       with two-step verification, set TOUCHLINE_CODE to a code;
                       not needed with a token for programs in TOUCHLINE_TOKEN
  --resource NAME      team, player, match or user; new users get an invitation
  --map "Header=field" imports a column into this field (repeatable); "Header=" ignores the column
  --encoding NAME      text encoding, if it is not detected: ${ENCODINGS.join(', ')}
  --sheet NAME         sheet of the workbook (default: the first one with content)
  --header-row N       row with the column names, if it is not detected
  --days ORDER         dayFirst or monthFirst, for dates such as 03/04/2025;
                       from1900 or from1904, for dates that a workbook stores as numbers
  --id-source NAME     system of the IDs in the column externalIds, such as transfermarkt
  --create-teams       creates missing teams
  --clear-empty        clears a field when its cell is empty
  --no-update          does not update existing records
  --skip-duplicates    skips possible duplicates
  --dry-run            imports nothing and writes only the report
  --parallel N         parallel requests, 1 to 64 (default 16), if the server has no bulk calls
  --report FILE        report of the import (default: FILE.report.csv in this folder)
  --yes                imports without asking`

/** In the order of the messages. */
const IMPORTED = ['teams', 'players', 'matches', 'users'] as const satisfies readonly ImportedResource[]

export type ImportOptions = NonNullable<ReturnType<typeof readOptions>>

/** Reads the command line. Returns null for `--help`. Throws an ImportFailure with one line for the user. */
export function readOptions(argv: readonly string[]) {
  const { values, positionals } = parse(argv)
  if (values.help) return null
  const [file, ...more] = positionals
  if (file === undefined)
    throw new ImportFailure('The file is missing: end the command with FILE.csv or FILE.xlsx')
  if (more.length > 0) throw new ImportFailure(`Import one file at a time: remove "${more[0]}"`)
  return {
    url: serverAddress(values.url),
    email: values.email ?? (process.env.TOUCHLINE_TOKEN ? '' : fail('--email is missing: add --email EMAIL')),
    resource: resourceOf(values.resource),
    file,
    encoding: optional(values.encoding, encodingOf),
    sheet: values.sheet,
    headerRow: optional(values['header-row'], (text) => wholeNumber('--header-row', text, HEADER_LINES)),
    dayOrder: optional(values.days, dayOrderOf),
    explicitColumns: new Map(values.map.map(columnAssignment)),
    idSource: optional(values['id-source'], systemOf) ?? '',
    createTeams: values['create-teams'],
    clearEmpty: values['clear-empty'],
    update: !values['no-update'],
    skipDuplicates: values['skip-duplicates'],
    dryRun: values['dry-run'],
    parallel: wholeNumber('--parallel', values.parallel, 64),
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

const optional = <Value>(text: string | undefined, read: (text: string) => Value) =>
  text === undefined ? undefined : read(text)

function fail(words: string): never {
  throw new ImportFailure(words)
}

/** Returns the server's origin, without a copied API path. */
function serverAddress(url: string | undefined): string {
  if (url === undefined) return fail('--url is missing: add --url http://…')
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url))
    return fail(`--url must be an http(s) address, not "${url}"`)
  return url.replace(/\/(v1\/?)?$/, '')
}

function resourceOf(name: string | undefined): ImportedResource {
  if (name === undefined) return fail('--resource is missing: add --resource team, player, match or user')
  const resource = IMPORTED.find((candidate) => name === candidate || name === RESOURCES[candidate].singular)
  return resource ?? fail(`--resource must be team, player, match or user, not "${name}"`)
}

function encodingOf(name: string): Encoding {
  const encoding = ENCODINGS.find((one) => one.toLowerCase() === name.toLowerCase())
  return encoding ?? fail(`--encoding must be one of ${ENCODINGS.join(', ')}, not "${name}"`)
}

function dayOrderOf(name: string): DayOrder {
  const orders = [...DAY_ORDERS, ...DAY_COUNTS]
  return (
    orders.find((one) => one === name) ?? fail(`--days must be one of ${orders.join(', ')}, not "${name}"`)
  )
}

function systemOf(name: string): string {
  return sourceField.safeParse(name).data ?? fail(`--id-source must not contain : or ; as "${name}" does`)
}

function wholeNumber(option: string, text: string, maximum: number): number {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= maximum
    ? number
    : fail(`${option} must be a whole number from 1 to ${maximum}, not "${text}"`)
}

function columnAssignment(text: string): [header: string, field: string] {
  const at = text.lastIndexOf('=')
  if (at < 1) return fail(`--map must be "Header=field", not "${text}"`)
  return [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}
