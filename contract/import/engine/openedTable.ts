import type { Table } from '../table'
import type { Opened } from './protocol'
import { samplesOf } from './samples'
import type { SourceText } from './sourceTable'

/** What a page is told of a table that could be read, with what its columns seem to be. */
export function openedTable({ read, table }: { read: SourceText; table: Table }, guessed: string[]): Opened {
  const { header, headerRow, firstRows, rows } = table
  const hiddenRows = rows.filter(({ row }) => read.hiddenRows.has(row)).length
  const counts = { rowCount: rows.length, hiddenRows }
  return { ...read, ...counts, header, headerRow, firstRows, samples: samplesOf(table), guessed }
}
