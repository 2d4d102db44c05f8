import { decodeText, readTable, type SplitCells, type Table } from '../table'
import type { Fix, Source } from './protocol'

/** The text of a file or of what was pasted, and the table in it, or null where its first line names no columns. */
export function readSource(source: Source, splitCells: SplitCells) {
  const { text, encoding } =
    'bytes' in source ? decodeText(source.bytes) : { text: source.text, encoding: 'UTF-8' as const }
  const loneColumn = 'isPasted' in source && source.isPasted ? '\t' : ','
  const table = readTable(text, splitCells, { loneColumn })
  return { text, encoding, table }
}

/** The table with what has been put into its cells since; a row is no longer than it has to be. */
export function withFixes(table: Table, fixes: readonly Fix[]): Table {
  if (fixes.length === 0) return table
  const byRow = new Map<number, Fix[]>()
  for (const fix of fixes) byRow.set(fix.row, [...(byRow.get(fix.row) ?? []), fix])
  const rows = table.rows.map((original) => {
    const ofRow = byRow.get(original.row)
    if (ofRow === undefined) return original
    const cells = [...original.cells]
    for (const { column, text } of ofRow) {
      while (cells.length < column) cells.push('')
      cells[column] = text
    }
    return { ...original, cells }
  })
  return { ...table, rows }
}
