import { BYTE_ORDER_MARK, type CsvSeparator } from '../../../contract/import/csvText'
import {
  type Exportable,
  type Exported,
  exportHeader,
  exportLine,
} from '../../../contract/import/exportTable'

/** How often a list is read that changes between its pages. */
const ATTEMPTS = 3

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
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const csv = await readOnce(resource, reading)
    if (csv !== null) return csv
  }
  return null
}

async function readOnce<Resource extends Exportable>(
  resource: Resource,
  { ask, signal, onProgress }: Reading<Resource>,
): Promise<Csv | null> {
  const separator = separatorHere()
  const lines = [BYTE_ORDER_MARK, exportHeader(resource, separator)]
  const seen = new Set<string>()
  let received = 0
  let expected: number | undefined
  for (let page = 1; ; page += 1) {
    signal.throwIfAborted()
    const { data, total = data.length } = await ask(page)
    expected ??= total
    if (total !== expected) return null
    for (const record of data) {
      if (!seen.has(record.id)) lines.push(exportLine(resource, record, separator))
      seen.add(record.id)
    }
    received += data.length
    onProgress(received / Math.max(1, total))
    if (received < total && data.length > 0) continue
    return seen.size === total
      ? { blob: new Blob(lines, { type: 'text/csv;charset=utf-8' }), count: total }
      : null
  }
}

/** What the spreadsheets of this place expect: where one writes 1,5, the comma cannot stand between cells. */
const separatorHere = (): CsvSeparator =>
  new Intl.NumberFormat(navigator.language).format(1.5).includes(',') ? ';' : ','
