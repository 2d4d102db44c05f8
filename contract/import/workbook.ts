import { isVisible } from '../fields'
import { listArchive } from './archive'
import { quotedLine } from './csvText'

export type WorkbookCell = string | number | boolean | Date | null

type SheetFacts = { name: string; index: number; hidden?: boolean; veryHidden?: boolean }
type WorkbookRow = { index: number; values: readonly WorkbookCell[] }
type MergedCells = { startRow: number; startCol: number; endRow: number }
/** Rows count from 0. */
type SheetLayout = {
  merges?: readonly MergedCells[]
  rowDefs?: ReadonlyMap<number, { hidden?: boolean }>
}

/**
 * Reads workbooks (XLSX). Server and browser pass the package `hucre/xlsx`: the contract has no packages, and whoever imports no workbook
 * does without this one.
 */
export type XlsxReader = {
  /** `sheets` is asked of every sheet, in their order, whether its cells are wanted; those outside the range are not. */
  readXlsx: (
    bytes: Uint8Array,
    question: { sheets: (sheet: SheetFacts) => boolean; range?: string },
  ) => Promise<{ sheets: readonly SheetLayout[]; dateSystem?: '1900' | '1904' }>
  /** The rows that the file names, also those whose cells only have a format. */
  streamXlsxRows: (bytes: Uint8Array, question: { sheet: string }) => AsyncIterable<WorkbookRow>
}
export type LoadXlsxReader = () => Promise<XlsxReader>

/** Why a file is no workbook that can be read. */
export type WorkbookFault = 'encrypted' | 'oldWorkbook' | 'notWorkbook' | 'workbookTooLarge' | 'tooManyRows'

export type SheetName = { name: string; isHidden: boolean }

/** The text of a sheet, and its index among all sheets. Hidden sheets come last. */
export type OpenedSheet = {
  text: string
  sheets: SheetName[]
  sheet: number
  /** The hidden rows that hold something, counted from 1. They are read like the others. */
  hiddenRows: ReadonlySet<number>
  /** Whether its days are counted from 1904, as Excel for Mac did. */
  isFrom1904: boolean
}

/** With its header. */
const MAX_ROWS = 50_001
/** More than so many rows have; a few hundred bytes can unpack to gigabytes. */
const MAX_UNPACKED = 200 * 1024 * 1024

/** With its first file: what begins with these letters alone may be the name of a column. */
const ZIP = '504b0304'
/** Word, Excel and others had it before 2007, and it is what their files with a password are wrapped in. */
const COMPOUND_FILE = 'd0cf11e0'

/** Whether a file begins as workbooks do, new ones or old ones. */
export const isWorkbook = (bytes: Uint8Array) => {
  const start = Array.from(bytes.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return start === ZIP || start === COMPOUND_FILE
}

/** Opens the sheet at this place, else the first visible one that has cells. */
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
  return archive.size > MAX_UNPACKED ? 'workbookTooLarge' : null
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
    // The stream has neither merged cells nor hidden rows. The range keeps millions of formatted cells out of memory.
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
 * Reads the rows that hold something, without the cells to the right that only have a format. A cell that is merged over several rows has its
 * text in each of them. Returns undefined where there are too many rows.
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
  /** The merged cells by column. */
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

/** The rows as lines of CSV, each at its place. */
function asText(rows: readonly FilledRow[]): string {
  let next = 0
  const lines = rows.map(({ index, texts }) => {
    const blank = '\r\n'.repeat(Math.max(0, index - next))
    next = index + 1
    return blank + quotedLine(texts, ',')
  })
  return lines.join('')
}

/** What a person reads in the cell, but for its format: a day as YYYY-MM-DD, with its time where it has one. */
function textOf(cell: WorkbookCell): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  // Excel keeps 15 digits. The exponent marks the number as rounded, as it does in a CSV file (isRoundedId).
  if (typeof cell === 'number' && Math.abs(cell) >= 1e15) return cell.toExponential().toUpperCase()
  if (!(cell instanceof Date)) return String(cell)
  // A moment is a fraction of a day there, and comes out a little before or behind its second.
  const rounded = new Date(Math.round(cell.getTime() / 1_000) * 1_000)
  if (Number.isNaN(rounded.getTime())) return ''
  const [day = '', time = ''] = rounded.toISOString().split('T')
  const clock = time.slice(0, 5)
  // A time of day without a day is one of the first that a spreadsheet knows.
  if (day < '1900-01-02') return clock
  return clock === '00:00' ? day : `${day} ${clock}`
}

/** The name, in that container's letters, under which what is encrypted stands in it. */
const ENCRYPTED = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0])

const hasPassword = (bytes: Uint8Array): boolean => {
  for (let at = bytes.indexOf(0x45); at >= 0; at = bytes.indexOf(0x45, at + 1)) {
    if (ENCRYPTED.every((byte, index) => bytes[at + index] === byte)) return true
  }
  return false
}
