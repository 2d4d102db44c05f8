import { type Cell, csvLine } from '../../../contract/import/csvText'
import { type RowResult, rowResults } from '../../../contract/import/engine/rowResult'
import { separatorHere } from '../../components/download/saveCsv'
import { failureReason } from '../../components/job'
import { message } from '../../i18n'
import type { ImportJob } from './importJob'
import { reasonsOf } from './reasons'
import type { Import } from './useImport'
import type { OpenTable } from './useTable'

/** The number of rows per answer of the engine. */
const BATCH_SIZE = 2_000

type Report = Pick<Import, 'engine' | 'decisions' | 'leftOut' | 'joined'> & {
  table: OpenTable
  job: ImportJob
}

const RESULT_KEYS = {
  created: 'imports.report.imported',
  updated: 'imports.report.updated',
  failed: 'imports.report.failed',
  leftOut: 'imports.report.leftOut',
  notSent: 'imports.report.notSent',
  changed: 'imports.check.outcome.changed',
  unchanged: 'imports.check.outcome.unchanged',
  duplicate: 'imports.check.outcome.duplicate',
  wrong: 'imports.check.outcome.wrong',
} as const satisfies Record<RowResult, string>

/** Returns the CSV lines of the report: every row of the table with its result. */
export async function reportLines({
  engine,
  decisions,
  leftOut,
  joined,
  table,
  job,
}: Report): Promise<string[]> {
  const resultOf = rowResults(job, { update: decisions.update, leftOut, joined })
  const failed = new Map(job.failed.map(({ row, error }) => [row.row, failureReason(error)]))
  const separator = separatorHere()
  const lines = [
    csvLine(
      [
        message('imports.report.row'),
        message('imports.report.outcome'),
        message('imports.report.record'),
        message('imports.report.reason'),
      ],
      separator,
    ),
  ]
  for (let from = 0; from < table.rowCount; from += BATCH_SIZE) {
    for (const view of await engine().rows('all', { from, amount: BATCH_SIZE })) {
      const why = failed.get(view.row) ?? reasonsOf(message, view, table)
      const cells: Cell[] = [view.row, message(RESULT_KEYS[resultOf(view)]), view.title, why]
      lines.push(csvLine(cells, separator))
    }
  }
  return lines
}
