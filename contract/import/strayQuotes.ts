type Row = {
  /** The number of cells. */
  count: number
  /** The row’s text. Cells that begin with a stray quotation mark are quoted, and the line break at the end, if any, is a line feed. */
  text: string
  /** The position of the next row. */
  end: number
  /** The first cell with line breaks: its number from 1, its position, and its text with the quotation marks. */
  multiline: { place: number; start: number; text: string } | undefined
}

const LINE_BREAK = /\r\n|\n|\r/y
const LINE_BREAKS = /\r\n?/g

/** Returns a text with line feeds as its only line breaks. A file that was joined from several files may mix line breaks. */
export const withLineFeeds = (text: string): string => text.replace(LINE_BREAKS, '\n')

/**
 * Quotes cells whose quotation marks belong to their text, such as `"Nico" Varela` or a mark that is never closed, so that a CSV parser takes them
 * literally and does not join rows. Each row ends with a line feed. Line breaks within cells do not change.
 *
 * @param columns the number of cells in the header. If the first line of a quoted cell completes a row of that many cells, the mark may be stray
 * and the next lines may be rows; `isNote` decides.
 */
export function escapeStrayQuotes(text: string, delimiter: string, columns?: number): string {
  const end = `(?=[${delimiter}\\r\\n]|$)`
  const quoted = new RegExp(`"[^"]*(?:""[^"]*)*" *${end}`, 'y')
  const quotedInLine = new RegExp(`"[^"\\r\\n]*(?:""[^"\\r\\n]*)*" *${end}`, 'y')
  const bare = new RegExp(`[^${delimiter}\\r\\n]*`, 'y')

  function readRow(start: number, shape: RegExp): Row {
    let row = ''
    let at = start
    let multiline: Row['multiline']
    for (let count = 1; ; count += 1) {
      const cell = text[at] === '"' ? matchAt(shape, text, at) : undefined
      if (cell !== undefined && /[\r\n]/.test(cell)) multiline ??= { place: count, start: at, text: cell }
      const literal = cell ?? matchAt(bare, text, at) ?? ''
      at += literal.length
      row += cell === undefined && literal.startsWith('"') ? `"${literal.replaceAll('"', '""')}"` : literal
      if (text[at] !== delimiter) {
        const lineBreak = matchAt(LINE_BREAK, text, at) ?? ''
        return { count, text: row + (lineBreak && '\n'), end: at + lineBreak.length, multiline }
      }
      row += delimiter
      at += 1
    }
  }

  /** Returns whether a quoted cell is a note of several lines: its last line is not a row, or it has a space after a separator, as in a sentence. */
  function isNote({ place, start, text: cell }: NonNullable<Row['multiline']>): boolean {
    const lastLine = lineStart(text, start + cell.length, start)
    if (readRow(lastLine, quotedInLine).count !== columns || cell.includes(`${delimiter} `)) return true
    // With two columns, names and notes, each line of a note with one comma looks like a row.
    return columns === 2 && place === 2
  }

  function rowAt(start: number): Row {
    const whole = readRow(start, quoted)
    const line = readRow(start, quotedInLine)
    if (whole.multiline === undefined || line.count !== columns) return whole
    return whole.count === columns && isNote(whole.multiline) ? whole : line
  }

  let escaped = ''
  for (let at = 0; ; ) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return escaped + withLineFeeds(text.slice(at))
    const start = lineStart(text, quote, at)
    const row = rowAt(start)
    escaped += withLineFeeds(text.slice(at, start)) + row.text
    at = row.end
  }
}

function matchAt(shape: RegExp, text: string, at: number): string | undefined {
  shape.lastIndex = at
  return shape.exec(text)?.[0]
}

function lineStart(text: string, at: number, from: number): number {
  let start = at
  while (start > from && text[start - 1] !== '\n' && text[start - 1] !== '\r') start -= 1
  return start
}
