import type { Table } from '../table'

const MAX_SAMPLES = 3
/** Where a column has no value in so many rows, it has none worth showing. */
const SAMPLED_ROWS = 200

/** By column, a few different values that stand in it. */
export function samplesOf({ header, rows }: Table): string[][] {
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
