import type { CsvSeparator } from '../../../contract/import/csvText'
import {
  type Exportable,
  type Exported,
  exportHeader,
  exportLine,
} from '../../../contract/import/exportTable'
import { type PageReader, paginateUnchanged, retryWhenListChanged } from '../../../contract/paginate'
import { saveCsv } from '../download/saveCsv'
import type { DownloadOptions } from '../download/useDownload'

type ReadOptions<Resource extends Exportable> = PageReader<Exported[Resource]> & DownloadOptions

/**
 * Saves all pages of a list as one file, and answers how many records there are in it. Throws ListChangedError where the
 * list changed between its pages each time that it was read: a file that lacks a record, or has one twice, is none.
 */
export async function saveList<Resource extends Exportable>(
  resource: Resource,
  title: string,
  reading: ReadOptions<Resource>,
): Promise<number> {
  const separator = separatorHere()
  const lines = await retryWhenListChanged(() => readLines(resource, separator, reading))
  reading.signal.throwIfAborted()
  saveCsv(title, [exportHeader(resource, separator), ...lines])
  return lines.length
}

async function readLines<Resource extends Exportable>(
  resource: Resource,
  separator: CsvSeparator,
  { onProgress, ...reader }: ReadOptions<Resource>,
): Promise<string[]> {
  const lines: string[] = []
  for await (const { rows, fraction } of paginateUnchanged<Exported[Resource]>(reader)) {
    for (const record of rows) lines.push(exportLine(resource, record, separator))
    onProgress(fraction)
  }
  return lines
}

/** What the spreadsheets of this place expect: where one writes 1,5, the comma cannot stand between cells. */
const separatorHere = (): CsvSeparator =>
  new Intl.NumberFormat(navigator.language).format(1.5).includes(',') ? ';' : ','
