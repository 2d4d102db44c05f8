import { idField } from '../fields'
import { safeParseWithAnyIds } from '../foreignIds'
import type { TeamInput } from '../team'
import { toFieldErrors } from '../zodIssues'
import type { ColumnMapping } from './columns'
import type { ColumnDays } from './days'
import { changesOf, differencesOf, emptiedBy, finerNotesOf, newValuesOf, withoutFields } from './differences'
import type { EntityColumn } from './fileColumns'
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

/** The planned outcome of one row. `title` is its record’s name; `readAs` has the values to store for cells in another form. */
export type PlannedRow<Input> = { row: number; title: string; readAs?: ReadonlyMap<string, string> } & (
  | { outcome: 'new'; input: Input & { id: string }; warnings: CellNote[] }
  /**
   * The record is stored already. `differences` are the cells that differ from it, `changes` the fields to update. If several rows match the
   * record, only the first has changes.
   */
  | { outcome: 'exists'; id: string; differences: CellNote[]; changes: Partial<Input>; warnings: CellNote[] }
  /** The row describes the same record as an earlier row, number `of`. */
  | { outcome: 'duplicate'; of: number; differences: CellNote[] }
  | { outcome: 'wrong'; errors: CellNote[]; warnings?: CellNote[] }
)

export type Planner<Input> = {
  /** Plans one row and compares it with earlier rows. `row` is the row number in the spreadsheet. */
  plan: (cells: readonly string[], row: number) => PlannedRow<Input>
  /** Returns the new teams that must be created before these records or changes are written. */
  teamsFor: (records: Iterable<object>) => TeamInput[]
  /** Returns the name of a stored or new team; undefined for another id. */
  nameOfTeam: (id: string) => string | undefined
  otherNamesOfTeam: (id: string) => readonly string[]
  mappedTeams: TeamDirectory['mapped']
  /** Returns the fields of a stored record whose stored value is also in a row. */
  confirmed: (id: string) => ReadonlySet<string>
}

export type PlannerSetup<Name extends string, Stored> = {
  mapping: ColumnMapping<Name>
  stored: readonly Stored[]
  teams: readonly KnownTeam[]
  /** Whether the import creates teams that rows name and that are not stored. */
  createTeams: boolean
  teamNames?: TeamNames
  /** Whether an empty cell clears the stored value. */
  clearEmpty?: boolean
  /** The date format of columns, by field, if known. */
  dayOrder?: ReadonlyMap<string, ColumnDays>
  /** The source system of ids whose cell names no system. */
  idSource?: string | undefined
  /** Returns the fields that, in a row found by an external id, are only other spellings of the stored values. */
  otherSpellings?: OtherSpellings | undefined
  makeId: IdMaker
}

export type OtherSpellings = (
  row: object,
  stored: object,
  nameOfTeam: (id: string) => string | undefined,
) => { field: string }[]

/**
 * Plans an import row by row, so that long files can be planned in slices. Reads only its arguments and writes nothing. Every row gets exactly one
 * outcome.
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
  /** Fields that no stored record has, because the server does not know them. */
  const unknown = new Set(
    kind.fields
      .filter((column) => stored.length > 0 && stored.every((record) => isUnknown(record, column)))
      .map(({ field }) => field),
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
    const finerNotes = finerNotesOf(kind.fields, reader.text, existing)
    const isByItsIds = ownIdOf(reader) === undefined && idsOf(input).length > 0
    const spelled = isByItsIds ? otherSpellings(input, existing, directory.teamName) : []
    const appliedInput = withJoinedLists(
      withoutFields(input, [...finerNotes, ...unknownTo(existing), ...spelled]),
      existing,
    )
    const compared = newValuesOf(appliedInput, existing, by)
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
      ...finerNotes,
      ...emptied.notes,
    ].sort(byColumn)
    return { id: existing.id, differences, changes }
  }

  /** Remembers the fields whose stored value a row repeats, except lists, to which imports only add. */
  function confirm(values: Partial<Input>, existing: Stored) {
    const changed = changesOf(values, existing)
    const same = Object.keys(values).filter((field) => !(field in changed) && !JOINED_LISTS.includes(field))
    confirmedById.set(existing.id, new Set([...(confirmedById.get(existing.id) ?? []), ...same]))
  }

  /** Returns the fields that this record omits because the server does not know them, so that an import does not try to change them. */
  const unknownTo = (existing: Stored) => kind.fields.filter((column) => isUnknown(existing, column))

  const columnOf = ({ field }: CellNote) => {
    const known = kind.fields.find(({ name }) => name === field)
    return (known && mapping.columns.get(known.name)) ?? mapping.columnCount
  }
  const byColumn = (a: CellNote, b: CellNote) => columnOf(a) - columnOf(b)

  /** Returns the schema’s errors, except for fields with an error of the reader. */
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

  /** Returns the row’s Touchline id; undefined if the cell contains no UUID, such as an id of another system. */
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

/** Returns whether a cell contains a placeholder such as "n/a", which clears no stored value. */
const isIgnored = <Name extends string>({ warnings }: RowReader<Name>, name: Name) =>
  warnings.some(({ field, key }) => field === name && key === 'noValue')

const isUnknown = (record: object, { field, isBeyondDocument }: EntityColumn) =>
  isBeyondDocument && Reflect.get(record, field) === undefined
