import type { SheetPlayer, SheetSide } from './sheetInput'

/** What a page holds with room to write in every row. */
const MAX_ROWS = 25
/** The least number of rows, so that players outside the line-up can be added by hand. */
const MIN_ROWS = 20

/** A line of one side; without a player it is to be filled in by hand. */
export type SheetRow = { line: number; player: SheetPlayer | null }
export type SheetPage = { number: number; home: SheetRow[]; away: SheetRow[] }

/** Returns the rows of each page: both line-ups, starters before substitutes, by shirt number. */
export function sheetPages({ home, away }: { home: SheetSide; away: SheetSide }): SheetPage[] {
  const sides = { home: byNumber(home.players), away: byNumber(away.players) }
  const longest = Math.max(sides.home.length, sides.away.length, MIN_ROWS)
  return Array.from({ length: Math.ceil(longest / MAX_ROWS) }, (_, page) => {
    const before = page * MAX_ROWS
    const length = Math.min(MAX_ROWS, longest - before)
    const rowsOf = (players: readonly SheetPlayer[]) =>
      Array.from({ length }, (_, row) => ({ line: before + row, player: players[before + row] ?? null }))
    return { number: page + 1, home: rowsOf(sides.home), away: rowsOf(sides.away) }
  })
}

/** Those without a number come last. */
const byNumber = (players: readonly SheetPlayer[]) =>
  players.toSorted(
    (one, other) =>
      Number(other.isStarter) - Number(one.isStarter) ||
      (one.shirtNo ?? NO_NUMBER) - (other.shirtNo ?? NO_NUMBER),
  )

const NO_NUMBER = 1_000
