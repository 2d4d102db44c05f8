import { readFile } from 'node:fs/promises'
import { messageOf } from '../../contract/errors'
import { type ColumnMapping, mapColumns } from '../../contract/import/columns'
import type { Engine, Opened, SourceFault } from '../../contract/import/engine/protocol'
import { IMPORT_KINDS } from '../../contract/import/kinds'
import { ImportFailure } from './failure'
import type { ImportOptions } from './options'

/** Opens a file in the engine. Throws an ImportFailure if the file has no readable table. */
export async function readTable(
  engine: Engine,
  { resource, file, encoding, sheet, headerRow }: FileOptions,
): Promise<Opened> {
  const bytes = await readBytes(file)
  const opened = await engine.open(resource, { bytes, encoding, headerRow, sheet: undefined })
  if ('fault' in opened) throw new ImportFailure(`${file} ${FAULTS[opened.fault]}`)
  if (sheet === undefined) return opened
  const place = opened.sheets.findIndex(({ name }) => name === sheet)
  if (place < 0) throw new ImportFailure(`${file} has no sheet "${sheet}". Sheets: ${sheetsOf(opened)}`)
  const chosen = await engine.open(resource, { bytes, headerRow, sheet: place })
  if ('fault' in chosen) throw new ImportFailure(`${file}, sheet "${sheet}": ${FAULTS[chosen.fault]}`)
  return chosen
}

type FileOptions = Pick<ImportOptions, 'resource' | 'file' | 'encoding' | 'sheet' | 'headerRow'>

const FAULTS: Readonly<Record<SourceFault, string>> = {
  noHeader: 'has no column names: add a row that names the columns',
  notText: 'cannot be read as a table: save it as CSV or XLSX',
  encrypted: 'has a password: save a copy without it',
  oldWorkbook: 'comes from an older version of Excel or another program: save it as XLSX or CSV',
  notWorkbook: 'is an archive, not an Excel workbook: save your data as XLSX or CSV',
  webPage: 'is a web page with the name of a spreadsheet: save it as XLSX or CSV in Excel',
  workbookTooLarge: 'is larger than 200 MB when unpacked: save only the sheet you need as XLSX or CSV',
  tooManyRows: 'has more than 50,000 rows: split it or save it as CSV',
}

/** Returns lines about the encoding, sheet and header row that the reader chose. */
export function reading({ file, encoding, sheet, headerRow }: ImportOptions, opened: Opened): string[] {
  const lines: string[] = []
  if (encoding === undefined && opened.encoding !== null && opened.encoding !== 'UTF-8')
    lines.push(`${file} is not UTF-8: read as ${opened.encoding}`)
  if (sheet === undefined && opened.sheets.length > 1)
    lines.push(`Reading sheet ${opened.sheets[opened.sheet]?.name ?? ''}. Sheets: ${sheetsOf(opened)}`)
  if (headerRow === undefined && opened.headerRow > 1)
    lines.push(`Row ${opened.headerRow} names the columns; rows above it are ignored`)
  if (opened.hiddenRows > 0)
    lines.push(`${opened.hiddenRows} rows are hidden in the workbook; they are imported, too`)
  return lines
}

const sheetsOf = ({ sheets }: Opened) =>
  sheets.map(({ name, isHidden }) => (isHidden ? `${name} (hidden)` : name)).join(', ')

async function readBytes(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT') throw new ImportFailure(`File not found: ${file}`)
    if (code === 'EISDIR') throw new ImportFailure(`${file} is a folder, not a file`)
    throw new ImportFailure(`Could not read ${file}: ${messageOf(error)}`)
  }
}

/** Maps columns to fields. Throws an ImportFailure for unknown or missing columns. */
export function columnsOf(
  header: readonly string[],
  { resource, explicitColumns, file }: Pick<ImportOptions, 'resource' | 'explicitColumns' | 'file'>,
): ColumnMapping {
  const { fields } = IMPORT_KINDS[resource]
  const mapping = mapColumns<string>(fields, header, explicitColumns)
  const [unknown] = mapping.unknown
  if (unknown !== undefined) {
    const names = fields.map(({ name }) => name).join(', ')
    throw new ImportFailure(
      `--map "${unknown}" is unknown. Columns of ${file}: ${header.join(', ')}. Fields: ${names}`,
    )
  }
  const [missing] = mapping.missing
  if (missing !== undefined) {
    throw new ImportFailure(
      `${file} has no column for ${missing}. Its columns: ${header.join(', ')}. Use --map "Header=${missing}"`,
    )
  }
  return mapping
}
