import { type BatchEnd, shortRefusal } from '../../../contract/batch'
import { LIMITS } from '../../../contract/fields'
import { type CsvSeparator, csvLine } from '../../../contract/import/csvText'
import type { RowView } from '../../../contract/import/engine/protocol'
import { type RowResult, rowResults, type Written } from '../../../contract/import/engine/rowResult'
import type { ImportedResource } from '../../../contract/import/kinds'
import { separatorHere } from '../../components/download/saveCsv'
import type { AppDataProvider } from '../../dataProvider'
import { failureOfRow } from '../../dataProvider/calls/batches'
import { failureReason } from '../../dataProvider/failures'
import type { ImportDecisions } from '../../dataProvider/storage/importDraft'
import { reasonsInWords } from '../../forms/duplicates/describe'
import { message } from '../../i18n'
import { allRefusals } from '../batches/refusedRows'
import { duplicateWords } from './DuplicateChoice'
import type { RemoteEngine } from './engine/port'
import { noteWords } from './noteWords'
import { allRows } from './parts'
import { countUntouched } from './rowChoices'
import type { Planning } from './usePlan'
import type { PageRun, ServerRun } from './useRun'
import type { OpenTable } from './useTableImport'

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

type Planned = {
  engine: () => RemoteEngine
  decisions: Pick<ImportDecisions, 'update'>
  joined: readonly number[]
}
type Reported = Planned & { resource: ImportedResource; table: OpenTable | null; leftOut: readonly number[] }

/** Returns the CSV lines of the report: every row of the table with its result. */
export async function reportLines(
  { engine, decisions, leftOut, joined, resource, table }: Reported,
  run: ServerRun | PageRun,
  dataProvider: Pick<AppDataProvider, 'batch' | 'batchRows'>,
): Promise<string[]> {
  const { succeeded, failed } = 'job' in run ? run.job : await resultsOf(run, resource, dataProvider)
  const resultOf = rowResults({ succeeded, failed }, { update: decisions.update, leftOut, joined })
  const reasons = new Map(failed.map(({ row, error }) => [row.row, failureReason(error)]))
  const separator = separatorHere()
  const views = await allRows((part) => engine().rows('all', part))
  return [
    reportHead(separator),
    ...views.map((view) => {
      const why = reasons.get(view.row) ?? reasonsOf(view, table?.header ?? [])
      return csvLine([view.row, message(RESULT_KEYS[resultOf(view)]), view.title, why], separator)
    }),
  ]
}

export const reportHead = (separator: CsvSeparator): string =>
  csvLine(
    (['row', 'outcome', 'record', 'reason'] as const).map((key) => message(`imports.report.${key}`)),
    separator,
  )

/** Returns the rows that the server has written, and the rows that it has refused. */
async function resultsOf(
  { batchId, items }: ServerRun,
  resource: ImportedResource,
  dataProvider: Pick<AppDataProvider, 'batch' | 'batchRows'>,
) {
  const refusals = await allRefusals(dataProvider, batchId)
  const errors = new Map(refusals.map(({ row, error }) => [row, error && failureOfRow(resource, error)]))
  const { run } = (await dataProvider.batch(batchId)).data
  const rows = items.filter(({ call }) => call !== 'team').slice(0, run?.done ?? 0)
  return {
    succeeded: rows.filter(({ row }) => !errors.has(row)).map((row) => ({ row })),
    failed: rows.flatMap((row) => {
      const error = errors.get(row.row)
      return error ? [{ row, error }] : []
    }),
  } satisfies Written
}

/** Returns the counts of the rows that are not sent, and the errors of the first wrong rows. */
export async function batchEnd({
  engine,
  planning,
  decisions,
  joined,
  header,
}: Planned & { planning: Planning; header: readonly string[] }): Promise<BatchEnd> {
  if (planning.state !== 'ready') return { unchanged: 0, refused: 0, refusals: [] }
  const wrong = await engine()
    .rows('wrong', { from: 0, amount: LIMITS.refusals })
    // Leaving the page ends the engine, so the call fails.
    .catch(() => [])
  return {
    unchanged: countUntouched(planning.summary, decisions, joined),
    refused: planning.summary.counts.wrong,
    refusals: wrong.map((view) =>
      shortRefusal({ row: view.row, title: view.title, reason: reasonsOf(view, header) }),
    ),
  }
}

/** Returns all messages about a row as one text. */
function reasonsOf({ cells, notes, of, duplicate }: RowView, header: readonly string[]): string {
  const ofCells = cells.flatMap(({ column, text, notes: own }) =>
    own.map((note) => {
      const values = { column: header[column] ?? '', reason: noteWords(message, note) }
      return text === ''
        ? message('imports.report.emptyCell', values)
        : message('imports.report.cell', { ...values, value: text })
    }),
  )
  return [
    ...(of === null ? [] : [message('imports.check.repeats', { row: of })]),
    ...notes.map((note) => noteWords(message, note)),
    ...ofCells,
    ...(duplicate === null
      ? []
      : [duplicateWords(message, duplicate), reasonsInWords(message, duplicate.reasons)]),
  ].join('; ')
}
