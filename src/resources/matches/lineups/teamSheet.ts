import { LIMITS } from '../../../../contract/fields'
import { readPosition } from '../../../../contract/import/words'
import type { LineupEntry } from '../../../../contract/lineup'

/** A line of a team sheet: whom it names, and what else it says. */
export type SheetLine = { name: string } & Pick<LineupEntry, 'shirtNo' | 'position'>

/** "9", "9.", "#9", "(9)", "9 -". */
const NUMBER = /^[#(]?(\d{1,2})[).:]?$/
const CAPTAIN = /^[([]?(c|k|gk|vc|tw|por)[)\]]$/i
const HEADING =
  /^(starting|substitutes?|subs|bench|head coach|coach|manager|line-?ups?|titular(es)?|suplentes|entrenador|titulaires?|rempla[cç]ants|entra[iî]neur)\b.*$/i

/**
 * The players of a pasted team sheet, line by line: "9 Robert Lewandowski", "GK 1 Alisson", "7. Son", or cells of a spreadsheet.
 * Headings and lines without letters name nobody.
 */
export function readTeamSheet(text: string): SheetLine[] {
  const lines = text.split(/\r?\n/).flatMap((line) => line.split(/[,;](?=\s*#?\d{1,2}\b)/))
  return lines.flatMap((line) => {
    const read = readLine(line.trim())
    return read === null ? [] : [read]
  })
}

function readLine(line: string): SheetLine | null {
  if (HEADING.test(line) || line.endsWith(':')) return null
  const cells = line.split(/\t|;/).map((cell) => cell.trim())
  const position = positionIn(cells)
  const words = cells
    .flatMap((cell) => (cells.length > 1 && readPosition(cell) !== undefined ? [] : cell.split(/\s+/)))
    .filter((word) => word !== '' && !/^[-–—·|]+$/.test(word) && !CAPTAIN.test(word))
  const numberAt = words.findIndex((word) => toNumber(word) !== null)
  const shirtNo = toNumber(words[numberAt] ?? '')
  const named = words.filter((word, index) => index !== numberAt && !isCode(word, index, words))
  const name = named.join(' ').replace(/[,;:.]+$/, '')
  return /\p{L}/u.test(name) ? { shirtNo, name, position } : null
}

/** Where a cell, or a code before the name or after it, says where somebody plays. */
function positionIn(cells: readonly string[]): SheetLine['position'] {
  const words = (cells.length > 1 ? [] : (cells[0] ?? '').split(/\s+/)).filter(isUsual)
  const codes = words.filter((word, index) => isCode(word, index, words)).map(bare)
  return [...(cells.length > 1 ? cells : []), ...codes].map(readPosition).find(Boolean) ?? ''
}

const isUsual = (word: string) => word !== ''
const bare = (word: string) => word.replace(/[()[\].:]/g, '')

/** "GK" before the name, or after it in capitals: never a word in the middle of one. */
function isCode(word: string, index: number, words: readonly string[]): boolean {
  const code = bare(word)
  const isAtEdge = index === words.length - 1 || words.slice(0, index).every((one) => toNumber(one) !== null)
  return /^[A-Z]{1,4}$/.test(code) && isAtEdge && words.length > 1 && readPosition(code) !== undefined
}

function toNumber(word: string): number | null {
  const [, digits] = NUMBER.exec(word) ?? []
  const number = Number(digits)
  return digits !== undefined && number >= LIMITS.shirtNo.min && number <= LIMITS.shirtNo.max ? number : null
}
