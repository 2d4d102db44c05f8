import { charactersOf, type FontWeight, widthOf } from './fonts'

/** A place that text has on a page. */
export type TextBox = { width: number; size: number; lines: number; weight?: FontWeight }

/** What of a text is shown in a box, and whether that is all of it. */
export type FittedText = { text: string; whole: boolean }

const ELLIPSIS = '…'

/** react-pdf chooses breaks for the look of the whole paragraph, so a line may hold a little less than it could. */
const USED_OF_LINE = 0.94

/** How many of the box's lines the text takes. */
export function linesNeeded(text: string, box: TextBox): number {
  return text === '' ? 0 : linesOf(text, box).length
}

/** As much of the text as the box holds; what is cut ends in an ellipsis after a whole word where there is one. */
export function fitText(text: string, box: TextBox): FittedText {
  const lines = linesOf(text, { ...box, lines: box.lines + 1 })
  if (lines.length <= box.lines) return { text: printed(lines), whole: true }
  const kept = lines.slice(0, box.lines)
  const last = kept.pop()
  if (!last) return { text: '', whole: false }
  const room = box.width * USED_OF_LINE - widthOf(ELLIPSIS, box.size, box.weight)
  const cut = beginning(last.text.trimEnd(), room, box).trimEnd()
  return { text: `${printed([...kept, { text: cut, end: 'word' }])}${ELLIPSIS}`, whole: false }
}

/** The whole text, with words that are longer than a line broken where the line ends: react-pdf would draw on. */
export function breakLongWords(text: string, box: Omit<TextBox, 'lines'>): string {
  return printed(linesOf(text, { ...box, lines: Number.POSITIVE_INFINITY }))
}

/** A line and what ends it: a line break of the text's own, the space after a word, or a cut through a word. */
type Line = { text: string; end: 'paragraph' | 'word' | 'cut' }

/** Line breaks between words are left to react-pdf, which makes them again. */
const printed = (lines: readonly Line[]) =>
  lines
    .map(({ text, end }, index) => (end === 'word' || index === lines.length - 1 ? text : `${text}\n`))
    .join('')

/** The first of the text's lines, as many as the box has. */
function linesOf(text: string, box: TextBox): Line[] {
  const room = box.width * USED_OF_LINE
  const lines: Line[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    let used = 0
    for (const word of paragraph.split(/(?<= )(?! )/)) {
      if (lines.length >= box.lines) return lines
      const width = widthOf(word.trimEnd(), box.size, box.weight)
      if (line !== '' && used + width > room) {
        lines.push({ text: line, end: 'word' })
        line = ''
        used = 0
      }
      if (width <= room) {
        line += word
        used += widthOf(word, box.size, box.weight)
      } else {
        const pieces = piecesOf(word, room, box)
        line = pieces.pop() ?? ''
        used = widthOf(line, box.size, box.weight)
        lines.push(...pieces.map((piece): Line => ({ text: piece, end: 'cut' })))
      }
    }
    lines.push({ text: line, end: 'paragraph' })
  }
  return lines.slice(0, box.lines)
}

/** A word that is longer than a line, in pieces that are not, cut between whole characters. */
function piecesOf(word: string, room: number, box: TextBox): string[] {
  const pieces: string[] = []
  let piece = ''
  let used = 0
  for (const character of charactersOf(word)) {
    const width = widthOf(character, box.size, box.weight)
    if (piece !== '' && used + width > room) {
      pieces.push(piece)
      piece = ''
      used = 0
    }
    piece += character
    used += width
  }
  return [...pieces, piece]
}

/** The longest beginning of one line that fits, ending after a word where that costs less than half of it. */
function beginning(line: string, room: number, box: TextBox): string {
  const [first = ''] = piecesOf(line, room, box)
  if (first === line) return line
  const space = first.lastIndexOf(' ')
  return space > first.length / 2 ? first.slice(0, space) : first
}
