import { BYTE_ORDER_MARK, type CsvSeparator } from '../../../contract/import/csvText'
import {
  type Exportable,
  type Exported,
  exportHeader,
  exportLine,
} from '../../../contract/import/exportTable'
import { ListChangedError, paginateUnchanged, retryWhenListChanged } from '../../../contract/paginate'

type Reading<Resource extends Exportable> = {
  /** Answers one page; pages count from 1. */
  ask: (page: number) => Promise<{ data: Exported[Resource][]; total?: number }>
  signal: AbortSignal
  /** Told 0 to 1 while pages come in. */
  onProgress: (fraction: number) => void
}

type Csv = { blob: Blob; count: number }

/**
 * All pages of a list as one file. Null where the list changed between its pages each time that it was read: a file
 * that lacks a record, or has one twice, is none.
 */
export async function csvOf<Resource extends Exportable>(
  resource: Resource,
  reading: Reading<Resource>,
): Promise<Csv | null> {
  try {
    return await retryWhenListChanged(() => readOnce(resource, reading))
  } catch (error) {
    if (error instanceof ListChangedError) return null
    throw error
  }
}

async function readOnce<Resource extends Exportable>(
  resource: Resource,
  { onProgress, ...paged }: Reading<Resource>,
): Promise<Csv> {
  const separator = separatorHere()
  const lines = [BYTE_ORDER_MARK, exportHeader(resource, separator)]
  let count = 0
  for await (const { rows, fraction } of paginateUnchanged<Exported[Resource]>(paged)) {
    for (const record of rows) lines.push(exportLine(resource, record, separator))
    count += rows.length
    onProgress(fraction)
  }
  return { blob: new Blob(lines, { type: 'text/csv;charset=utf-8' }), count }
}

/** What the spreadsheets of this place expect: where one writes 1,5, the comma cannot stand between cells. */
const separatorHere = (): CsvSeparator =>
  new Intl.NumberFormat(navigator.language).format(1.5).includes(',') ? ';' : ','
