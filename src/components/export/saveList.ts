import {
  type Exportable,
  type Exported,
  exportColumns,
  exportHeader,
  exportLine,
  exportSheetRow,
} from '../../../contract/import/exportTable'
import { type PageReader, paginateUnchanged, retryWhenListChanged } from '../../../contract/paginate'
import { saveCsv, separatorHere } from '../download/saveCsv'
import { fileNameOf, saveFile } from '../download/saveFile'
import type { DownloadOptions } from '../download/useDownload'

/** The kinds of files that a list can be saved as. */
export type ExportFormat = 'csv' | 'xlsx'

type ReadOptions<Resource extends Exportable> = PageReader<Exported[Resource]> & DownloadOptions
type Named = { title: string; sheet: string; format: ExportFormat }

/**
 * Saves all pages of a list as one file and returns the number of records. Throws ListChangedError if the list changed
 * between its pages at every attempt, because the file would lack a record or contain one twice.
 */
export async function saveList<Resource extends Exportable>(
  resource: Resource,
  named: Named,
  reading: ReadOptions<Resource>,
): Promise<number> {
  const records = await retryWhenListChanged(() => readRecords(reading))
  reading.signal.throwIfAborted()
  await saveRecords(resource, named, { records, signal: reading.signal })
  return records.length
}

/** Saves records that have been read. */
export async function saveRecords<Resource extends Exportable>(
  resource: Resource,
  named: Named,
  { records, signal }: { records: readonly Exported[Resource][]; signal: AbortSignal },
): Promise<void> {
  if (named.format === 'csv') saveAsCsv(resource, named.title, records)
  else await saveAsWorkbook(resource, named, { records, signal })
}

async function readRecords<Resource extends Exportable>({
  onProgress,
  ...reader
}: ReadOptions<Resource>): Promise<Exported[Resource][]> {
  const records: Exported[Resource][] = []
  for await (const { rows, fraction } of paginateUnchanged<Exported[Resource]>(reader)) {
    for (const record of rows) records.push(record)
    onProgress(fraction)
  }
  return records
}

function saveAsCsv<Resource extends Exportable>(
  resource: Resource,
  title: string,
  records: readonly Exported[Resource][],
): void {
  const separator = separatorHere()
  const lines = records.map((record) => exportLine(resource, record, separator))
  saveCsv(title, [exportHeader(resource, separator), ...lines])
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Most people never save one: what writes it comes when it is needed. */
async function saveAsWorkbook<Resource extends Exportable>(
  resource: Resource,
  { title, sheet }: Named,
  { records, signal }: { records: readonly Exported[Resource][]; signal: AbortSignal },
): Promise<void> {
  const { XlsxStreamWriter } = await import('hucre/xlsx')
  const writer = new XlsxStreamWriter({ name: sheet, freezePane: { rows: 1 } })
  writer.addRow(exportColumns(resource))
  for (const record of records) writer.addRow(exportSheetRow(resource, record))
  const bytes = await writer.finish()
  signal.throwIfAborted()
  saveFile(new Blob([Uint8Array.from(bytes)], { type: XLSX }), fileNameOf(title, 'xlsx'))
}
