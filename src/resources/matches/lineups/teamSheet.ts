import { LIMITS } from '../../../../contract/fields'
import { isPositionWord, readPosition } from '../../../../contract/import/words'
import type { LineupEntry } from '../../../../contract/lineup'

/** A line of a team sheet: the name, the number and position if given, and whether the line is not under a heading such as "Substitutes". */
export type SheetLine = { name: string; isStarter: boolean } & Pick<LineupEntry, 'shirtNo' | 'position'>

/** Matches a shirt number, such as "9", "9.", "#9" or "(9)". */
const NUMBER = /^[#(]?(\d{1,2})[).:]?$/
const CAPTAIN = /^[([]?(c|k|gk|vc|tw|por)[)\]]$/i
/** Matches an initial with its dot, as in "M. Salah", which is not the code of a position. */
const INITIAL = /^\p{Lu}\.$/u
const HEADING =
  /^(start(ing|ers)|startelf|substitut(es?|ions?)|subs|bench|reserves?|line-?ups?|titular(es)?|alineaci[oó]n|suplentes|banquillo|titulaires?|composition|rempla[cç]ants|ersatz(bank|spieler)?|aufstellung)\b[^:]*$/i
/** Matches a heading or label that the substitutes follow. */
const BENCH =
  /^(substitut|subs\b|bench|reserves?\b|suplentes|banquillo|banca|rempla[cç]|banc\b|ersatz|auswechsel)/i
/** Matches a heading or label that the starters follow, as at the beginning of the second team's sheet. */
const STARTING = /^(start|titular|line-?ups?\b|alineaci|composition|aufstellung|startelf|xi\b)/i
/** Matches a line or label that starts with a role of people who do not play. */
const STAFF =
  /^(head coach|coach|manager|referee|entrenador|[aá]rbitro|entra[iî]neur|arbitre|trainer|schiedsrichter)\b/i
/** Matches a line with a label, such as "Subs: 12 Ramsdale" or "Arsenal: Raya, White, Saliba". */
const LABELLED = /^([^:\d]+):\s*(.*\p{L}.*)$/u

/** Characters around headings, such as "-- Substitutes --" or "*Bench*". */
const DECORATION = /^[-–—=*_•·\s]+(?=\p{L})|[-–—=*_•·\s]+$/gu

/**
 * Parses the players of a team sheet: one per line ("9 Robert Lewandowski", "GK 1 Alisson", "Lewandowski, Robert", cells of a
 * spreadsheet), or several per line ("Raya 22, Saliba 2", "Raya, White, Saliba"). Ignores headings, staff and lines without letters.
 * The players after a heading or label such as "Substitutes" are no starters.
 */
export function readTeamSheet(text: string): SheetLine[] {
  let isStarter = true
  return text.split(/\r?\n/).flatMap((raw) => {
    const line = raw.trim().replace(DECORATION, '')
    if (BENCH.test(line)) isStarter = false
    else if (STARTING.test(line)) isStarter = true
    const players = withoutLabel(line)
    if (HEADING.test(players) || STAFF.test(players) || players.endsWith(':')) return []
    return playersIn(players).flatMap((cells) => {
      const read = readCells(cells)
      return read === null ? [] : [{ ...read, isStarter }]
    })
  })
}

/** Returns the line without a label before a colon, unless the label is a staff role or the player's position. */
function withoutLabel(line: string): string {
  const [, label = '', rest = ''] = LABELLED.exec(line) ?? []
  return rest === '' || STAFF.test(label) || isPositionWord(label.trim()) ? line : rest
}

/** Splits a line into the cells of each player. */
function playersIn(line: string): string[][] {
  const cells = line.split(/[\t,;]/).map((cell) => cell.trim())
  // One number with two names is one player: "9 Lewandowski, Robert".
  const isList = cells.filter(hasNumber).length > 1 || cells.filter(isNaming).length > 2
  if (line.includes('\t') || !isList) return [cells]
  const players: string[][] = []
  for (const cell of cells) {
    const player = players.at(-1)
    const isNext = player?.some(isNaming) && (isNaming(cell) || (hasNumber(cell) && player.some(hasNumber)))
    if (player === undefined || isNext) players.push([cell])
    else player.push(cell)
  }
  return players
}

const bare = (word: string) => word.replace(/[()[\].:]/g, '')
const wordsOf = (cell: string) => cell.split(/\s+/).filter((word) => word !== '')
const hasNumber = (cell: string) => wordsOf(cell).some((word) => toNumber(word) !== null)
const isNaming = (cell: string) => /\p{L}/u.test(cell) && !CAPTAIN.test(cell) && !isPositionWord(bare(cell))

function readCells(cells: readonly string[]): Omit<SheetLine, 'isStarter'> | null {
  const position = positionIn(cells)
  const words = cells
    .flatMap((cell) => (cells.length > 1 && isPositionWord(cell) ? [] : wordsOf(cell)))
    .filter((word) => !/^[-–—·|]+$/.test(word) && !CAPTAIN.test(word))
  const numberAt = words.findIndex((word) => toNumber(word) !== null)
  const shirtNo = toNumber(words[numberAt] ?? '')
  const named = words.filter((word, index) => index !== numberAt && !isCode(word, index, words))
  const name = named.join(' ').replace(/[:.]+$/, '')
  return /\p{L}/u.test(name) ? { shirtNo, name, position } : null
}

/** Returns the position from a cell, or from a code before or after the name; '' if missing. */
function positionIn(cells: readonly string[]): SheetLine['position'] {
  if (cells.length > 1) return cells.map((cell) => readPosition(cell)).find(Boolean) ?? ''
  const words = wordsOf(cells[0] ?? '')
  const code = words.find((word, index) => isCode(word, index, words))
  return (code !== undefined && readPosition(bare(code))) || ''
}

/** Returns whether a word in capitals is a position's code: before or after the name, but never within the name. */
function isCode(word: string, index: number, words: readonly string[]): boolean {
  const code = bare(word)
  const isAtEdge = index === words.length - 1 || words.slice(0, index).every((one) => toNumber(one) !== null)
  if (INITIAL.test(word) || words.length < 2 || !isAtEdge) return false
  return /^[A-Z]{1,4}$/.test(code) && isPositionWord(code)
}

function toNumber(word: string): number | null {
  const [, digits] = NUMBER.exec(word) ?? []
  const number = Number(digits)
  return digits !== undefined && number >= LIMITS.shirtNo.min && number <= LIMITS.shirtNo.max ? number : null
}
