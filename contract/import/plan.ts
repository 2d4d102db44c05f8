import { idField } from '../fields'
import { safeParseWithAnyIds } from '../foreignIds'
import type { TeamInput } from '../team'
import { toFieldErrors } from '../zodIssues'
import type { ColumnMapping } from './columns'
import type { ColumnDays } from './days'
import { changesOf, differencesOf, emptiedBy, newsFor } from './differences'
import { JOINED_LISTS, withJoinedLists } from './joinedLists'
import type { ImportKind } from './kinds'
import type { CellNote } from './notes'
import { createRecogniser, type RecognisedBy } from './recognition'
import { idsOf } from './rowIds'
import { type RowReader, rowReader } from './rowReader'
import {
  type IdMaker,
  type KnownTeam,
  type TeamDirectory,
  type TeamNames,
  teamDirectory,
} from './teamDirectory'
import { isFiner, readChoice } from './words'

/** The planned outcome of one row. `title` is its record’s name, `readAs` the values of cells with another spelling. */
export type PlannedRow<Input> = { row: number; title: string; readAs?: ReadonlyMap<string, string> } & (
  | { outcome: 'new'; input: Input & { id: string }; warnings: CellNote[] }
  /**
   * Already stored. `differences` are the cells that differ from it, `changes` the fields to update; where several rows match the
   * same stored record, only the first has changes.
   */
  | { outcome: 'exists'; id: string; differences: CellNote[]; changes: Partial<Input>; warnings: CellNote[] }
  /** The same record as an earlier row of the file. */
  | { outcome: 'duplicate'; of: number; differences: CellNote[] }
  | { outcome: 'wrong'; errors: CellNote[]; warnings?: CellNote[] }
)

export type Planner<Input> = {
  /** Plans one row, and detects duplicates of earlier rows. `row` is its number in the spreadsheet. */
  plan: (cells: readonly string[], row: number) => PlannedRow<Input>
  /** Returns the teams that must be created before the records or changes of the rows planned so far can be written. */
  teamsFor: (records: Iterable<object>) => TeamInput[]
  /** Returns the name of a stored or new team. */
  nameOfTeam: (id: string) => string | undefined
  otherNamesOfTeam: (id: string) => readonly string[]
  mappedTeams: TeamDirectory['mapped']
  /** Returns the fields of a stored record for which some row has the stored value. */
  confirmed: (id: string) => ReadonlySet<string>
}

export type PlannerSetup<Name extends string, Stored> = {
  mapping: ColumnMapping<Name>
  stored: readonly Stored[]
  teams: readonly KnownTeam[]
  /** Whether teams that rows name and that do not exist yet are created. */
  createTeams: boolean
  teamNames?: TeamNames
  /** Whether an empty cell clears the stored value. */
  clearEmpty?: boolean
  /** The date format of each column by field, if it is known. */
  dayOrder?: ReadonlyMap<string, ColumnDays>
  /** The system of ids that do not name one. */
  idSource?: string | undefined
  /** Returns the values of a row found by an external id that are only other spellings of the stored ones. */
  otherSpellings?: OtherSpellings | undefined
  makeId: IdMaker
}

export type OtherSpellings = (
  row: object,
  stored: object,
  nameOfTeam: (id: string) => string | undefined,
) => { field: string }[]

/**
 * Plans an import row by row, so that long files can be planned in slices. It writes nothing and reads only its arguments. Every row gets
 * exactly one outcome.
 */
export function createPlanner<
  Name extends string,
  Facts,
  Input extends Facts & { id?: string | undefined },
  Stored extends Facts & { id: string },
>(
  kind: ImportKind<Name, Facts, Input, Stored>,
  {
    mapping,
    stored,
    teams,
    createTeams,
    teamNames,
    clearEmpty = false,
    dayOrder = new Map(),
    idSource = '',
    otherSpellings = () => [],
    makeId,
  }: PlannerSetup<Name, Stored>,
): Planner<Input> {
  const directory = teamDirectory(teams, { makeId, create: createTeams, ...teamNames })
  const recognise = createRecogniser(kind, stored, { makeId, mergedTeams: directory.mergedInto })
  const kindByName = new Map(kind.fields.map((field) => [field.name, field.kind]))
  const kindOf = (name: Name) => kindByName.get(name) ?? 'text'
  const confirmedById = new Map<string, Set<string>>()
  /** Fields that the server returns for no record, because it does not know them. */
  const unknown = new Set(
    kind.fields
      .filter(({ isBeyondDocument }) => isBeyondDocument && stored.length > 0)
      .map(({ field }) => field)
      .filter((field) => stored.every((record) => isUnknown(record, field))),
  )

  const compare = (input: Partial<Input>, other: Input | Stored, row?: number) =>
    differencesOf({ input, other, row, fieldOf: kind.fieldOf, nameOfTeam: directory.teamName })

  function judge(cells: readonly string[], row: number, reader: RowReader<Name>): PlannedRow<Input> {
    const title = kind.titleOf(reader)
    const { warnings, readAs } = reader
    const refused = (errors: CellNote[]): PlannedRow<Input> => {
      return { row, title, outcome: 'wrong', errors: errors.sort(byColumn), warnings, readAs }
    }

    if (cells.length > mapping.columnCount) {
      const values = { cells: cells.length, columns: mapping.columnCount }
      return refused([{ field: null, value: '', key: 'wrongCellCount', values }])
    }
    const given = Object.entries(kind.read(reader)).filter(
      ([field, value]) => value !== undefined && !unknown.has(field),
    )
    const parsed = safeParseWithAnyIds(kind.schema, Object.fromEntries(given))
    const unread = reader.errors.filter(({ field }) => field === null || !unknown.has(field))
    if (!parsed.success || unread.length > 0) {
      return refused([...unread, ...(parsed.success ? [] : schemaErrors(parsed.error, reader))])
    }
    const input = parsed.data
    const recognised = recognise({ row, input, ownId: ownIdOf(reader) })
    switch (recognised.as) {
      case 'contradiction':
        return refused([recognised.note])
      case 'earlierRow': {
        const { row: of, input: earlier } = recognised.first
        if (recognised.record !== undefined) confirm(input, recognised.record)
        return { row, title, outcome: 'duplicate', of, differences: compare(input, earlier, of) }
      }
      case 'stored': {
        const judged = judgeStored(reader, input, recognised)
        return { row, title, outcome: 'exists', ...judged, warnings, readAs }
      }
      case 'new':
        return { row, title, outcome: 'new', input: { ...input, id: recognised.id }, warnings, readAs }
    }
  }

  /** Returns the outcome of a row that matches a stored record. */
  function judgeStored(
    reader: RowReader<Name>,
    input: Input,
    { record: existing, by, isFirst }: { record: Stored; by: RecognisedBy; isFirst: boolean },
  ) {
    const kept = finerOf(reader, existing)
    const isByItsIds = ownIdOf(reader) === undefined && idsOf(input).length > 0
    const spelled = isByItsIds ? otherSpellings(input, existing, directory.teamName) : []
    const told = withJoinedLists(
      withoutFields(input, [...kept, ...unknownTo(existing), ...spelled]),
      existing,
    )
    const compared = newsFor(told, existing, by)
    confirm(compared, existing)
    const emptied = emptiedBy({
      columns:
        clearEmpty && by !== 'merged'
          ? kind.fields.filter(({ name }) => mapping.columns.has(name) && !isIgnored(reader, name))
          : [],
      textOf: reader.text,
      stored: existing,
      nameOfTeam: directory.teamName,
    })
    const changes = isFirst ? { ...changesOf(compared, existing), ...emptied.changes } : {}
    const differences = [
      ...compare(withJoinedLists(input, existing), existing),
      ...kept,
      ...emptied.notes,
    ].sort(byColumn)
    return { id: existing.id, differences, changes }
  }

  /** Records the fields that a row confirms. Lists only grow, so a row confirms nothing about them. */
  function confirm(said: Partial<Input>, existing: Stored) {
    const changed = changesOf(said, existing)
    const same = Object.keys(said).filter((field) => !(field in changed) && !JOINED_LISTS.includes(field))
    confirmedById.set(existing.id, new Set([...(confirmedById.get(existing.id) ?? []), ...same]))
  }

  /** Returns the fields that the server does not know, because it omits them in this record. An import cannot change them. */
  const unknownTo = (existing: Stored) =>
    kind.fields.filter(({ field, isBeyondDocument }) => isBeyondDocument && isUnknown(existing, field))

  /** Returns notes for cells that change nothing because the stored value is more precise. */
  function finerOf(reader: RowReader<Name>, existing: Stored): CellNote[] {
    const stored = new Map<string, unknown>(Object.entries(existing))
    return kind.fields.flatMap(({ field, name }) => {
      const value = reader.text(name)
      const other = stored.get(field)
      const isKept = value !== undefined && readChoice(field, value) !== other && isFiner(field, other, value)
      return isKept ? [{ field: name, value, key: 'keepsFiner', values: { other: String(other) } }] : []
    })
  }

  const columnOf = ({ field }: CellNote) => {
    const known = kind.fields.find(({ name }) => name === field)
    return (known && mapping.columns.get(known.name)) ?? mapping.columnCount
  }
  const byColumn = (a: CellNote, b: CellNote) => columnOf(a) - columnOf(b)

  /** The schema's errors by column, without those of fields that the reader has already reported. */
  function schemaErrors(error: Parameters<typeof toFieldErrors>[0], reader: RowReader<Name>): CellNote[] {
    return Object.entries(toFieldErrors(error)).flatMap(([path, fieldError]) => {
      const [head = ''] = path.split('.')
      const name = kind.fieldOf[head] ?? head
      if (reader.errors.some(({ field }) => field === name)) return []
      const field = kind.fields.find((candidate) => candidate.name === name)
      const value = field === undefined ? '' : (reader.text(field.name) ?? '')
      return [{ field: name, value, ...fieldError }]
    })
  }

  /** Returns the id in the row if it is a UUID; ids of other systems are ignored. */
  function ownIdOf(reader: RowReader<Name>): string | undefined {
    const field = kind.fields.find(({ name }) => name === 'id')
    const parsed = idField.safeParse(field && reader.text(field.name))
    return parsed.success ? parsed.data : undefined
  }

  return {
    plan: (cells, row) =>
      judge(cells, row, rowReader(cells, mapping, { kindOf, teams: directory, dayOrder, idSource })),
    teamsFor: directory.missingFrom,
    nameOfTeam: directory.teamName,
    otherNamesOfTeam: directory.otherNames,
    mappedTeams: directory.mapped,
    confirmed: (id) => confirmedById.get(id) ?? new Set(),
  }
}

/** Whether the cell has a placeholder such as "n/a", which clears no stored value. */
const isIgnored = <Name extends string>({ warnings }: RowReader<Name>, name: Name) =>
  warnings.some(({ field, key }) => field === name && key === 'noValue')

const isUnknown = (record: object, field: string) => Reflect.get(record, field) === undefined

/** Returns the values without those that have a note. */
function withoutFields<Input extends object>(
  input: Input,
  notes: readonly { field: string | null }[],
): Partial<Input> {
  if (notes.length === 0) return input
  const rest = Object.entries(input).filter(([field]) => notes.every((note) => note.field !== field))
  // Object.fromEntries returns string keys, without their literal types.
  return Object.fromEntries(rest) as Partial<Input>
}
