import { writeFile } from 'node:fs/promises'
import Papa from 'papaparse'
import type { ColumnMapping } from '../../contract/import/columns'
import { type CellNote, noteInEnglish } from '../../contract/import/notes'
import { ImportFailure, wordsOf } from './failure'

/** Why a line stands in the report. Only "warning" rows were taken. */
export type ReportKind = 'refused' | 'duplicate' | 'already there' | 'not sent' | 'warning'

export type ReportLine = { row: number | null; kind: ReportKind; title: string; why: string }

/** Writes one line a row that was not taken, and the warnings, in the file's order. */
export async function writeReport(file: string, lines: readonly ReportLine[]): Promise<void> {
  const sorted = [...lines].sort((a, b) => (a.row ?? 0) - (b.row ?? 0))
  const data = sorted.map(({ row, kind, title, why }) => [row ?? '', kind, title, why])
  // What came from the file must not run as a formula when the report is opened in a spreadsheet.
  const text = Papa.unparse(
    { fields: ['row', 'outcome', 'record', 'reason'], data },
    { escapeFormulae: true },
  )
  try {
    await writeFile(file, `${text}\n`)
  } catch (error) {
    throw new ImportFailure(`The report ${file} cannot be written: ${wordsOf(error)}`)
  }
}

/** Notes as one sentence a cell, each with the column's own title and what stands in the cell. */
export function reasonOf(notes: readonly CellNote[], { headers }: Pick<ColumnMapping, 'headers'>): string {
  return notes
    .map((note) => {
      if (note.field === null) return noteInEnglish(note)
      const title = headers.get(note.field) ?? note.field
      return `${title}${note.value === '' ? '' : ` “${note.value}”`}: ${noteInEnglish(note)}`
    })
    .join('; ')
}
