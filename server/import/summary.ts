import type { ReportKind, ReportLine } from './report'

type SummaryFacts = {
  dryRun: boolean
  rows: number
  lines: readonly ReportLine[]
  /** How many teams were created, or would be. */
  teams: number
  /** How long the writing took and the whole run, in milliseconds. */
  writing: number
  whole: number
}

/** The last words of a run, as lines. */
export function summaryOf({ dryRun, rows, lines, teams, writing, whole }: SummaryFacts): string[] {
  const count = (kind: ReportKind) => lines.filter((line) => line.row !== null && line.kind === kind).length
  const taken = rows - lines.filter(({ row, kind }) => row !== null && kind !== 'warning').length
  const written = taken + count('changed')
  const rate = dryRun || written === 0 ? '' : `  (${Math.round(written / (writing / 1_000))} rows/s)`
  const entry = (label: string, value: number, note = '') =>
    `  ${label.padEnd(16)}${value.toLocaleString('en').padStart(8)}${note}`
  return [
    entry(dryRun ? 'would be taken' : 'taken', taken, rate),
    entry(dryRun ? 'would change' : 'changed', count('changed')),
    entry('already there', count('already there')),
    entry('duplicates', count('duplicate')),
    entry('left out', count('left out')),
    entry('refused', count('refused')),
    entry('not sent', count('not sent')),
    entry('warnings', lines.filter(({ kind }) => kind === 'warning').length),
    entry(dryRun ? 'teams to make' : 'teams made', teams),
    `  ${rows.toLocaleString('en')} rows in ${(whole / 1_000).toFixed(1)} s`,
  ]
}
