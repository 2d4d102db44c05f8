/**
 * The start of a cell that spreadsheets run as a formula, also after a line break, or as one of the full-width characters that East Asian
 * spreadsheets accept. Leading apostrophes are included, so that an escape adds one to those in the text and can be reversed.
 */
const STARTS_FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Returns a text that no spreadsheet runs: with an apostrophe before a possible formula, otherwise unchanged. */
export const escapeFormula = (text: string): string => (STARTS_FORMULA.test(text) ? `'${text}` : text)

/** Reverses `escapeFormula`. Does not remove an apostrophe of the text itself ("'t Hart", "'65"). */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && STARTS_FORMULA.test(cell) ? cell.slice(1) : cell
