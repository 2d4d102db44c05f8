import { writeFile } from 'node:fs/promises'
import type { ColumnMapping } from '../../contract/import/columns'
import { csvLine } from '../../contract/import/csvText'
import { type CellNote, noteInEnglish } from '../../contract/import/notes'
import { ImportFailure, wordsOf } from './failure'

/** Why a line stands in the report. Only "warning" rows were taken. */
export type ReportKind = 'refused' | 'duplicate' | 'already there' | 'not sent' | 'warning'

export type ReportLine = { row: number | null; kind: ReportKind; title: string; why: string }

/** Writes one line a row that was not taken, and the warnings, in the file's order. */
export async function writeReport(file: string, lines: readonly ReportLine[]): Promise<void> {
  const sorted = [...lines].sort((a, b) => (a.row ?? 0) - (b.row ?? 0))
  // What came from the file must not run as a formula when the report is opened in a spreadsheet.
  const text = [
    ['row', 'outcome', 'record', 'reason'],
    ...sorted.map(({ row, kind, title, why }) => [row ?? '', kind, title, why]),
  ].map((cells) => csvLine(cells, ','))
  try {
    await writeFile(file, text.join(''))
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
