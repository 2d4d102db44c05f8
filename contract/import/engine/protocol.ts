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

/** Why a source has no readable table. */
export type SourceFault = 'noHeader' | 'notText' | 'webPage' | WorkbookFault

/** A table that could be read. */
export type Opened = {
  text: string
  /** The encoding of a file; null for other sources. */
  encoding: Encoding | null
  /** A workbook’s sheets, hidden ones last, and the index of the opened one. */
  sheets: SheetName[]
  sheet: number
  /** The number of rows that are hidden in the workbook. */
  hiddenRows: number
  isWorkbook: boolean
  /** Whether the workbook's days are counted from 1904. */
  isFrom1904: boolean
  /** The row number of the header, and the first rows of the table. */
  headerRow: number
  firstRows: string[][]
  header: string[]
  /** For each column a few of its values. */
  samples: string[][]
  rowCount: number
  /** For each column the field that its name means, or IGNORED. */
  guessed: string[]
}

/** A user’s correction of one cell. */
export type Fix = { row: number; column: number; text: string }

/** A user’s correction of the same text in all cells of a column. */
export type Replacement = { column: number; from: string; text: string }

/** Cells of a column with the same text, if it is an error, unknown or read as another text. */
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
  /** For each column its field, or IGNORED. */
  chosen: readonly string[]
  /** By field. */
  dayOrder: Readonly<Record<string, DayOrder>>
  /** The system of ids that do not name one; empty if the header’s system is right. */
  idSource?: string | undefined
  createTeams: boolean
  /** Unknown team names with the stored team that each means, or null for a new one. */
  teams?: readonly { name: string; id: string | null }[]
  /** Whether an empty cell clears the stored value. */
  clearEmpty: boolean
  fixes: readonly Fix[]
  replacements: readonly Replacement[]
  /** The user who runs the import. */
  importer: Actor
}

/** The planned outcome of a row. */
export const OUTCOMES = ['new', 'changed', 'unchanged', 'duplicate', 'wrong'] as const
export type Outcome = (typeof OUTCOMES)[number]

/**
 * `warned`: a row that is written without one of its values. `likelyDuplicate`: a new record that probably duplicates a stored one or an
 * earlier row.
 */
export type RowFilter = 'all' | Outcome | 'warned' | 'likelyDuplicate'

export type Summary = {
  counts: Record<RowFilter, number>
  /** The rows that are likely duplicates. */
  duplicates: number[]
  /** Likely duplicates that can be merged into a stored record: whether it is certainly the same, and whether a merge would change it. */
  joins: { row: number; isCertain: boolean; isChange: boolean }[]
  /** The number of teams that would be created for the writable rows, and the number of unknown team names. */
  teamsToMake: number
  missingTeams: number
  /** The team names of rows that no stored team has. */
  newTeams: NewTeam[]
  /** Fields whose dates are ambiguous in the whole column, with the possible orders of day and month. */
  undecidedDays: { field: string; orders: readonly DayOrder[] }[]
  /** Texts that one correction can fix or replace in a whole column. */
  values: ColumnValue[]
}

type NamedTeam = { id: string; name: string }

/** A team name of rows that no stored team has. */
export type NewTeam = {
  name: string
  /** The stored team that it is likely the same as. */
  likely: NamedTeam | null
  /** The stored team that the rows are written with; null if a new one is created. */
  mappedTo: NamedTeam | null
  /** Whether the user has to decide between a new team and the likely one. */
  isOpen: boolean
}

export type CellTone = 'wrong' | 'warned' | 'changed'
export type CellView = {
  column: number
  text: string
  /** The stored text, if it differs. */
  readAs: string | null
  tone: CellTone | null
  notes: CellNote[]
}

/** The record that a row probably duplicates: a stored one, by its id, or another row. */
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
  /** The earlier row that this one repeats. */
  of: number | null
  duplicate: Duplicate | null
  /** The fields that a merge would fill in the stored record; null if it cannot be merged. */
  fills: string[] | null
}

/** A record of a list. */
export type StoredRecord = { id: string } & Record<string, unknown>

export type Part = { from: number; amount: number }

/** One record to write: a new one, or the changes of a stored one. */
export type WorkItem = { row: number; title: string } & (
  | { call: 'create'; record: object }
  /** `before`: the stored values when the row was planned. */
  | { call: 'update'; id: string; changes: object; before?: object }
)

/** The rows to write. Merged rows fill the empty fields of their stored record. */
export type WorkChoice = { update: boolean; leftOut: readonly number[]; joined?: readonly number[] }

/** Reads, plans and compares tables outside the page’s thread. Calls are answered in the order in which they arrive. */
export type Engine = {
  open: (resource: ImportedResource, source: Source) => Promise<Opened | { fault: SourceFault }>
  /** Drops the stored records, before they are added again. */
  forgetStored: () => void
  /** Records of a list as the server has them, page by page. */
  addStored: (list: 'records' | 'teams', rows: readonly object[]) => void
  plan: (choices: Choices) => Summary
  rows: (filter: RowFilter, part: Part) => RowView[]
  /** Returns a part of the planned writes; fewer than requested at the end. */
  work: (choice: WorkChoice, part: Part) => WorkItem[]
  /** Returns the teams that must be created for them. */
  teams: (choice: WorkChoice) => TeamInput[]
}
