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
type Named = { title: string; sheet: string; format: ExportFormat }

/**
 * Saves all pages of a list as one file and returns the number of records. Throws ListChangedError if the list changed
 * between its pages at every attempt, because the file would lack a record or contain one twice.
 */
export const saveList = <Resource extends Exportable>(
  resource: Resource,
  named: Named,
  reading: ReadOptions<Resource>,
): Promise<number> =>
  named.format === 'csv'
    ? saveAsCsv(resource, named.title, reading)
    : saveAsWorkbook(resource, named, reading)

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
  title: string,
  reading: ReadOptions<Resource>,
): Promise<number> {
  const separator = separatorHere()
  const lines = await readLines((record) => exportLine(resource, record, separator), reading)
  saveCsv(title, [exportHeader(resource, separator), ...lines])
  return lines.length
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Loads the workbook writer only when needed, because few users export workbooks. */
async function saveAsWorkbook<Resource extends Exportable>(
  resource: Resource,
  { title, sheet }: Named,
  reading: ReadOptions<Resource>,
): Promise<number> {
  const rows = await readLines((record) => exportSheetRow(resource, record), reading)
  const { XlsxStreamWriter } = await import('hucre/xlsx')
  const writer = new XlsxStreamWriter({ name: sheet, freezePane: { rows: 1 } })
  writer.addRow(exportColumns(resource))
  for (const row of rows) writer.addRow(row)
  const bytes = await writer.finish()
  reading.signal.throwIfAborted()
  saveFile(new Blob([Uint8Array.from(bytes)], { type: XLSX }), fileNameOf(title, 'xlsx'))
  return rows.length
}
