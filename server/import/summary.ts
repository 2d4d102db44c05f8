import type { ColumnMapping } from '../../contract/import/columns'
import type { PlannedRow } from '../../contract/import/plan'
import { type ReportLine, reasonOf } from './report'
import type { RowToTake, Written } from './writeRows'

/** The report's lines: every row that was not taken and why, and what is worth a warning. */
export function reportLines(
  rows: readonly PlannedRow<object>[],
  mapping: ColumnMapping,
  written: Written | null,
): ReportLine[] {
  return rows.flatMap((planned) => lineOf(planned, mapping, written) ?? [])
}

function lineOf(
  planned: PlannedRow<object>,
  mapping: ColumnMapping,
  written: Written | null,
): ReportLine | null {
  const { row, title } = planned
  switch (planned.outcome) {
    case 'refused':
      return { row, title, kind: 'refused', why: reasonOf(planned.errors, mapping) }
    case 'duplicate': {
      const { of, differences } = planned
      const why = differences.length === 0 ? `The same as row ${of}` : `The same record as row ${of}`
      return { row, title, kind: 'duplicate', why: sentence(why, reasonOf(differences, mapping)) }
    }
    case 'exists': {
      const why = sentence('Left as it is stored', reasonOf(planned.differences, mapping))
      return { row, title, kind: 'already there', why }
    }
    case 'take':
      return lineOfTaken(planned, mapping, written)
  }
}

/** A row that was to be taken has a line only where that failed or where there is a warning. */
function lineOfTaken(planned: RowToTake, mapping: ColumnMapping, written: Written | null): ReportLine | null {
  const { row, title, warnings } = planned
  const refusal = written?.refused.get(planned)
  if (refusal !== undefined) return { row, title, kind: 'refused', why: `By the server: ${refusal}` }
  if (written !== null && !written.taken.has(planned)) {
    return { row, title, kind: 'not sent', why: written.ended ?? '' }
  }
  return warnings.length === 0 ? null : { row, title, kind: 'warning', why: reasonOf(warnings, mapping) }
}

const sentence = (first: string, second: string) => (second === '' ? first : `${first}. ${second}`)

type SummaryFacts = {
  rows: number
  lines: readonly ReportLine[]
  written: Written | null
  /** Teams that a dry run would make. */
  teamsToCreate: number
  /** How long the writing took and the whole run, in milliseconds. */
  writing: number
  whole: number
}

/** The last words of a run, as lines. */
export function summaryOf({ rows, lines, written, teamsToCreate, writing, whole }: SummaryFacts): string[] {
  const count = (kind: ReportLine['kind']) => lines.filter((line) => line.kind === kind).length
  const notTaken = lines.filter(({ kind }) => kind !== 'warning').length
  const taken = rows - notTaken
  const rate = written === null || taken === 0 ? '' : `  (${Math.round(taken / (writing / 1_000))} rows/s)`
  const entry = (label: string, value: number, note = '') =>
    `  ${label.padEnd(16)}${value.toLocaleString('en').padStart(8)}${note}`
  return [
    entry(written === null ? 'would be taken' : 'taken', taken, rate),
    entry('already there', count('already there')),
    entry('duplicates', count('duplicate')),
    entry('refused', count('refused')),
    entry('not sent', count('not sent')),
    entry('warnings', count('warning')),
    entry(written === null ? 'teams to make' : 'teams made', written?.teamsMade ?? teamsToCreate),
    `  ${rows.toLocaleString('en')} rows in ${(whole / 1_000).toFixed(1)} s`,
  ]
}
