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
export const csvLine = (values: readonly Cell[], separator: CsvSeparator): string =>
  quotedLine(
    values.map((value) => (typeof value === 'number' ? numberText(value, separator) : escapeFormula(value))),
    separator,
  )

/** Where one writes 1,5, spreadsheets take 1.5 for a text, or for the first of May. */
const numberText = (value: number, separator: CsvSeparator): string =>
  separator === ';' ? String(value).replace('.', ',') : String(value)

/** The same of texts that come from a file, in which formulas are escaped already. */
export const quotedLine = (texts: readonly string[], separator: CsvSeparator): string =>
  `${texts
    .map((text) => (TO_BE_QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
    .join(separator)}\r\n`
