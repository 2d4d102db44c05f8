import { decodeText, type Encoding } from '../encodings'
import type { CountNames } from '../header'
import { readTable, type SplitCells, type Table } from '../table'
import { isWorkbook, type LoadXlsxReader, type OpenedSheet, openWorkbook } from '../workbook'
import type { Fix, Opened, Replacement, Source, SourceFault } from './protocol'

/** The functions that read files, passed by server and browser. */
export type SourceReaders = { splitCells: SplitCells; loadXlsxReader: LoadXlsxReader }

/** The text of a source. `encoding` is null if the user cannot choose the encoding. */
type SourceText = OpenedSheet & { encoding: Encoding | null; isWorkbook: boolean }

/** Reads a file or pasted text and the table in it; returns a fault if there is no table. */
export async function readSource(
  source: Source,
  { splitCells, loadXlsxReader }: SourceReaders,
  countNames?: CountNames,
): Promise<{ read: SourceText; table: Table } | { fault: SourceFault }> {
  const read =
    'bytes' in source
      ? await readBytes(source, loadXlsxReader)
      : {
          ...ONLY_TEXT,
          text: source.text,
          isWorkbook: source.isWorkbook ?? false,
          isFrom1904: source.isFrom1904 ?? false,
        }
  if ('fault' in read) return read
  const table = readTable(read.text, splitCells, {
    loneColumn: 'isPasted' in source && source.isPasted ? '\t' : ',',
    headerRow: source.headerRow,
    isWorkbook: read.isWorkbook,
    ...(countNames && { countNames }),
  })
  if (table === null) return { fault: 'noHeader' }
  return { read, table: { ...table, isFrom1904: read.isFrom1904 } }
}

const ONLY_TEXT = {
  encoding: null,
  sheets: [],
  sheet: 0,
  hiddenRows: new Set<number>(),
  isWorkbook: false,
  isFrom1904: false,
}

type Bytes = Extract<Source, { bytes: unknown }>

async function readBytes(
  { bytes, encoding, sheet }: Bytes,
  loadXlsxReader: LoadXlsxReader,
): Promise<SourceText | { fault: SourceFault }> {
  const content = bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes)
  if (isWorkbook(content)) {
    const opened = await openWorkbook(content, loadXlsxReader, sheet)
    return 'fault' in opened ? opened : { ...opened, encoding: null, isWorkbook: true }
  }
  const decoded = decodeText(content, encoding)
  if (decoded.text.slice(0, CHECKED_LENGTH).includes('\0')) return { fault: 'notText' }
  if (WEB_PAGE.test(decoded.text)) return { fault: 'webPage' }
  if (XML.test(decoded.text)) return { fault: 'oldWorkbook' }
  return { ...ONLY_TEXT, ...decoded }
}

/** Some programs save web pages as .xls for Excel. The tags are listed, because headers such as `<TICKER>,<DATE>` exist. */
const WEB_PAGE =
  /^\s*(?:<!--|(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html|head|meta|style|body|div|table)[\s>])/i
/** Excel 2003 and other programs save workbooks as XML. */
const XML = /^\s*<\?xml\s/i

/** The number of characters to check: a file that is not text contains a NUL character early. */
const CHECKED_LENGTH = 1_000

type Corrections = { fixes: readonly Fix[]; replacements: readonly Replacement[] }

/** Returns the table with the user’s corrections of cells and columns. Short rows get cells only up to a corrected one. */
export function withFixes(table: Table, { fixes, replacements }: Corrections): Table {
  if (fixes.length === 0 && replacements.length === 0) return table
  const byRow = new Map<number, Fix[]>()
  for (const fix of fixes) byRow.set(fix.row, [...(byRow.get(fix.row) ?? []), fix])
  const rows = table.rows.map((original) => {
    const cells = original.cells.map((cell, at) => replaced(cell, at, replacements))
    for (const { column, text } of byRow.get(original.row) ?? []) {
      while (cells.length < column) cells.push('')
      cells[column] = text
    }
    return { ...original, cells }
  })
  return { ...table, rows }
}

function replaced(cell: string, at: number, replacements: readonly Replacement[]): string {
  const trimmed = cell.trim()
  return replacements.find(({ column, from }) => column === at && from === trimmed)?.text ?? cell
}

/** Returns the data of an opened table for the page, including the guessed field of each column. */
export function openedTable({ read, table }: { read: SourceText; table: Table }, guessed: string[]): Opened {
  const { header, headerRow, firstRows, rows } = table
  const hiddenRows = rows.filter(({ row }) => read.hiddenRows.has(row)).length
  const counts = { rowCount: rows.length, hiddenRows }
  return { ...read, ...counts, header, headerRow, firstRows, samples: samplesOf(table), guessed }
}

const MAX_SAMPLES = 3
/** The number of rows searched for samples. */
const SAMPLED_ROWS = 200

/** Returns a few different values of each column. */
function samplesOf({ header, rows }: Table): string[][] {
  return header.map((_title, column) => {
    const values = new Set<string>()
    for (const { cells } of rows.slice(0, SAMPLED_ROWS)) {
      const value = cells[column]?.trim() ?? ''
      if (value !== '') values.add(value)
      if (values.size === MAX_SAMPLES) break
    }
    return [...values]
  })
}
