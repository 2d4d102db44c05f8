import type { Role } from '../../../contract/closedLists'
import {
  type Exportable,
  type Exported,
  exportColumns,
  exportHeader,
  exportLine,
  exportSheetRow,
} from '../../../contract/import/exportTable'
import { type PageReader, paginateUnchanged, retryWhenListChanged } from '../../../contract/paginate'
import { saveCsv, separatorHere } from '../../components/download/saveCsv'
import { fileNameOf, saveFile } from '../../components/download/saveFile'
import type { DownloadOptions } from '../../components/download/useDownload'

export type ExportFormat = 'csv' | 'xlsx'

type ReadOptions<Resource extends Exportable> = PageReader<Exported[Resource]> & DownloadOptions
/** `role`: the role of the user, whose files have only the fields that the user sees. */
type Named = { title: string; sheet: string; format: ExportFormat; role: Role }

/**
 * Saves all pages of a list as one file and returns the number of records. Throws ListChangedError if the list changed
 * between its pages at every attempt, because the file would lack a record or contain one twice.
 */
export const saveList = <Resource extends Exportable>(
  resource: Resource,
  named: Named,
  reading: ReadOptions<Resource>,
): Promise<number> =>
  named.format === 'csv' ? saveAsCsv(resource, named, reading) : saveAsWorkbook(resource, named, reading)

/** Returns a line for each record. Creates the lines of a page while the next pages load. */
const readLines = <Resource extends Exportable, Line>(
  lineOf: (record: Exported[Resource]) => Line,
  { onProgress, ...reader }: ReadOptions<Resource>,
): Promise<Line[]> =>
  retryWhenListChanged(async () => {
    const lines: Line[] = []
    for await (const { rows, fraction } of paginateUnchanged<Exported[Resource]>(reader)) {
      for (const record of rows) lines.push(lineOf(record))
      onProgress(fraction)
    }
    reader.signal.throwIfAborted()
    return lines
  })

async function saveAsCsv<Resource extends Exportable>(
  resource: Resource,
  { title, role }: Named,
  reading: ReadOptions<Resource>,
): Promise<number> {
  const separator = separatorHere()
  const lines = await readLines((record) => exportLine(resource, record, separator, role), reading)
  saveCsv(title, [exportHeader(resource, separator, role), ...lines])
  return lines.length
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Loads the workbook writer only when needed, because few users export workbooks. */
async function saveAsWorkbook<Resource extends Exportable>(
  resource: Resource,
  { title, sheet, role }: Named,
  reading: ReadOptions<Resource>,
): Promise<number> {
  const rows = await readLines((record) => exportSheetRow(resource, record, role), reading)
  const { XlsxStreamWriter } = await import('hucre/xlsx')
  const writer = new XlsxStreamWriter({ name: sheet, freezePane: { rows: 1 } })
  writer.addRow(exportColumns(resource, role))
  for (const row of rows) writer.addRow(row)
  const bytes = await writer.finish()
  reading.signal.throwIfAborted()
  saveFile(new Blob([Uint8Array.from(bytes)], { type: XLSX }), fileNameOf(title, 'xlsx'))
  return rows.length
}
