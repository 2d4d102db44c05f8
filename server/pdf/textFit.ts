import type { FontWeight } from './fonts'
import type { Lettering } from './lettering'
import { charactersOf, lineOf, needsOtherFonts, wordsOf } from './scripts'

/** A place that text has on a page. */
export type TextBox = { width: number; size: number; lines: number; weight?: FontWeight }

/** What of a text is shown in a box, and whether that is all of it. */
export type FittedText = { text: string; whole: boolean }

const ELLIPSIS = '…'

/** react-pdf chooses breaks for the look of the whole paragraph, so a line may hold a little less than it could. */
const USED_OF_LINE = 0.94
/**
 * It knows no break but the space, and takes seconds over long paragraphs in several fonts: lines of other scripts are ended
 * here, and may be fuller.
 */
const USED_OF_ENDED_LINE = 0.98

/** How many of the box's lines the text takes. */
export function linesNeeded(text: string, box: TextBox, lettering: Lettering): number {
  return text === '' ? 0 : linesOf(text, box, lettering).length
}

/** As much of the text as the box holds; what is cut ends in an ellipsis after a whole word where there is one. */
export function fitText(text: string, box: TextBox, lettering: Lettering): FittedText {
  const lines = linesOf(text, { ...box, lines: box.lines + 1 }, lettering)
  if (lines.length <= box.lines) return { text: printed(lines), whole: true }
  const kept = lines.slice(0, box.lines)
  const last = kept.pop()
  if (!last) return { text: '', whole: false }
  const room = roomFor(last.text, box) - lettering.widthOf(ELLIPSIS, box.size, box.weight)
  const cut = beginning(last.text.trimEnd(), room, box, lettering).trimEnd()
  return { text: `${printed([...kept, { text: cut, end: 'word' }])}${ELLIPSIS}`, whole: false }
}

/** The whole text, with words that are longer than a line broken where the line ends: react-pdf would draw on. */
export function breakLongWords(text: string, box: Omit<TextBox, 'lines'>, lettering: Lettering): string {
  return printed(linesOf(text, { ...box, lines: Number.POSITIVE_INFINITY }, lettering))
}

/** A line and what ends it: a line break of the text's own, the space after a word, or a break without a space. */
type Line = { text: string; end: 'paragraph' | 'word' | 'cut' }

/** Line breaks between words are left to react-pdf, which makes them again. */
const printed = (lines: readonly Line[]) =>
  lines
    .map(({ text, end }, index) =>
      end === 'word' || index === lines.length - 1 ? text : `${text.trimEnd()}\n`,
    )
    .join('')

const roomFor = (text: string, { width }: TextBox) =>
  width * (needsOtherFonts(text) ? USED_OF_ENDED_LINE : USED_OF_LINE)

/** The first of the text's lines, as many as the box has. */
function linesOf(text: string, box: TextBox, lettering: Lettering): Line[] {
  const lines: Line[] = []
  for (const paragraph of text.split('\n')) {
    if (lines.length >= box.lines) break
    lines.push(...paragraphLines(paragraph, { ...box, lines: box.lines - lines.length }, lettering))
  }
  return lines.slice(0, box.lines)
}

/** Where one of a paragraph's lines is ended here, all are: react-pdf would fill them otherwise, and the ends not meet. */
function paragraphLines(paragraph: string, box: TextBox, lettering: Lettering): Line[] {
  const room = roomFor(paragraph, box)
  const widthOf = (part: string) => lettering.widthOf(part, box.size, box.weight)
  const texts: string[] = []
  let ended = needsOtherFonts(paragraph)
  let line = ''
  let used = 0
  for (const word of wordsOf(paragraph)) {
    if (texts.length >= box.lines) break
    const width = widthOf(word.trimEnd())
    if (line !== '' && used + width > room) {
      texts.push(line)
      line = ''
      used = 0
    }
    if (width <= room) {
      line += word
      used += widthOf(word)
    } else {
      const pieces = piecesOf(word, room, box, lettering)
      line = pieces.pop() ?? ''
      used = widthOf(line)
      texts.push(...pieces)
      ended = true
    }
  }
  const last: Line = { text: lineOf(paragraph, line), end: 'paragraph' }
  return [
    ...texts.map((text): Line => ({ text: lineOf(paragraph, text), end: ended ? 'cut' : 'word' })),
    last,
  ]
}

/** A word that is longer than a line, in pieces that are not, cut between whole characters. */
function piecesOf(word: string, room: number, box: TextBox, lettering: Lettering): string[] {
  const pieces: string[] = []
  let piece = ''
  let used = 0
  for (const character of charactersOf(word)) {
    const width = lettering.widthOf(character, box.size, box.weight)
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
function beginning(line: string, room: number, box: TextBox, lettering: Lettering): string {
  const [first = ''] = piecesOf(line, room, box, lettering)
  if (first === line) return line
  const space = first.lastIndexOf(' ')
  return space > first.length / 2 ? first.slice(0, space) : first
}
