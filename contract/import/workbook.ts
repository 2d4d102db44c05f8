import { isVisible } from '../fields'
import { quotedLine } from './csvText'

export type WorkbookCell = string | number | boolean | Date | null

type SheetFacts = { name: string; index: number; hidden?: boolean; veryHidden?: boolean }
type WorkbookRow = { index: number; values: readonly WorkbookCell[] }
type MergedCells = { startRow: number; startCol: number; endRow: number }
/** The layout of a sheet; rows count from 0. */
type SheetLayout = {
  merges?: readonly MergedCells[]
  rowDefs?: ReadonlyMap<number, { hidden?: boolean }>
}

/**
 * Functions that read workbooks (XLSX). The server and the browser pass the package `hucre/xlsx`: the contract uses no packages, and the browser
 * loads it only for workbooks.
 */
export type XlsxReader = {
  /** `sheets` is called for every sheet in order, and returns whether to read its cells; cells outside `range` are skipped. */
  readXlsx: (
    bytes: Uint8Array,
    question: { sheets: (sheet: SheetFacts) => boolean; range?: string },
  ) => Promise<{ sheets: readonly SheetLayout[]; dateSystem?: '1900' | '1904' }>
  /** Yields the rows in the file, including rows whose cells have only a format. */
  streamXlsxRows: (bytes: Uint8Array, question: { sheet: string }) => AsyncIterable<WorkbookRow>
}
export type LoadXlsxReader = () => Promise<XlsxReader>

export type WorkbookFault = 'encrypted' | 'oldWorkbook' | 'notWorkbook' | 'workbookTooLarge' | 'tooManyRows'

export type SheetName = { name: string; isHidden: boolean }

/** The text of a sheet, and its index in `sheets`, which has hidden sheets last. */
export type OpenedSheet = {
  text: string
  sheets: SheetName[]
  sheet: number
  /** The hidden rows with content, counted from 1. They are imported like visible rows. */
  hiddenRows: ReadonlySet<number>
  /** Whether the workbook’s days count from 1904, as in old Excel for Mac. */
  isFrom1904: boolean
}

/** The maximum number of rows, including the header. */
const MAX_ROWS = 50_001
/** The maximum unpacked size, more than MAX_ROWS rows need; a few hundred bytes can unpack to gigabytes. */
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024

/** The signature of a ZIP archive with its first file. "PK" alone can be the start of a column name. */
const ZIP = '504b0304'
/** The container format of Office before 2007. Newer Office files with a password are wrapped in it. */
const COMPOUND_FILE = 'd0cf11e0'

/** Returns whether a file starts like an old or a new workbook. */
export const isWorkbook = (bytes: Uint8Array) => {
  const start = Array.from(bytes.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return start === ZIP || start === COMPOUND_FILE
}

/** Opens the sheet with the chosen index, by default the first visible sheet with content. */
export async function openWorkbook(
  bytes: Uint8Array,
  loadReader: LoadXlsxReader,
  chosen?: number,
): Promise<OpenedSheet | { fault: WorkbookFault }> {
  const fault = faultOf(bytes)
  if (fault !== null) return { fault }
  try {
    return await openSheet(bytes, await loadReader(), chosen)
  } catch {
    return { fault: 'notWorkbook' }
  }
}

function faultOf(bytes: Uint8Array): WorkbookFault | null {
  if (bytes[0] === 0xd0) return hasPassword(bytes) ? 'encrypted' : 'oldWorkbook'
  const archive = listArchive(bytes)
  if (archive === null || !archive.names.has('[Content_Types].xml')) return 'notWorkbook'
  return archive.size > MAX_UNPACKED_BYTES ? 'workbookTooLarge' : null
}

async function openSheet(
  bytes: Uint8Array,
  { readXlsx, streamXlsxRows }: XlsxReader,
  chosen: number | undefined,
): Promise<OpenedSheet | { fault: WorkbookFault }> {
  const found: SheetFacts[] = []
  const { dateSystem } = await readXlsx(bytes, {
    sheets: (sheet) => {
      found.push(sheet)
      return false
    },
  })
  const ordered = [...found.filter((sheet) => !isHidden(sheet)), ...found.filter(isHidden)]
  const sheets = ordered.map((sheet) => ({ name: sheet.name, isHidden: isHidden(sheet) }))
  const facts = { sheets, isFrom1904: dateSystem === '1904' }
  for (const [place, sheet] of ordered.entries()) {
    if (chosen === undefined ? isHidden(sheet) : place !== chosen) continue
    // The stream does not mark merged cells and hidden rows, so a second call reads them; its range avoids loading millions of formatted cells.
    const { sheets: layouts } = await readXlsx(bytes, {
      sheets: ({ index }) => index === sheet.index,
      range: 'A1',
    })
    const { merges = [], rowDefs } = layouts[0] ?? {}
    const rows = await readFilledRows(streamXlsxRows(bytes, { sheet: sheet.name }), merges)
    if (rows === undefined) return { fault: 'tooManyRows' }
    if (rows.length === 0 && chosen === undefined) continue
    const hiddenRows = rows.filter(({ index }) => rowDefs?.get(index)?.hidden === true)
    return {
      ...facts,
      text: asText(rows),
      sheet: place,
      hiddenRows: new Set(hiddenRows.map(({ index }) => index + 1)),
    }
  }
  return { ...facts, text: '', sheet: 0, hiddenRows: new Set() }
}

const isHidden = ({ hidden = false, veryHidden = false }: SheetFacts) => hidden || veryHidden

type FilledRow = { index: number; texts: string[] }

/**
 * Reads the rows with content, without trailing cells that have only a format. A cell merged over several rows has its text in each of these rows.
 * Returns undefined if there are more than MAX_ROWS.
 */
async function readFilledRows(
  rows: AsyncIterable<WorkbookRow>,
  merges: readonly MergedCells[],
): Promise<FilledRow[] | undefined> {
  const mergesByRow = new Map<number, MergedCells[]>()
  for (const merge of merges) {
    if (merge.endRow > merge.startRow)
      mergesByRow.set(merge.startRow, [...(mergesByRow.get(merge.startRow) ?? []), merge])
  }
  /** Merged cells that reach the current row, by column. */
  const merged = new Map<number, { text: string; endRow: number }>()
  const filled: FilledRow[] = []
  for await (const { index, values } of rows) {
    const all = values.map(textOf)
    const width = all.findLastIndex(isVisible) + 1
    if (width === 0) continue
    if (filled.length === MAX_ROWS) return undefined
    const texts = all.slice(0, width)
    for (const [column, { text, endRow }] of merged) {
      if (index > endRow) merged.delete(column)
      else setCell(texts, column, text)
    }
    for (const { startCol, endRow } of mergesByRow.get(index) ?? []) {
      const text = texts[startCol] ?? ''
      if (isVisible(text)) merged.set(startCol, { text, endRow })
    }
    filled.push({ index, texts })
  }
  return filled
}

function setCell(texts: string[], column: number, text: string): void {
  while (texts.length < column) texts.push('')
  texts[column] = text
}

/** Returns the rows as CSV, each on the line of its row number in the sheet. */
function asText(rows: readonly FilledRow[]): string {
  let next = 0
  const lines = rows.map(({ index, texts }) => {
    const blank = '\r\n'.repeat(Math.max(0, index - next))
    next = index + 1
    return blank + quotedLine(texts, ',')
  })
  return lines.join('')
}

/** Returns the text of a cell without its format: a day as YYYY-MM-DD, with the time unless it is midnight. */
function textOf(cell: WorkbookCell): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  // Excel stores only 15 digits. The exponent marks the number as rounded, as in a CSV file (isRoundedId).
  if (typeof cell === 'number' && Math.abs(cell) >= 1e15) return cell.toExponential().toUpperCase()
  if (!(cell instanceof Date)) return String(cell)
  // A workbook stores a moment as a fraction of a day, so it may differ slightly from a whole second.
  const rounded = new Date(Math.round(cell.getTime() / 1_000) * 1_000)
  if (Number.isNaN(rounded.getTime())) return ''
  const [day = '', time = ''] = rounded.toISOString().split('T')
  const clock = time.slice(0, 5)
  // A time without a day has one of the first days of the calendar.
  if (day < '1900-01-02') return clock
  return clock === '00:00' ? day : `${day} ${clock}`
}

/** The name of the encrypted content in a COMPOUND_FILE, in UTF-16. */
const ENCRYPTED = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0])

const hasPassword = (bytes: Uint8Array): boolean => {
  for (let at = bytes.indexOf(0x45); at >= 0; at = bytes.indexOf(0x45, at + 1)) {
    if (ENCRYPTED.every((byte, index) => bytes[at + index] === byte)) return true
  }
  return false
}

const END_OF_LIST = 0x06054b50
const LISTED_FILE = 0x02014b50
/** The packed size of an empty file in bytes. */
const EMPTY_SIZE = 2
/** The size of the end record of a ZIP archive in bytes, without and with the longest comment. */
const END_SIZE = 22
const MAX_END_SIZE = END_SIZE + 0xffff

/** Returns the names of the files in a ZIP archive and their declared total size in bytes; null if it is not an archive. */
function listArchive(bytes: Uint8Array): { names: Set<string>; size: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  if (end === undefined) return null
  const names = new Set<string>()
  let size = 0
  let at = view.getUint32(end + 16, true)
  for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== LISTED_FILE) return null
    const unpacked = view.getUint32(at + 24, true)
    // Refuses a file that declares no size, because its unpacked size would be unlimited.
    if (unpacked === 0 && view.getUint32(at + 20, true) > EMPTY_SIZE) return null
    size += unpacked
    const length = view.getUint16(at + 28, true)
    names.add(new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length)))
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return { names, size }
}

function findEnd(view: DataView): number | undefined {
  const last = view.byteLength - END_SIZE
  for (let at = last; at >= Math.max(0, last - MAX_END_SIZE); at -= 1) {
    if (view.getUint32(at, true) === END_OF_LIST) return at
  }
  return undefined
}
