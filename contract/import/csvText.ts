import { escapeFormula } from './formulas'

/** Without this mark, spreadsheets read a file in an old Western encoding. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** The separator of cells: spreadsheets in locales with decimal commas expect semicolons, others commas. */
export type CsvSeparator = ',' | ';'

/** A cell’s value. Texts are escaped, so that they never run as formulas. */
export type Cell = string | number

/**
 * Texts with any separator are quoted. Otherwise a spreadsheet with another separator could split a note into cells, and one of these cells might
 * be a formula.
 */
const TO_BE_QUOTED = /[",;\t\r\n]|^\s|\s$/

/** Returns one line of a CSV file, including its line end, in the format that contract/import/table.ts reads. */
export const csvLine = (values: readonly Cell[], separator: CsvSeparator): string =>
  quotedLine(
    values.map((value) => (typeof value === 'number' ? numberText(value, separator) : escapeFormula(value))),
    separator,
  )

/** Returns a number with a decimal comma for files with semicolons: spreadsheets that expect semicolons read 1.5 as text or as the first of May. */
const numberText = (value: number, separator: CsvSeparator): string =>
  separator === ';' ? String(value).replace('.', ',') : String(value)

/** Returns one line of texts, including its line end. Does not escape formulas. */
export const quotedLine = (texts: readonly string[], separator: CsvSeparator): string =>
  `${texts
    .map((text) => (TO_BE_QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
    .join(separator)}\r\n`
