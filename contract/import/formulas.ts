/**
 * What makes a spreadsheet run a cell as a formula when it stands at its beginning: also behind a line break, and as the
 * wide signs that East Asian spreadsheets take for the same ones. Apostrophes before it are counted with it, so that
 * one more can always be told apart from those that were there.
 */
const STARTS_FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A text that no spreadsheet runs: one apostrophe before what could be a formula, every other text as it is. */
export const escapeFormula = (text: string): string => (STARTS_FORMULA.test(text) ? `'${text}` : text)

/** Takes back what `escapeFormula` did. An apostrophe that belongs to the text ("'t Hart", "'65") stays. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && STARTS_FORMULA.test(cell) ? cell.slice(1) : cell
