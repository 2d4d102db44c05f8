import { charactersOf, type FontWeight, widthOf } from './fonts'

/** A place that text has on a page of fixed size. */
export type TextBox = { width: number; size: number; lines: number; weight?: FontWeight }

/** What of a text is shown in a box, and whether that is all of it. */
export type FittedText = { text: string; whole: boolean }

const ELLIPSIS = '…'

/** react-pdf chooses breaks for the look of the whole paragraph, so a line may hold a little less than it could. */
const USED_OF_LINE = 0.94

/** How many of the box's lines the text takes. */
export function linesNeeded(text: string, box: TextBox): number {
  return text === '' ? 0 : lineStarts(text, box, box.lines).length
}

/** As much of the text as the box holds; what is cut ends in an ellipsis after a whole word where there is one. */
export function fitText(text: string, box: TextBox): FittedText {
  const starts = lineStarts(text, box, box.lines + 1)
  const cut = starts[box.lines]
  if (cut === undefined) return { text, whole: true }
  if (box.lines === 0) return { text: '', whole: false }
  const room = box.width * USED_OF_LINE - widthOf(ELLIPSIS, box.size, box.weight)
  const lastStart = starts[box.lines - 1] ?? 0
  const lastLine = text.slice(lastStart, cut).trimEnd()
  const kept = text.slice(0, lastStart) + beginning(lastLine, room, box)
  return { text: `${kept.trimEnd()}${ELLIPSIS}`, whole: false }
}

/** Where each line of the text begins, up to `most` lines. */
function lineStarts(text: string, box: TextBox, most: number): number[] {
  const room = box.width * USED_OF_LINE
  const starts: number[] = []
  let at = 0
  for (const paragraph of text.split('\n')) {
    starts.push(at)
    let used = 0
    for (const word of paragraph.split(/(?<= )/)) {
      const width = widthOf(word.trimEnd(), box.size, box.weight)
      if (used > 0 && used + width > room) {
        starts.push(at)
        used = 0
      }
      if (width > room) {
        used = breakInside(word, at, room, box, starts)
      } else {
        used += widthOf(word, box.size, box.weight)
      }
      at += word.length
      if (starts.length >= most) return starts.slice(0, most)
    }
    at += 1
  }
  return starts
}

/** Breaks a word that is longer than a line; answers how much of the last line it takes. */
function breakInside(word: string, at: number, room: number, box: TextBox, starts: number[]): number {
  let used = 0
  let offset = at
  for (const character of charactersOf(word)) {
    const width = widthOf(character, box.size, box.weight)
    if (used > 0 && used + width > room) {
      starts.push(offset)
      used = 0
    }
    used += width
    offset += character.length
  }
  return used
}

/** The longest beginning of one line that fits, ending after a word where that costs less than half of it. */
function beginning(line: string, room: number, box: TextBox): string {
  if (widthOf(line, box.size, box.weight) <= room) return line
  let kept = ''
  for (const character of charactersOf(line)) {
    if (widthOf(kept + character, box.size, box.weight) > room) break
    kept += character
  }
  const space = kept.lastIndexOf(' ')
  return space > kept.length / 2 ? kept.slice(0, space) : kept
}
