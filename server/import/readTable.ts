import { readFile } from 'node:fs/promises'
import { messageOf } from '../../contract/errors'
import type { Engine, Opened, SourceFault } from '../../contract/import/engine/protocol'
import { ImportFailure } from './failure'
import type { ImportOptions } from './options'

/** Opens a file's table in the engine. Throws ImportFailure where there is none, or nothing in it. */
export async function readTable(
  engine: Engine,
  { resource, file, encoding, sheet, headerRow }: FileOptions,
): Promise<Opened> {
  const bytes = await readBytes(file)
  const opened = await engine.open(resource, { bytes, encoding, headerRow, sheet: undefined })
  if ('fault' in opened) throw new ImportFailure(`${file} ${FAULTS[opened.fault]}`)
  if (sheet === undefined) return opened
  const place = opened.sheets.findIndex(({ name }) => name === sheet)
  if (place < 0) throw new ImportFailure(`${file} has no sheet "${sheet}": ${sheetsOf(opened)}`)
  const chosen = await engine.open(resource, { bytes, headerRow, sheet: place })
  if ('fault' in chosen) throw new ImportFailure(`${file}, sheet "${sheet}": ${FAULTS[chosen.fault]}`)
  return chosen
}

type FileOptions = Pick<ImportOptions, 'resource' | 'file' | 'encoding' | 'sheet' | 'headerRow'>

const FAULTS: Readonly<Record<SourceFault, string>> = {
  noHeader: 'is empty: a line of it has to name the columns',
  notText: 'is neither a table of text nor a workbook',
  encrypted: 'has a password: save it without one',
  oldWorkbook: 'is a workbook of before 2007, or of another program: save it as XLSX or CSV',
  notWorkbook: 'is an archive, but no workbook that can be read: save it as XLSX or CSV',
  webPage:
    'is a web page saved as a spreadsheet: open it in a spreadsheet program and save it as XLSX or CSV',
  workbookTooLarge: 'unpacks to more than any table: save the sheet alone as XLSX or CSV',
  tooManyRows: 'has more than 50,000 rows: split it, or save it as CSV',
}

/** What was found out about a file that somebody may want otherwise, as lines for them. */
export function reading({ file, encoding, sheet, headerRow }: ImportOptions, opened: Opened): string[] {
  const lines: string[] = []
  if (encoding === undefined && opened.encoding !== null && opened.encoding !== 'UTF-8')
    lines.push(`${file} is not UTF-8: read as ${opened.encoding}`)
  if (sheet === undefined && opened.sheets.length > 1) lines.push(`Sheet ${sheetsOf(opened)}`)
  if (headerRow === undefined && opened.headerRow > 1)
    lines.push(`The columns are named in row ${opened.headerRow}; what is above is left out`)
  if (opened.hiddenRows > 0)
    lines.push(`${opened.hiddenRows} rows are hidden in the workbook; they are read, too`)
  return lines
}

const sheetsOf = ({ sheets, sheet }: Opened) => {
  const names = sheets.map(({ name, isHidden }) => (isHidden ? `${name} (hidden)` : name))
  return `${sheets[sheet]?.name ?? ''} is read; there are ${names.join(', ')}`
}

async function readBytes(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT') throw new ImportFailure(`There is no file ${file}`)
    if (code === 'EISDIR') throw new ImportFailure(`${file} is a folder, not a file`)
    throw new ImportFailure(`${file} cannot be read: ${messageOf(error)}`)
  }
}
