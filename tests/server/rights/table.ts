/** A line of a table of expectations: its cells by the names in the head. */
export type Line = Record<string, string>

/**
 * Reads a table as people read it: the first line names the columns, cells stand two or more spaces apart. The
 * expectations are written out, and computed from nothing.
 */
export function linesOf(table: string): Line[] {
  const [head = [], ...rows] = table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.trim().split(/\s{2,}/))
  return rows.map((cells) => {
    if (cells.length !== head.length) throw new Error(`The table is uneven at: ${cells.join(' | ')}`)
    return Object.fromEntries(head.map((name, index) => [name, cells[index] ?? '']))
  })
}

/** Returns the cells of a line without its subject. */
export function expected(line: Line, ...about: string[]): Line {
  return Object.fromEntries(Object.entries(line).filter(([name]) => !about.includes(name)))
}
