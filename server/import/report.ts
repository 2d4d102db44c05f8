import { writeFile } from 'node:fs/promises'
import { messageOf } from '../../contract/errors'
import { csvLine } from '../../contract/import/csvText'
import type { Duplicate, RowView, Summary, WorkChoice } from '../../contract/import/engine/protocol'
import { rowResults } from '../../contract/import/engine/rowResult'
import { noteInEnglish } from '../../contract/import/notes'
import { ImportFailure } from './failure'
import type { Written } from './writeRows'

/** Why a row is in the report. Rows with "warning" or "changed" were written. */
export type ReportKind =
  | 'rejected'
  | 'repeated'
  | 'unchanged'
  | 'skipped'
  | 'not sent'
  | 'changed'
  | 'warning'

export type ReportLine = { row: number | null; kind: ReportKind; title: string; why: string }

type ReportFacts = {
  views: readonly RowView[]
  header: readonly string[]
  newTeams: Summary['newTeams']
  written: Omit<Written, 'teamsCreated'>
  choice: WorkChoice
}

/** Returns the rows that were not imported with their reasons, the changed rows, and warnings. */
export function reportLines({ views, header, newTeams, written, choice }: ReportFacts): ReportLine[] {
  const resultOf = rowResults(written, choice)
  const refusals = new Map(written.failed.map(({ row, error }) => [row.row, error.message]))

  const lineOf = (view: RowView): ReportLine | null => {
    const { row, title, of } = view
    const reasons = reasonsOf(view, header)
    const line = (kind: ReportKind, first = ''): ReportLine => {
      return { row, title, kind, why: [first, reasons].filter(Boolean).join('. ') }
    }
    switch (resultOf(view)) {
      case 'created':
        return reasons === '' ? null : line('warning')
      case 'updated':
        return line('changed')
      case 'failed':
        return { row, title, kind: 'rejected', why: `Rejected by the server: ${refusals.get(row) ?? ''}` }
      case 'leftOut':
        return line('skipped')
      case 'notSent':
        return { row, title, kind: 'not sent', why: written.ended ?? '' }
      case 'changed':
      case 'unchanged':
        return line('unchanged', 'Not updated')
      case 'duplicate':
        return line('repeated', `${reasons === '' ? 'Repeats' : 'Same record as'} row ${of}`)
      case 'wrong':
        return line('rejected')
    }
  }

  const ofTeams = newTeams.flatMap(({ name, likely, mappedTo }): ReportLine[] => {
    if (likely === null || mappedTo !== null) return []
    const why = `Possible duplicate of ${likely.name}`
    return [{ row: null, title: name, kind: 'warning', why }]
  })
  return [...ofTeams, ...views.flatMap((view) => lineOf(view) ?? [])]
}

/** Returns the notes of a row, each cell with its column title and value. */
function reasonsOf({ cells, notes, duplicate }: RowView, header: readonly string[]): string {
  const ofCells = cells.flatMap(({ column, notes: own }) =>
    own.map((note) => {
      const value = note.value === '' ? '' : ` “${note.value}”`
      return `${header[column] ?? ''}${value}: ${noteInEnglish(note)}`
    }),
  )
  const ofRow = notes.map((note) => `${note.field === null ? '' : `${note.field}: `}${noteInEnglish(note)}`)
  return [...ofRow, ...ofCells, ...(duplicate === null ? [] : [duplicateWords(duplicate)])].join('; ')
}

const duplicateWords = ({ name, row, isCertain }: Duplicate) =>
  `${isCertain ? 'Duplicate' : 'Possible duplicate'} of ${name}${row === null ? '' : ` (row ${row})`}`

/** Writes the lines in the order of the file. */
export async function writeReport(file: string, lines: readonly ReportLine[]): Promise<void> {
  const sorted = [...lines].sort((a, b) => (a.row ?? 0) - (b.row ?? 0))
  // Cells of the file must not run as formulas when a spreadsheet opens the report.
  const text = [
    ['row', 'outcome', 'record', 'reason'],
    ...sorted.map(({ row, kind, title, why }) => [row ?? '', kind, title, why]),
  ].map((cells) => csvLine(cells, ','))
  try {
    await writeFile(file, text.join(''))
  } catch (error) {
    throw new ImportFailure(`Could not write the report ${file}: ${messageOf(error)}`)
  }
}

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
