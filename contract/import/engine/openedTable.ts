import type { Table } from '../table'
import type { Opened } from './protocol'
import type { SourceText } from './sourceTable'

/** Returns the data of an opened table for the page, with the guessed fields of its columns. */
export function openedTable({ read, table }: { read: SourceText; table: Table }, guessed: string[]): Opened {
  const { header, headerRow, firstRows, rows } = table
  const hiddenRows = rows.filter(({ row }) => read.hiddenRows.has(row)).length
  const counts = { rowCount: rows.length, hiddenRows }
  return { ...read, ...counts, header, headerRow, firstRows, samples: samplesOf(table), guessed }
}

const MAX_SAMPLES = 3
/** Where a column has no value in so many rows, it has none worth showing. */
const SAMPLED_ROWS = 200

/** Returns a few different values of each column. */
function samplesOf({ header, rows }: Table): string[][] {
  return header.map((_title, column) => {
    const values = new Set<string>()
    for (const { cells } of rows.slice(0, SAMPLED_ROWS)) {
      const value = cells[column]?.trim() ?? ''
      if (value !== '') values.add(value)
      if (values.size === MAX_SAMPLES) break
    }
    return [...values]
  })
}
