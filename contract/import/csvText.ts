import { escapeFormula } from './formulas'

/** Starts a CSV file; without this mark, spreadsheets read the file in an old Western encoding. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** The separator of cells: spreadsheets in locales with decimal commas expect semicolons, others commas. */
export type CsvSeparator = ',' | ';'

/** The value of an exported cell. Texts are escaped, so that no spreadsheet runs them as formulas. */
export type Cell = string | number

/**
 * Texts with any separator are quoted. Otherwise a spreadsheet with another separator could split a note into cells, and one of these cells might
 * be a formula.
 */
const TO_BE_QUOTED = /[",;\t\r\n]|^\s|\s$/

/** Writes one line of a CSV file, including its line end, in the format that contract/import/table.ts reads. */
export const csvLine = (values: readonly Cell[], separator: CsvSeparator): string =>
  quotedLine(
    values.map((value) => (typeof value === 'number' ? numberText(value, separator) : escapeFormula(value))),
    separator,
  )

/** Writes decimal commas beside semicolons, because spreadsheets in such locales read 1.5 as a text or as the first of May. */
const numberText = (value: number, separator: CsvSeparator): string =>
  separator === ';' ? String(value).replace('.', ',') : String(value)

/** Writes one line of texts whose formulas are already escaped. */
export const quotedLine = (texts: readonly string[], separator: CsvSeparator): string =>
  `${texts
    .map((text) => (TO_BE_QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
    .join(separator)}\r\n`
