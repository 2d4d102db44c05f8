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

/** Writes one line of a CSV file, including its line end, in the format that contract/import/table.ts reads. */
export const csvLine = (values: readonly Cell[], separator: CsvSeparator): string =>
  quotedLine(
    values.map((value) => (typeof value === 'number' ? numberText(value, separator) : escapeFormula(value))),
    separator,
  )

/** Writes decimal commas, because spreadsheets that expect semicolons read 1.5 as a text or as the first of May. */
const numberText = (value: number, separator: CsvSeparator): string =>
  separator === ';' ? String(value).replace('.', ',') : String(value)

/** Writes one line of texts whose formulas are already escaped. */
export const quotedLine = (texts: readonly string[], separator: CsvSeparator): string =>
  `${texts
    .map((text) => (TO_BE_QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
    .join(separator)}\r\n`
