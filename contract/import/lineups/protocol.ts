import type { LineupEntry } from '../../lineup'
import type { DayOrder } from '../days'
import type { Opened, Part, Source, SourceFault } from '../engine/protocol'
import type { CellNote } from '../notes'

/** What a table of line-ups is compared with. */
export const LINEUP_LISTS = ['matches', 'teams', 'players'] as const
export type LineupList = (typeof LINEUP_LISTS)[number]

/** A match whose line-ups the table has; `row` is the first of its rows. A side without rows is empty. */
export type PlannedMatch = {
  row: number
  id: string
  title: string
  home: LineupEntry[]
  away: LineupEntry[]
}

/** A row that is left out, or is taken without something that it says; `title` is what it says of the player and the match. */
export type LineupNote = { row: number; title: string; isLeftOut: boolean; note: CellNote }

export type LineupSummary = {
  matches: number
  /** Entries of line-ups in all of them. */
  players: number
  rows: { leftOut: number; warned: number }
  /** The orders that the user has to choose from; none if the days of the table show their order. */
  dayOrders: readonly DayOrder[]
}

export type LineupChoices = {
  /** By column, the field that it feeds, or IGNORED. */
  chosen: readonly string[]
  dayOrder?: DayOrder | undefined
}

/** What reads and judges tables of line-ups, away from the page. Every call is answered in the order in which it came. */
export type LineupEngine = {
  open: (source: Source) => Promise<Opened | { fault: SourceFault }>
  forgetStored: () => void
  addStored: (list: LineupList, rows: readonly object[]) => void
  plan: (choices: LineupChoices) => LineupSummary
  matches: (part: Part) => PlannedMatch[]
  notes: (part: Part) => LineupNote[]
}
