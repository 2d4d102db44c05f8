import type { ReportKind, ReportLine } from './report'

type SummaryFacts = {
  dryRun: boolean
  rows: number
  lines: readonly ReportLine[]
  /** Created teams, or the teams that a dry run would create. */
  teams: number
  /** The duration of the writing and of the whole command, in milliseconds. */
  writing: number
  whole: number
}

/** Returns the lines of the summary. */
export function summaryOf({ dryRun, rows, lines, teams, writing, whole }: SummaryFacts): string[] {
  const count = (kind: ReportKind) => lines.filter((line) => line.row !== null && line.kind === kind).length
  const added = rows - lines.filter(({ row, kind }) => row !== null && kind !== 'warning').length
  const written = added + count('changed')
  const rate = dryRun || written === 0 ? '' : `  (${Math.round(written / (writing / 1_000))} rows/s)`
  const entry = (label: string, value: number, note = '') =>
    `  ${label.padEnd(16)}${value.toLocaleString('en').padStart(8)}${note}`
  return [
    entry(dryRun ? 'to add' : 'added', added, rate),
    entry(dryRun ? 'to change' : 'changed', count('changed')),
    entry('unchanged', count('unchanged')),
    entry('repeated', count('repeated')),
    entry('skipped', count('skipped')),
    entry('rejected', count('rejected')),
    entry('not sent', count('not sent')),
    entry('warnings', lines.filter(({ kind }) => kind === 'warning').length),
    entry(dryRun ? 'teams to create' : 'teams created', teams),
    `  ${rows.toLocaleString('en')} rows in ${(whole / 1_000).toFixed(1)} s`,
  ]
}
