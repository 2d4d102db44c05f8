import { isVisible } from '../fields'
import { unescapeFormula } from './formulas'
import {
  type CountNames,
  countFilled,
  declaredSeparator,
  findHeader,
  HEADER_LINES,
  isDeclared,
  isLikelier,
  likeness,
  SEPARATORS,
  type Separator,
} from './header'
import { escapeStrayQuotes, withLineFeeds } from './strayQuotes'

/** A header and rows of cells, as a spreadsheet shows them. `row` counts from 1, as in spreadsheets. */
export type Table = {
  header: string[]
  headerRow: number
  rows: { row: number; cells: string[] }[]
  /** The first rows of the file, from which the user can choose the header. */
  firstRows: string[][]
  /** Whether the table comes from a workbook whose days count from 1904. */
  isFrom1904?: boolean
}

type CellsQuestion = {
  delimiter: string
  newline: '\n' | '\r\n'
  preview: number
  header: false
  skipEmptyLines: false
}
type CellsAnswer = { data: string[][] }

/**
 * Splits a text into cells; `preview` is the number of rows, 0 for all. The server and the browser pass Papa.parse: the contract uses no packages,
 * and the browser loads Papa.parse only when needed.
 */
export type SplitCells = (text: string, question: CellsQuestion) => CellsAnswer

/** The number of first characters that are searched for the header. */
const HEADER_LENGTH = 40_000

type TableHints = {
  /** The separator if the header has only one column; in pasted text only a tab separates. */
  loneColumn?: Separator
  countNames?: CountNames
  /** The row of the header, if the user chose it. */
  headerRow?: number | undefined
  /** Whether the text was made from a workbook, so that no quotation mark in it is stray. */
  isWorkbook?: boolean
}

/**
 * Reads the text of a file, or a block pasted from a spreadsheet: cells separated by commas, semicolons, tabs or pipes, perhaps with titles above
 * the header. Removes the escapes of formulas that an export added. Returns null if there is no header.
 */
export function readTable(
  text: string,
  split: SplitCells,
  { loneColumn = ',', countNames = () => 0, headerRow, isWorkbook = false }: TableHints = {},
): Table | null {
  const newline = isWorkbook ? '\r\n' : '\n'
  const rowsOf: SplitRows = (part, delimiter, preview) =>
    split(part, { delimiter, newline, preview, header: false, skipEmptyLines: false }).data
  const placeOf = (rows: readonly string[][]) =>
    headerRow === undefined ? findHeader(rows, countNames) : headerRow - 1
  const likenessOf = (rows: readonly string[][]) => likeness(rows, placeOf(rows), countNames)
  const start = text.slice(0, HEADER_LENGTH)
  const sample = isWorkbook ? start : withLineFeeds(start)
  const delimiter = declaredSeparator(text) ?? separatorOf(sample, rowsOf, likenessOf) ?? loneColumn
  const escaped = (part: string, columns?: number) =>
    isWorkbook ? part : escapeStrayQuotes(part, delimiter, columns)
  const top = rowsOf(escaped(start), delimiter, HEADER_LINES)
  const data = rowsOf(escaped(text, top[placeOf(top)]?.length), delimiter, 0)
  if (isDeclared(text)) data[0] = []
  const firstRows = data.slice(0, HEADER_LINES)
  const place = placeOf(firstRows)
  const header = data[place]
  if (header === undefined || countFilled(header) === 0) return null
  return {
    header: header.map((title) => title.trim()),
    headerRow: place + 1,
    rows: data
      .map((cells, index) => ({ row: index + 1, cells }))
      .slice(place + 1)
      .filter(({ cells }) => !isBlank(cells))
      .map(({ row, cells }) => ({ row, cells: withoutEmptyEnd(cells, header.length).map(unescapeFormula) })),
    firstRows,
  }
}

type SplitRows = (text: string, delimiter: string, preview: number) => string[][]

/** Returns the separator with which the first lines look most like a table; undefined if none splits the header. */
function separatorOf(
  sample: string,
  split: SplitRows,
  likenessOf: (rows: readonly string[][]) => readonly number[],
): Separator | undefined {
  let found: Separator | undefined
  let best: readonly number[] = [0]
  for (const delimiter of SEPARATORS) {
    const score = likenessOf(split(sample, delimiter, HEADER_LINES))
    if (score[0] === 1 && isLikelier(score, best)) [found, best] = [delimiter, score]
  }
  return found
}

/** Drops empty cells beyond the last column, because some programs end each line with separators. */
const withoutEmptyEnd = (cells: readonly string[], columns: number) =>
  cells.slice(0, Math.max(columns, cells.findLastIndex(isVisible) + 1))

const isBlank = (cells: readonly string[]) => !cells.some(isVisible)
