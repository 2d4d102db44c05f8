import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { ImportFailure, wordsOf } from './failure'

/** A file's header and rows. `row` counts as spreadsheets do: the header is row 1. */
export type Table = {
  header: string[]
  rows: { row: number; cells: string[] }[]
  /** Rows that cannot be told apart into cells. */
  brokenRows: ReadonlySet<number>
  encoding: 'UTF-8' | 'Windows-1252'
}

/** Reads a CSV file: comma, semicolon or tab; UTF-8 with or without BOM, else Windows-1252. */
export async function readTable(file: string): Promise<Table> {
  const { text, encoding } = decode(await readBytes(file))
  const parsed = Papa.parse<string[]>(text, { header: false, skipEmptyLines: false })
  const [header, ...rest] = parsed.data
  if (header === undefined || isBlank(header)) {
    throw new ImportFailure(`${file} is empty: its first line has to name the columns`)
  }
  const rows = rest.map((cells, index) => ({ row: index + 2, cells })).filter(({ cells }) => !isBlank(cells))
  const broken = parsed.errors.filter(({ type }) => type === 'Quotes').map(({ row = 0 }) => row + 1)
  return { header: header.map((title) => title.trim()), rows, brokenRows: new Set(broken), encoding }
}

async function readBytes(file: string): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT') throw new ImportFailure(`There is no file ${file}`)
    if (code === 'EISDIR') throw new ImportFailure(`${file} is a folder, not a file`)
    throw new ImportFailure(`${file} cannot be read: ${wordsOf(error)}`)
  }
}

/** TextDecoder drops a byte order mark. */
function decode(bytes: Buffer): Pick<Table, 'encoding'> & { text: string } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')
