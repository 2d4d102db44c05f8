import Papa from 'papaparse'
import { escapeFormula, unescapeFormula } from '../../../contract/import/formulas'

const TO_BE_QUOTED = /["\t\r\n]/

/** A block of cells as spreadsheets exchange them: tabs and lines. No text of it is run as a formula. */
export const writeBlock = (block: readonly (readonly string[])[]): string =>
  block
    .map((cells) =>
      cells
        .map(escapeFormula)
        .map((text) => (TO_BE_QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
        .join('\t'),
    )
    .join('\r\n')

/** The cells of what was copied from a spreadsheet. All rows are as long as the longest. */
export function readBlock(text: string): string[][] {
  // Spreadsheets end the last row as any other.
  const trimmed = text.replace(/\r?\n$/, '')
  const { data } = Papa.parse<string[]>(trimmed, { delimiter: '\t', header: false, skipEmptyLines: false })
  const rows = data.length === 0 ? [['']] : data
  const width = Math.max(...rows.map((cells) => cells.length))
  return rows.map((cells) => Array.from({ length: width }, (_, at) => unescapeFormula(cells[at] ?? '')))
}
