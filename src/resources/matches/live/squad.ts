import type { Level, Position } from '../../../../contract/closedLists'
import { isStarting } from '../../../../contract/lineup'
import type { MatchNote } from '../../../../contract/match'
import { LINES, lineOfPosition } from '../../../../contract/positionGroups'
import { foldText } from '../../../../contract/text'
import type { LineupRow, Side } from '../matchForm'

/** A shirt number of a side: of its line-up, or only of its notes. */
export type Shirt = {
  shirtNo: number
  /** The player's surname, with an initial if the side has two of that surname; '' without a player. */
  name: string
  position: Position | ''
  isStarter: boolean
  /** The level of the latest note with a level. */
  level: Level | null
  hasNote: boolean
}

/** Returns the shirts of a side in ascending order, starters before substitutes. Numbers that only notes have come last. */
export function shirtsOf(
  lineup: readonly LineupRow[],
  notes: readonly MatchNote[],
  nameOf: (playerId: string) => string | undefined,
): Shirt[] {
  const names = shortNames(lineup.map(({ playerId, name = '' }) => (playerId && nameOf(playerId)) ?? name))
  const marks = (shirtNo: number) => {
    const own = notes.filter((note) => note.shirtNo === shirtNo)
    return { hasNote: own.length > 0, level: own.findLast(({ level }) => level !== null)?.level ?? null }
  }
  const listed = lineup.flatMap(({ shirtNo, position, ...entry }, index): Shirt[] =>
    shirtNo === null
      ? []
      : [{ shirtNo, name: names[index] ?? '', position, isStarter: isStarting(entry), ...marks(shirtNo) }],
  )
  const known = new Set(listed.map(({ shirtNo }) => shirtNo))
  const noted = new Set(
    notes.flatMap(({ shirtNo }) => (shirtNo === null || known.has(shirtNo) ? [] : [shirtNo])),
  )
  const unlisted = [...noted].map((shirtNo): Shirt => {
    return { shirtNo, name: '', position: '', isStarter: false, ...marks(shirtNo) }
  })
  return [...listed, ...unlisted].sort(
    (one, other) => Number(other.isStarter) - Number(one.isStarter) || one.shirtNo - other.shirtNo,
  )
}

/** Returns the shirts from the goalkeeper to the forwards. Starters stay before substitutes, and those without a position come last. */
export function byLine(shirts: readonly Shirt[]): Shirt[] {
  const lineOf = ({ position }: Shirt) => {
    const line = lineOfPosition(position)
    return line === null ? LINES.length : LINES.indexOf(line)
  }
  return shirts.toSorted(
    (one, other) => Number(other.isStarter) - Number(one.isStarter) || lineOf(one) - lineOf(other),
  )
}

/** Returns the last words of names; with the initial of the first word for names that share their last word: "A. Sow". */
export function shortNames(names: readonly string[]): string[] {
  const words = names.map((name) => name.split(/\s+/).filter(Boolean))
  const keys = words.map((parts) => foldText(parts.at(-1) ?? ''))
  return words.map((parts, index) => {
    const last = parts.at(-1) ?? ''
    const isShared = keys.filter((key) => key === keys[index]).length > 1
    return isShared && parts.length > 1 ? `${[...(parts[0] ?? '')][0]}. ${last}` : last
  })
}

/** Returns three-letter codes of both teams, "BRI" and "ASH"; of their last words if the first words have the same code. */
export function teamCodes(home: string, away: string): Record<Side, string> {
  const wordsOf = (name: string) => {
    const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
    // Without "FC" and the like.
    const own = words.filter((word) => word.length > 2)
    return own.length > 0 ? own : words
  }
  const code = (name: string, at: 0 | -1) =>
    [...(wordsOf(name).at(at) ?? name)].slice(0, 3).join('').toUpperCase()
  const first = { home: code(home, 0), away: code(away, 0) }
  return first.home === first.away ? { home: code(home, -1), away: code(away, -1) } : first
}

/** Returns the notes of both sides, the newest first: by minute; without a minute by their place in the list. */
export function newestFirst<Note extends Pick<MatchNote, 'minute'>>(
  sides: readonly (readonly Note[])[],
): Note[] {
  return sides
    .flatMap((notes) => notes.map((note, place) => ({ note, place })))
    .sort((one, other) => (other.note.minute ?? -1) - (one.note.minute ?? -1) || other.place - one.place)
    .map(({ note }) => note)
}
