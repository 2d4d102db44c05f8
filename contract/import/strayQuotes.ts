type Row = {
  /** How many cells it has. */
  count: number
  /** With its literal cells quoted, and one line feed. */
  text: string
  /** Where the next row starts. */
  end: number
}

const LINE_BREAK = /\r\n|\n|\r/y
const LINE_BREAKS = /\r\n?/g

/** Returns a text with one kind of line break. Files that a program joined from others have several. */
export const withLineFeeds = (text: string): string => text.replace(LINE_BREAKS, '\n')

/**
 * Quotes the cells whose quotation marks belong to their text, such as `"Nico" Varela` or a mark that never closes, so that a CSV
 * parser takes them literally and no row swallows the next ones. Each row ends with a line feed. Line breaks within cells stay.
 *
 * @param columns how many cells the header has. A cell over several lines is literal where its first line alone has as many and the
 * whole row has not, or where each of its lines has as many.
 */
export function escapeStrayQuotes(text: string, delimiter: string, columns?: number): string {
  const end = `(?=[${delimiter}\\r\\n]|$)`
  const quoted = new RegExp(`"[^"]*(?:""[^"]*)*" *${end}`, 'y')
  const quotedInLine = new RegExp(`"[^"\\r\\n]*(?:""[^"\\r\\n]*)*" *${end}`, 'y')
  const bare = new RegExp(`[^${delimiter}\\r\\n]*`, 'y')

  function readRow(start: number, shape: RegExp): Row {
    let row = ''
    let at = start
    for (let count = 1; ; count += 1) {
      const cell = text[at] === '"' ? matchAt(shape, text, at) : undefined
      const literal = cell ?? matchAt(bare, text, at) ?? ''
      at += literal.length
      row += cell === undefined && literal.startsWith('"') ? `"${literal.replaceAll('"', '""')}"` : literal
      if (text[at] !== delimiter) {
        const lineBreak = matchAt(LINE_BREAK, text, at) ?? ''
        return { count, text: row + (lineBreak && '\n'), end: at + lineBreak.length }
      }
      row += delimiter
      at += 1
    }
  }

  function isEachLineARow({ end: last }: Row, start: number): boolean {
    for (let at = start; at < last; ) {
      const line = readRow(at, quotedInLine)
      if (line.count !== columns) return false
      at = line.end
    }
    return true
  }

  function rowAt(start: number): Row {
    const whole = readRow(start, quoted)
    const line = readRow(start, quotedInLine)
    if (line.end === whole.end || line.count !== columns) return whole
    if (whole.count !== columns) return line
    // Two cells a line is also what a note with a comma in each of its lines looks like.
    return columns > 2 && isEachLineARow(whole, start) ? line : whole
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
