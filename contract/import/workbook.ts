import { listArchive } from './archive'
import { quotedLine } from './csvText'

export type WorkbookCell = string | number | boolean | Date | null

type SheetFacts = { name: string; index: number; hidden?: boolean; veryHidden?: boolean }
type WorkbookQuestion = {
  /** Asked of every sheet, in their order, whether its cells are wanted. */
  sheets: (sheet: SheetFacts) => boolean
  maxRows: number
}

/**
 * Reads the cells of a workbook (XLSX). Server and browser pass what fetches the package and calls it: the contract has no packages,
 * and whoever imports no workbook does without this one.
 */
export type ReadWorkbook = (
  bytes: Uint8Array,
  question: WorkbookQuestion,
) => Promise<{ sheets: readonly { rows: readonly (readonly WorkbookCell[])[] }[] }>

/** Why a file is no workbook that can be read. */
export type WorkbookFault = 'encrypted' | 'oldWorkbook' | 'notWorkbook' | 'workbookTooLarge' | 'tooManyRows'

/** A sheet of it as text, with its place among the names of all. */
export type OpenedSheet = { text: string; sheets: string[]; sheet: number }

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

/** Opens a sheet: the one at this place, else the first that has cells and is not hidden. */
export async function openWorkbook(
  bytes: Uint8Array,
  read: ReadWorkbook,
  chosen?: number,
): Promise<OpenedSheet | { fault: WorkbookFault }> {
  const fault = faultOf(bytes)
  if (fault !== null) return { fault }
  try {
    return await openSheet(bytes, read, chosen)
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
  read: ReadWorkbook,
  chosen: number | undefined,
): Promise<OpenedSheet | { fault: WorkbookFault }> {
  for (let from = chosen ?? 0; ; from += 1) {
    const sheets: string[] = []
    let place: number | undefined
    const wanted = ({ name, index, hidden, veryHidden }: SheetFacts) => {
      sheets.push(name)
      const isHidden = hidden === true || veryHidden === true
      if (place !== undefined || index < from || (chosen === undefined && isHidden)) return false
      place = index
      return true
    }
    const { sheets: opened } = await read(bytes, { sheets: wanted, maxRows: MAX_ROWS + 1 })
    if (place === undefined) return { text: '', sheets, sheet: 0 }
    const rows = opened[0]?.rows ?? []
    if (rows.length > MAX_ROWS) return { fault: 'tooManyRows' }
    if (rows.length === 0 && chosen === undefined) {
      from = place
      continue
    }
    return { text: asText(rows), sheets, sheet: place }
  }
}

/** The rows as lines of CSV, without the columns to the right that are empty but for their looks. */
function asText(rows: readonly (readonly WorkbookCell[])[]): string {
  const texts = rows.map((row) => row.map(textOf))
  const width = texts.reduce((most, row) => Math.max(most, row.findLastIndex((text) => text !== '') + 1), 1)
  return texts.map((row) => quotedLine(row.slice(0, width), ',')).join('')
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
