import type { FontSet } from './fontSet'
import type { FontWeight } from './fonts'
import { charactersOf, needsOtherFonts, withDirectionMark, wordsOf } from './scripts'

/** A box for text on a page: width and font size in points, height in lines. */
export type TextBox = { width: number; size: number; lines: number; weight?: FontWeight }

/** The part of a text that fits a box, and whether that is the whole text. */
export type FittedText = { text: string; whole: boolean }

const ELLIPSIS = '…'

/** How much of a line is counted on: react-pdf balances the breaks of a paragraph, which may leave lines a little short. */
const LINE_FILL = 0.94
/**
 * The same for lines that are broken here. react-pdf breaks at spaces only, and takes seconds over long paragraphs in several
 * fonts, so text of other scripts is broken before it gets it.
 */
const BROKEN_LINE_FILL = 0.98

/** The same for a paragraph that is one line: nothing is balanced there. */
const ONE_LINE_FILL = 0.99

/** How many of the box's lines the text takes. */
export function linesNeeded(text: string, box: TextBox, fontSet: FontSet): number {
  return text === '' ? 0 : linesOf(text, box, fontSet).length
}

/**
 * Returns the part of the text that fits into the box. A cut text ends with an ellipsis, after a whole word if
 * possible.
 */
export function fitText(text: string, box: TextBox, fontSet: FontSet): FittedText {
  const lines = linesOf(text, { ...box, lines: box.lines + 1 }, fontSet)
  if (lines.length <= box.lines) return { text: joinLines(lines), whole: true }
  const kept = lines.slice(0, box.lines)
  const last = kept.pop()
  if (!last) return { text: '', whole: false }
  const room = roomFor(last.text, box) - fontSet.widthOf(ELLIPSIS, box.size, box.weight)
  const cut = longestFit(last.text.trimEnd(), room, box, fontSet).trimEnd()
  return { text: `${joinLines([...kept, { text: cut, end: 'word' }])}${ELLIPSIS}`, whole: false }
}

/** The whole text, with words longer than a line broken at its end: react-pdf would draw beyond the edge. */
export function breakLongWords(text: string, box: Omit<TextBox, 'lines'>, fontSet: FontSet): string {
  return joinLines(linesOf(text, { ...box, lines: Number.POSITIVE_INFINITY }, fontSet))
}

/** A line and what ends it: a line break in the text, the space after a word, or a break within a word. */
type Line = { text: string; end: 'paragraph' | 'word' | 'cut' }

/** Joins lines. Breaks between words are omitted, because react-pdf adds them itself. */
const joinLines = (lines: readonly Line[]) =>
  lines
    .map(({ text, end }, index) =>
      end === 'word' || index === lines.length - 1 ? text : `${text.trimEnd()}\n`,
    )
    .join('')

const roomFor = (text: string, { width }: TextBox) =>
  width * (needsOtherFonts(text) ? BROKEN_LINE_FILL : LINE_FILL)

/** The first of the text's lines, as many as the box has. */
function linesOf(text: string, box: TextBox, fontSet: FontSet): Line[] {
  const lines: Line[] = []
  for (const paragraph of text.split('\n')) {
    if (lines.length >= box.lines) break
    lines.push(...paragraphLines(paragraph, { ...box, lines: box.lines - lines.length }, fontSet))
  }
  return lines.slice(0, box.lines)
}

/** Once one line of a paragraph is broken here, all are: react-pdf would fill the others differently. */
function paragraphLines(paragraph: string, box: TextBox, fontSet: FontSet): Line[] {
  const room = roomFor(paragraph, box)
  const widthOf = (part: string) => fontSet.widthOf(part, box.size, box.weight)
  if (widthOf(paragraph) <= box.width * ONE_LINE_FILL) return [{ text: paragraph, end: 'paragraph' }]
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
      const pieces = piecesOf(word, room, box, fontSet)
      line = pieces.pop() ?? ''
      used = widthOf(line)
      texts.push(...pieces)
      ended = true
    }
  }
  const last: Line = { text: withDirectionMark(paragraph, line), end: 'paragraph' }
  return [
    ...texts.map((text): Line => ({ text: withDirectionMark(paragraph, text), end: ended ? 'cut' : 'word' })),
    last,
  ]
}

/** A word that is longer than a line, in pieces that are not, cut between whole characters. */
function piecesOf(word: string, room: number, box: TextBox, fontSet: FontSet): string[] {
  const pieces: string[] = []
  let piece = ''
  let used = 0
  for (const character of charactersOf(word)) {
    const width = fontSet.widthOf(character, box.size, box.weight)
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

/** Returns the longest start of one line that fits. It ends after a word if this loses less than half of it. */
function longestFit(line: string, room: number, box: TextBox, fontSet: FontSet): string {
  const [first = ''] = piecesOf(line, room, box, fontSet)
  if (first === line) return line
  const space = first.lastIndexOf(' ')
  return space > first.length / 2 ? first.slice(0, space) : first
}
