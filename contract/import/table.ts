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

/** A header and rows of cells, as one reads them in a spreadsheet. `row` counts as spreadsheets do: the first line is row 1. */
export type Table = {
  header: string[]
  /** In which row the header stands. */
  headerRow: number
  rows: { row: number; cells: string[] }[]
  /** The first rows of all, among which another header can be chosen. */
  firstRows: string[][]
  /** Whether it is of a workbook whose days are counted from 1904. */
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
 * Splits a text into cells; `preview` is the number of rows, 0 for all. Server and browser pass Papa.parse: the contract has no
 * packages, and the browser loads this one only when it is needed.
 */
export type SplitCells = (text: string, question: CellsQuestion) => CellsAnswer

/** More than the lines down to any header have, in characters. */
const HEADER_ROOM = 40_000

type TableHints = {
  /** What separates cells where the header is a single one: in what is pasted only a tab can. */
  loneColumn?: Separator
  countNames?: CountNames
  /** The row of the header, where somebody has said it. */
  headerRow?: number | undefined
  /** Whether the text comes from a workbook, so that every quotation mark in it is escaped. */
  isWorkbook?: boolean
}

/**
 * Reads the text of a file, or a block that was copied from a spreadsheet: commas, semicolons, tabs or pipes between the cells, and
 * perhaps titles above the header. Formulas that an export escaped are what they were. Null where nothing names columns.
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
  const start = text.slice(0, HEADER_ROOM)
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

/** The separator by which the first lines look most like a table. Undefined where none splits the header. */
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

/** Drops the empty cells behind the last column, because some programs end each line with separators. */
const withoutEmptyEnd = (cells: readonly string[], columns: number) =>
  cells.slice(0, Math.max(columns, cells.findLastIndex(isVisible) + 1))

const isBlank = (cells: readonly string[]) => !cells.some(isVisible)
