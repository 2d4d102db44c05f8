import Papa from 'papaparse'
import { v5 } from 'uuid'
import { retry } from '../../contract/backoff'
import { BATCH_UNDO_DAYS } from '../../contract/batch'
import { fieldsByColumn } from '../../contract/import/columns'
import { createEngine } from '../../contract/import/engine/createEngine'
import type { Engine, WorkItem } from '../../contract/import/engine/protocol'
import { readStored } from '../../contract/import/engine/readStored'
import { ListChangedError } from '../../contract/paginate'
import { RESOURCES } from '../../contract/paths'
import { type Actor, ruleOf } from '../../contract/permissions'
import { type Api, createApi } from './api'
import { beginBatch, finishBatch } from './batch'
import { ImportFailure } from './failure'
import { createSend } from './http'
import type { ImportOptions } from './options'
import { columnsOf, reading, readTable } from './readTable'
import { reportLines, summaryOf, writeReport } from './report'
import { sessionOfToken, signIn } from './session'
import { confirm, readPassword } from './terminal'
import { MAX_WAITS, sleep, type Written, writeRows } from './writeRows'

/** The exit codes; 2 is an invalid command line. */
export const EXIT = { done: 0, failed: 1, incomplete: 3, stopped: 130 } as const

const ALL = { from: 0, amount: Number.POSITIVE_INFINITY }

/** Imports a file, writes the report and returns the exit code. `say` prints a line for the user. */
export async function runImport(
  options: ImportOptions,
  stop: AbortSignal,
  say: (line: string) => void,
): Promise<number> {
  const startedAt = performance.now()
  const { file, createTeams, dryRun } = options
  const engine = createEngine({
    splitCells: (text, question) => Papa.parse<string[]>(text, question),
    loadXlsxReader: async () => {
      const { readXlsx, streamXlsxRows } = await import('hucre/xlsx')
      return { readXlsx, streamXlsxRows }
    },
    v5,
  })
  const opened = await readTable(engine, options)
  const { header, rowCount } = opened
  const columns = columnsOf(header, options)
  for (const line of reading(options, opened)) say(line)
  if (columns.ignored.length > 0) say(`Columns not imported: ${columns.ignored.join(', ')}`)

  const { api, importer } = await connect(engine, options, stop)
  const chosen = fieldsByColumn(columns)
  const { duplicates, joins, missingTeams, newTeams, values } = engine.plan({
    chosen,
    dayOrder: dayOrdersOf(chosen, options),
    idSource: options.idSource,
    createTeams,
    clearEmpty: options.clearEmpty,
    fixes: [],
    replacements: [],
    importer,
  })
  for (const { column, text, count, readAs } of values)
    if (readAs !== null)
      say(`${header[column]} “${text}” is imported as ${readAs}, in ${count} ${count === 1 ? 'row' : 'rows'}`)
  for (const { name, mappedTo } of newTeams) {
    if (mappedTo !== null) say(`Team “${name}” is imported as ${mappedTo.name}`)
  }
  const { update, skipDuplicates } = options
  const choice = {
    update,
    leftOut: skipDuplicates ? duplicates : [],
    joined: skipDuplicates ? [] : joins.filter(({ isCertain }) => isCertain).map(({ row }) => row),
  }
  const items = engine.work(choice, ALL)
  const teams = engine.teams(choice)
  const mayAsk = process.stdin.isTTY && !options.yes && !dryRun && items.length > 0
  if (mayAsk && !(await confirm(questionOf(items, rowCount, teams.length), stop))) {
    throw new ImportFailure('Nothing was imported')
  }
  stop.throwIfAborted()

  const isUndoable = !dryRun && items.length > 0 && (await beginBatch(api, options, stop))
  const writingFrom = performance.now()
  const written = dryRun
    ? allWritten(items, teams.length)
    : await writeRows(api, options, { items, teams, stop })
  const writing = performance.now() - writingFrom

  const views = engine.rows('all', ALL)
  const lines = reportLines({ views, header, newTeams, written, choice })
  await finishBatch(api, lines)
  say(`${file} → ${options.url}`)
  const whole = performance.now() - startedAt
  const facts = { dryRun, rows: rowCount, lines, teams: written.teamsCreated, writing, whole }
  for (const line of summaryOf(facts)) say(line)
  // The summary and exit code do not depend on the report.
  const unwritten = await writeReport(options.report, lines).catch(failureOf)
  say(unwritten?.message ?? `Report: ${options.report}`)
  if (isUndoable && written.succeeded.length > 0) {
    say(`You can undo this for ${BATCH_UNDO_DAYS} days. Open Data, Imports & exports in the app.`)
  }
  if (missingTeams > 0) say(`${missingTeams} teams do not exist yet. Use --create-teams to create them.`)

  if (stop.aborted) return EXIT.stopped
  if (written.ended !== null) throw new ImportFailure(`The import stopped early: ${written.ended}`)
  if (unwritten !== undefined) return EXIT.failed
  return lines.some(({ kind }) => kind === 'rejected') ? EXIT.incomplete : EXIT.done
}

function failureOf(error: unknown): ImportFailure {
  if (error instanceof ImportFailure) return error
  throw error
}

/** Applies the day order to all columns; columns without days ignore it. */
const dayOrdersOf = (chosen: readonly string[], { dayOrder }: ImportOptions) =>
  dayOrder === undefined ? {} : Object.fromEntries(chosen.map((field) => [field, dayOrder]))

function questionOf(items: readonly WorkItem[], rows: number, teams: number): string {
  const changes = items.filter(({ call }) => call === 'update').length
  return `Of ${rows} rows, add ${items.length - changes} and update ${changes}; create ${teams} teams?`
}

/** Returns the result of a dry run, in which every row succeeds. */
function allWritten(items: readonly WorkItem[], teamsCreated: number): Written {
  const succeeded = items.map((row) => ({ row, result: undefined }))
  return { succeeded, failed: [], teamsCreated, ended: null }
}

/**
 * Signs in and loads the stored records into the engine. Returns the user and the calls for the rows. Throws an ImportFailure if the
 * server or the user's role rejects imports.
 */
export async function connect(
  engine: Engine,
  { url, email, resource }: Pick<ImportOptions, 'url' | 'email' | 'resource'>,
  stop: AbortSignal,
): Promise<{ api: Api; importer: Actor }> {
  const patiently = <Result>(attempt: () => Promise<Result>) =>
    retry(attempt, { sleep, signal: stop, maxWaits: MAX_WAITS })

  const send = createSend(url)
  const { TOUCHLINE_TOKEN: token, TOUCHLINE_CODE: code } = process.env
  const signInWithPassword = async () => {
    const password = await readPassword(email, stop)
    return patiently(() => signIn(send, { email, password, ...(code && { code }) }))
  }
  const api = createApi(send, token ? sessionOfToken(token) : await signInWithPassword())
  // A token does not reach the account. The server refuses what its user may not do.
  const importer: Actor = token ? { id: '', role: 'Admin' } : await patiently(api.readAccount)
  if (ruleOf(importer.role, `${RESOURCES[resource].singular}.create`) === 'never') {
    throw new ImportFailure(`Your role cannot import ${resource}`)
  }
  try {
    const ask = (list: typeof resource, page: number) => patiently(() => api.readPage(list, page))
    await readStored(resource, { engine, ask, signal: stop })
  } catch (error) {
    if (!(error instanceof ListChangedError)) throw error
    throw new ImportFailure(`Other users keep changing the ${resource}. Try again later.`)
  }
  return { api, importer }
}
