import type { PlannedRow } from '../../contract/import/plan'
import { nameKey } from '../../contract/text'
import { createApi } from './api'
import { backoff } from './backoff'
import { ImportFailure } from './failure'
import { httpSender } from './http'
import type { ImportOptions } from './options'
import { mappingFor, planAgainst } from './planTable'
import { progressOf } from './progress'
import { readTableFile } from './readTableFile'
import { writeReport } from './report'
import { signIn } from './session'
import { reportLines, summaryOf } from './summary'
import { confirm, readPassword } from './terminal'
import { type RowToTake, type Written, writeRows } from './writeRows'

/** What the process says when it ends. */
export const EXIT = { done: 0, failed: 1, incomplete: 2, stopped: 130 } as const

/** One import from file to report; answers the exit code. `say` prints a line for people. */
export async function runImport(
  options: ImportOptions,
  stop: AbortSignal,
  say: (line: string) => void,
): Promise<number> {
  const startedAt = performance.now()
  const table = await readTableFile(options.file)
  const { ignored } = mappingFor(table, options)
  if (table.encoding !== 'UTF-8') say(`${options.file} is not UTF-8: read as ${table.encoding}`)
  if (ignored.length > 0) say(`Columns left out: ${ignored.join(', ')}`)

  const password = await readPassword(options.email, stop)
  const send = httpSender(options.url, backoff(stop))
  const session = await signIn(send, { email: options.email, password })
  const api = createApi(send, session)

  const plan = await planAgainst(api, table, options)
  const toTake = plan.rows.filter((row): row is RowToTake => row.outcome === 'take')
  const teams = plan.teamsFor(toTake.map(({ input }) => input))
  const question = `Take ${toTake.length} of ${plan.rows.length} rows and make ${teams.length} teams?`
  const mayAsk = process.stdin.isTTY && !options.yes && !options.dryRun && toTake.length > 0
  if (mayAsk && !(await confirm(question, stop))) throw new ImportFailure('Nothing was written')

  const writingFrom = performance.now()
  let written: Written | null = null
  if (!options.dryRun) {
    const progress = progressOf(options.resource, toTake.length)
    const { resource, parallel } = options
    const work = { rows: toTake, teams }
    written = await writeRows(api, work, { resource, parallel, stop, progress })
    progress.finish()
  }
  const writing = performance.now() - writingFrom

  const lines = reportLines(plan.rows, plan.mapping, written)
  await writeReport(options.report, lines)
  say(`${options.file} → ${options.url}`)
  const facts = { rows: plan.rows.length, lines, written, teamsToCreate: teams.length }
  for (const line of summaryOf({ ...facts, writing, whole: performance.now() - startedAt })) say(line)
  say(`Report: ${options.report}`)
  const unknown = unknownTeams(plan.rows)
  if (unknown > 0) say(`${unknown} teams do not exist yet: --create-teams makes them`)

  if (stop.aborted) return EXIT.stopped
  if (written?.ended) throw new ImportFailure(`The run ended early: ${written.ended}`)
  return written !== null && written.refused.size > 0 ? EXIT.incomplete : EXIT.done
}

/** How many different teams rows were refused for. */
function unknownTeams(rows: readonly PlannedRow<object>[]): number {
  const names = rows
    .flatMap((row) => (row.outcome === 'refused' ? row.errors : []))
    .filter(({ key }) => key === 'unknownTeam')
    .map(({ value }) => nameKey(value))
  return new Set(names).size
}
