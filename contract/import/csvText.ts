import { escapeFormula } from './formulas'

/** Without it spreadsheets take a file for one of an old Western encoding. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Between the cells: spreadsheets of countries that write 1,5 expect semicolons, the others commas. */
export type CsvSeparator = ',' | ';'

/** Numbers stay numbers; no text is run as a formula. */
export type Cell = string | number

/** Also what another separator would tear apart is quoted: no piece of a note becomes a cell, and then a formula. */
const TO_BE_QUOTED = /[",;\t\r\n]|^\s|\s$/

/** One line of a CSV file with its end, as contract/import/table.ts reads it back. */
export function csvLine(values: readonly Cell[], separator: CsvSeparator): string {
  const cells = values.map((value) => {
    if (typeof value === 'number') return String(value)
    const cell = escapeFormula(value)
    return TO_BE_QUOTED.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
  })
  return `${cells.join(separator)}\r\n`
}
