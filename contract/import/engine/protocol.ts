import type { MatchReason, PlayerReason, TeamReason } from '../../duplicates/verdict'
import type { Actor } from '../../permissions'
import type { TeamInput } from '../../team'
import type { DayOrder } from '../days'
import type { Encoding } from '../encodings'
import type { ImportedResource } from '../kinds'
import type { CellNote } from '../notes'
import type { SheetName, WorkbookFault } from '../workbook'

/**
 * What a table comes from: a file's bytes, or text that was pasted or kept. How a text is written, which sheet of a workbook it is and
 * which row names the columns is found out where nobody has said it.
 */
export type Source = (
  | { bytes: ArrayBuffer | Uint8Array; encoding?: Encoding | undefined; sheet?: number | undefined }
  | { text: string; isPasted: boolean; isWorkbook?: boolean; isFrom1904?: boolean }
) & { headerRow?: number | undefined }

/** Why there is no table in a source. */
export type SourceFault = 'noHeader' | 'notText' | 'webPage' | WorkbookFault

/** A table that could be read. */
export type Opened = {
  text: string
  /** How the text of a file is written; null where it is from elsewhere. */
  encoding: Encoding | null
  /** A workbook's sheets, the hidden ones last, and the place of the one that is open. */
  sheets: SheetName[]
  sheet: number
  /** How many of the rows are hidden in the workbook. */
  hiddenRows: number
  isWorkbook: boolean
  /** Whether the workbook's days are counted from 1904. */
  isFrom1904: boolean
  /** In which row the header stands, and the first rows of all. */
  headerRow: number
  firstRows: string[][]
  header: string[]
  /** By column, a few of the values that stand in it. */
  samples: string[][]
  rowCount: number
  /** By column, the field that its name means, or IGNORED. */
  guessed: string[]
}

/** What somebody has put into a cell in the place of what the file says. */
export type Fix = { row: number; column: number; text: string }

/** What is meant by the same words in all cells of a column. */
export type Replacement = { column: number; from: string; text: string }

/** Cells of a column that say the same, where that is wrong, not known or said in other words. */
export type ColumnValue = {
  column: number
  field: string
  text: string
  count: number
  /** What is wrong, or what becomes of it. */
  note: CellNote | null
  readAs: string | null
}

/** What a plan depends on, beside the table and what is stored. */
export type Choices = {
  /** By column, the field that it feeds, or IGNORED. */
  chosen: readonly string[]
  /** By field. */
  dayOrder: Readonly<Record<string, DayOrder>>
  /** The system that ids are of which do not say it; empty where the header's name for it is right. */
  idSource?: string | undefined
  createTeams: boolean
  /** Names of teams that are not stored: which stored team each means, or null for a new one. */
  teams?: readonly { name: string; id: string | null }[]
  /** Whether an empty cell takes away what is stored. */
  clearEmpty: boolean
  fixes: readonly Fix[]
  replacements: readonly Replacement[]
  /** Who would write it. */
  importer: Actor
}

/** What would become of a row. */
export const OUTCOMES = ['new', 'changed', 'unchanged', 'duplicate', 'wrong'] as const
export type Outcome = (typeof OUTCOMES)[number]

/**
 * `warned`: a row that is taken without something that it says. `likelyDuplicate`: a new record that is likely the same as one
 * that is stored or stands above it.
 */
export type RowFilter = 'all' | Outcome | 'warned' | 'likelyDuplicate'

export type Summary = {
  counts: Record<RowFilter, number>
  /** The rows that are likely duplicates. */
  duplicates: number[]
  /** Those of them that can be joined to the stored record: whether they certainly are that one, and whether it would be changed. */
  joins: { row: number; isCertain: boolean; isChange: boolean }[]
  /** How many teams would be created for what can be written, and how many are named that do not exist. */
  teamsToMake: number
  missingTeams: number
  /** The team names of rows that no stored team has. */
  newTeams: NewTeam[]
  /** Fields whose dates are ambiguous in the whole column, with the possible orders of day and month. */
  undecidedDays: { field: string; orders: readonly DayOrder[] }[]
  /** What one word for a whole column mends, or may mean otherwise. */
  values: ColumnValue[]
}

type NamedTeam = { id: string; name: string }

/** A team name of rows that no stored team has. */
export type NewTeam = {
  name: string
  /** The stored team that it is likely the same as. */
  likely: NamedTeam | null
  /** The stored team that rows are written with; null where a new one is made. */
  mappedTo: NamedTeam | null
  /** Whether the user has to decide between a new team and the likely one. */
  isOpen: boolean
}

export type CellTone = 'wrong' | 'warned' | 'changed'
export type CellView = {
  column: number
  text: string
  /** What is stored of it, where that is another text. */
  readAs: string | null
  tone: CellTone | null
  notes: CellNote[]
}

/** Another record that a row is likely the same as: stored, by its id, or of another row. */
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
  /** Those that feed fields, in the file's order. */
  cells: CellView[]
  /** What there is to say about the row as a whole. */
  notes: CellNote[]
  /** The earlier row that this one repeats. */
  of: number | null
  duplicate: Duplicate | null
  /** What joining it would fill in the stored record; null where it cannot be joined. */
  fills: string[] | null
}

/** A record of a list. */
export type StoredRecord = { id: string } & Record<string, unknown>

export type Part = { from: number; amount: number }

/** One record to be written: a new one, or what changes in a stored one. */
export type WorkItem = { row: number; title: string } & (
  | { call: 'create'; record: object }
  /** `before`: what stood there when it was planned. */
  | { call: 'update'; id: string; changes: object; before?: object }
)

/** Which rows are written: those that are joined fill what the stored record has no value for. */
export type WorkChoice = { update: boolean; leftOut: readonly number[]; joined?: readonly number[] }

/** What reads, judges and looks things up, away from the page. Every call is answered in the order in which it came. */
export type Engine = {
  open: (resource: ImportedResource, source: Source) => Promise<Opened | { fault: SourceFault }>
  /** Drops the stored records, which are about to be added anew. */
  forgetStored: () => void
  /** Records of a list as the server has them, page by page. */
  addStored: (list: 'records' | 'teams', rows: readonly object[]) => void
  plan: (choices: Choices) => Summary
  rows: (filter: RowFilter, part: Part) => RowView[]
  /** A part of what is to be written by the present plan; fewer than asked for where it ends. */
  work: (choice: WorkChoice, part: Part) => WorkItem[]
  /** The teams that have to be created for it. */
  teams: (choice: WorkChoice) => TeamInput[]
}
