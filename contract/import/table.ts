import { unescapeFormula } from './formulas'

/** A header and rows of cells, as one reads them in a spreadsheet. `row` counts as spreadsheets do: the header is row 1. */
export type Table = {
  header: string[]
  rows: { row: number; cells: string[] }[]
  /** Rows that cannot be split into cells. */
  brokenRows: ReadonlySet<number>
}

export type Encoding = 'UTF-8' | 'Windows-1252'

type CellsQuestion = { delimiter: string; preview: number; header: false; skipEmptyLines: false }
type CellsAnswer = { data: string[][]; errors: readonly { type: string; row?: number }[] }

/**
 * Splits a text into cells; `preview` is the number of rows, 0 for all. Server and browser pass Papa.parse: the contract has no
 * packages, and the browser loads this one only when it is needed.
 */
export type SplitCells = (text: string, question: CellsQuestion) => CellsAnswer

const SEPARATORS = [',', ';', '\t'] as const
type Separator = (typeof SEPARATORS)[number]

/** More than any header has, in characters. */
const HEADER_ROOM = 20_000

/** What Windows-1252 has from 0x80 to 0x9F. */
const ABOVE_ASCII = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

/** The text of a file: UTF-8 with or without a byte order mark, which is dropped; else Windows-1252. */
export function decodeText(bytes: AllowSharedBufferSource): { text: string; encoding: Encoding } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    const text = new TextDecoder('windows-1252').decode(bytes)
    // Some versions of Node decode ISO 8859-1 instead, which has control characters here.
    const put = (sign: string) => ABOVE_ASCII[sign.charCodeAt(0) - 0x80] ?? sign
    return { text: text.replace(/[\x80-\x9f]/g, put), encoding: 'Windows-1252' }
  }
}

/**
 * Reads the text of a file, or a block that was copied from a spreadsheet: commas, semicolons or tabs between the cells.
 * Formulas that an export escaped are what they were. Null where the first line names no columns.
 * `loneColumn` is what separates cells where the header is a single one: in what is pasted only a tab can.
 */
export function readTable(
  text: string,
  split: SplitCells,
  { loneColumn = ',' }: { loneColumn?: Separator } = {},
): Table | null {
  const question = { preview: 0, header: false, skipEmptyLines: false } as const
  const { data, errors } = split(text, { ...question, delimiter: separatorOf(text, split) ?? loneColumn })
  const [header, ...rest] = data
  if (header === undefined || isBlank(header)) return null
  return {
    header: header.map((title) => title.trim()),
    rows: rest
      .map((cells, index) => ({ row: index + 2, cells: cells.map(unescapeFormula) }))
      .filter(({ cells }) => !isBlank(cells)),
    brokenRows: new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row = 0 }) => row + 1)),
  }
}

/** The separator that splits the header into most cells: names of columns hold none. Undefined where none splits it. */
function separatorOf(text: string, split: SplitCells): Separator | undefined {
  const start = text.slice(0, HEADER_ROOM)
  let found: Separator | undefined
  let most = 1
  for (const delimiter of SEPARATORS) {
    const question = { delimiter, preview: 1, header: false, skipEmptyLines: false } as const
    const count = split(start, question).data[0]?.length ?? 0
    if (count > most) [found, most] = [delimiter, count]
  }
  return found
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')
