/**
 * The start of a cell that spreadsheets run as a formula, also after a line break and in the full-width characters that East Asian
 * spreadsheets accept. Apostrophes before it are included, so that an added one can always be distinguished from those that were already
 * there.
 */
const STARTS_FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Returns a text that no spreadsheet runs: with an apostrophe before a possible formula, otherwise unchanged. */
export const escapeFormula = (text: string): string => (STARTS_FORMULA.test(text) ? `'${text}` : text)

/** Reverses `escapeFormula`. An apostrophe that belongs to the text ("'t Hart", "'65") stays. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && STARTS_FORMULA.test(cell) ? cell.slice(1) : cell
