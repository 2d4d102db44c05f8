import type { LineupEntry } from '../../lineup'
import type { DayOrder } from '../days'
import type { Opened, Part, Source, SourceFault } from '../engine/protocol'
import type { CellNote } from '../notes'

/** The lists that a table of line-ups is compared with. */
export const LINEUP_LISTS = ['matches', 'teams', 'players'] as const
export type LineupList = (typeof LINEUP_LISTS)[number]

/** A match that rows of the table belong to; `row` is the first of these rows. A team without rows has an empty line-up. */
export type PlannedMatch = {
  row: number
  id: string
  title: string
  home: LineupEntry[]
  away: LineupEntry[]
}

/** A note about a row that is skipped, or imported without one of its values. `title` is the row’s player, team and match. */
export type LineupNote = { row: number; title: string; isLeftOut: boolean; note: CellNote }

export type LineupSummary = {
  matches: number
  /** The number of line-up entries in all these matches. */
  players: number
  rows: { leftOut: number; warned: number }
  /** The orders that the user has to choose from; empty if the days of the table show their order. */
  dayOrders: readonly DayOrder[]
}

export type LineupChoices = {
  /** The field of each column, or IGNORED. */
  chosen: readonly string[]
  dayOrder?: DayOrder | undefined
}

/** Reads and plans tables of line-ups outside the page’s thread. Calls are answered in the order in which they arrive. */
export type LineupEngine = {
  open: (source: Source) => Promise<Opened | { fault: SourceFault }>
  forgetStored: () => void
  addStored: (list: LineupList, rows: readonly object[]) => void
  plan: (choices: LineupChoices) => LineupSummary
  matches: (part: Part) => PlannedMatch[]
  notes: (part: Part) => LineupNote[]
}
