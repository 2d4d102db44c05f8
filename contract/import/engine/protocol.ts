import type { MatchReason, PlayerReason, TeamReason } from '../../duplicates/verdict'
import type { Actor } from '../../permissions'
import type { TeamInput } from '../../team'
import type { DayOrder } from '../days'
import type { Encoding } from '../encodings'
import type { ImportedResource } from '../kinds'
import type { CellNote } from '../notes'
import type { SheetName, WorkbookFault } from '../workbook'

/**
 * The source of a table: the bytes of a file, or pasted or saved text. Encoding, sheet and header row are detected unless the user chose
 * them.
 */
export type Source = (
  | { bytes: ArrayBuffer | Uint8Array; encoding?: Encoding | undefined; sheet?: number | undefined }
  | { text: string; isPasted: boolean; isWorkbook?: boolean; isFrom1904?: boolean }
) & { headerRow?: number | undefined }

export type SourceFault = 'noHeader' | 'notText' | 'webPage' | WorkbookFault

export type Opened = {
  text: string
  /** The encoding of a file; null for other sources. */
  encoding: Encoding | null
  /** A workbook’s sheets, hidden sheets last, and the index of the opened sheet among them. */
  sheets: SheetName[]
  sheet: number
  /** The number of rows that are hidden in the workbook. */
  hiddenRows: number
  isWorkbook: boolean
  /** Whether the workbook's days are counted from 1904. */
  isFrom1904: boolean
  /** The row number of the header, and the first rows of the file. */
  headerRow: number
  firstRows: string[][]
  header: string[]
  /** A few values of each column. */
  samples: string[][]
  rowCount: number
  /** The field that each column’s header means, or IGNORED. */
  guessed: string[]
}

/** A user’s correction of one cell. */
export type Fix = { row: number; column: number; text: string }

/** A user’s correction of the same text in all cells of a column. */
export type Replacement = { column: number; from: string; text: string }

/** The cells of a column with the same text, if the text is wrong, unknown or stored in another form. */
export type ColumnValue = {
  column: number
  field: string
  text: string
  count: number
  /** The error or warning about the text. */
  note: CellNote | null
  readAs: string | null
}

/** The user’s choices that a plan depends on. */
export type Choices = {
  /** The field of each column, or IGNORED. */
  chosen: readonly string[]
  /** The chosen date format, by field. */
  dayOrder: Readonly<Record<string, DayOrder>>
  /** The source system of ids whose cell names no system; empty to use the system in the header. */
  idSource?: string | undefined
  createTeams: boolean
  /** Unknown team names, each with the id of the stored team that it means, or null for a new team. */
  teams?: readonly { name: string; id: string | null }[]
  /** Whether an empty cell clears the stored value. */
  clearEmpty: boolean
  fixes: readonly Fix[]
  replacements: readonly Replacement[]
  importer: Actor
}

export const OUTCOMES = ['new', 'changed', 'unchanged', 'duplicate', 'wrong'] as const
export type Outcome = (typeof OUTCOMES)[number]

/**
 * `warned`: a row that is written without one of its values or should be checked. `likelyDuplicate`: a new record that probably duplicates a
 * stored record or an earlier row.
 */
export type RowFilter = 'all' | Outcome | 'warned' | 'likelyDuplicate'

export type Summary = {
  counts: Record<RowFilter, number>
  /** The numbers of the rows that are likely duplicates. */
  duplicates: number[]
  /** Rows that can be merged into a stored record: whether row and record are certainly the same, and whether the merge would change the record. */
  joins: { row: number; isCertain: boolean; isChange: boolean }[]
  /** The number of teams that would be created for the writable rows, and the number of unknown team names in wrong rows. */
  teamsToMake: number
  missingTeams: number
  /** The team names in the file that no stored team has. */
  newTeams: NewTeam[]
  /** Date fields whose format the values of the column do not show, with the formats to choose from. */
  undecidedDays: { field: string; orders: readonly DayOrder[] }[]
  /** Texts that one correction can replace in a whole column. */
  values: ColumnValue[]
}

type NamedTeam = { id: string; name: string }

/** A team name in the file that no stored team has. */
export type NewTeam = {
  name: string
  /** The stored team that the name probably means. */
  likely: NamedTeam | null
  /** The stored team with which the rows are written; null if a new team is created. */
  mappedTo: NamedTeam | null
  /** Whether the user has to decide between a new team and `likely`. */
  isOpen: boolean
}

export type CellTone = 'wrong' | 'warned' | 'changed'
export type CellView = {
  column: number
  text: string
  /** The text to store, if it differs from the cell. */
  readAs: string | null
  tone: CellTone | null
  notes: CellNote[]
}

/** The record that a row probably duplicates: a stored record, by `id`, or an earlier row of the file, by `row`. */
export type Duplicate = {
  name: string
  id: string | null
  row: number | null
  isCertain: boolean
  reasons: (PlayerReason | TeamReason | MatchReason)[]
}

export type RowView = {
  row: number
  title: string
  outcome: Outcome
  /** The cells of mapped columns, in file order. */
  cells: CellView[]
  /** Notes about the row as a whole. */
  notes: CellNote[]
  /** The number of the earlier row that this row repeats. */
  of: number | null
  duplicate: Duplicate | null
  /** The fields that a merge would fill in the stored record; null if the row cannot be merged. */
  fills: string[] | null
}

export type StoredRecord = { id: string } & Record<string, unknown>

export type Part = { from: number; amount: number }

/** A record to write: a new record, or the changes of a stored record. */
export type WorkItem = { row: number; title: string } & (
  | { call: 'create'; record: object }
  /** `before`: the stored values of the changed fields when the row was planned. */
  | { call: 'update'; id: string; changes: object; before?: object }
)

/** The rows to write. `joined` rows fill the empty fields of their stored record. */
export type WorkChoice = { update: boolean; leftOut: readonly number[]; joined?: readonly number[] }

/** Reads, plans and compares tables outside the page’s thread. Calls are answered in the order in which they arrive. */
export type Engine = {
  open: (resource: ImportedResource, source: Source) => Promise<Opened | { fault: SourceFault }>
  /** Drops the stored records, before they are added again. */
  forgetStored: () => void
  /** Adds one page of a list, as the server returns it. */
  addStored: (list: 'records' | 'teams', rows: readonly object[]) => void
  plan: (choices: Choices) => Summary
  rows: (filter: RowFilter, part: Part) => RowView[]
  /** Returns a part of the planned writes; the last part may be shorter than requested. */
  work: (choice: WorkChoice, part: Part) => WorkItem[]
  /** Returns the teams that must be created before the writes. */
  teams: (choice: WorkChoice) => TeamInput[]
}
