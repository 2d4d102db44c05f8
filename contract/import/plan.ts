import { idField } from '../fields'
import { safeParseWithAnyIds } from '../foreignIds'
import type { TeamInput } from '../team'
import { toFieldErrors } from '../zodIssues'
import type { ColumnMapping } from './columns'
import type { ColumnDays } from './days'
import { changesOf, differencesOf } from './differences'
import { emptiedBy } from './emptied'
import { JOINED_LISTS, withJoinedLists } from './joinedLists'
import type { ImportKind } from './kind'
import type { CellNote } from './notes'
import { createRecogniser, type RecognisedBy } from './recognition'
import { idsOf } from './rowIds'
import { type RowReader, rowReader } from './rowReader'
import { saidOfStored } from './saidOfStored'
import {
  type IdMaker,
  type KnownTeam,
  type TeamDirectory,
  type TeamNames,
  teamDirectory,
} from './teamDirectory'
import { isFiner, readChoice } from './words'

/** What is to become of one row. `title` is what people call its record, `readAs` what its cells mean that say it in other words. */
export type PlannedRow<Input> = { row: number; title: string; readAs?: ReadonlyMap<string, string> } & (
  | { outcome: 'take'; input: Input & { id: string }; warnings: CellNote[] }
  /**
   * Already stored. `differences` are the cells that differ from it, `changes` the fields to update; where several rows match the
   * same stored record, only the first has changes.
   */
  | { outcome: 'exists'; id: string; differences: CellNote[]; changes: Partial<Input>; warnings: CellNote[] }
  /** The same record as an earlier row of the file. */
  | { outcome: 'duplicate'; of: number; differences: CellNote[] }
  | { outcome: 'refused'; errors: CellNote[]; warnings?: CellNote[] }
)

export type Planner<Input> = {
  /** Plans one row; duplicates of rows planned before it are found. `row` is its number in the spreadsheet. */
  plan: (cells: readonly string[], row: number) => PlannedRow<Input>
  /** The teams that have to be created before records of the rows planned so far, or changes of them, can be written. */
  teamsFor: (records: Iterable<object>) => TeamInput[]
  /** The name of a team that is stored or that rows bring. */
  nameOfTeam: (id: string) => string | undefined
  otherNamesOfTeam: (id: string) => readonly string[]
  mappedTeams: TeamDirectory['mapped']
  /** The fields of a stored record that some row says as they are stored. */
  confirmed: (id: string) => ReadonlySet<string>
}

export type PlannerSetup<Name extends string, Stored> = {
  mapping: ColumnMapping<Name>
  stored: readonly Stored[]
  teams: readonly KnownTeam[]
  /** Whether teams that rows name and that do not exist yet are created. */
  createTeams: boolean
  teamNames?: TeamNames
  /** Whether an empty cell takes away what is stored. */
  clearEmpty?: boolean
  /** How a column writes its days, by field, where that is known. */
  dayOrder?: ReadonlyMap<string, ColumnDays>
  /** The system that ids are of which do not say it. */
  idSource?: string | undefined
  /** What a row that is recognised by an id of another system says in other words than those that are stored. */
  otherSpellings?: OtherSpellings | undefined
  makeId: IdMaker
}

export type OtherSpellings = (
  row: object,
  stored: object,
  nameOfTeam: (id: string) => string | undefined,
) => { field: string }[]

/**
 * Plans an import row by row, so that long files can be planned in slices: no row is written, nothing is read but
 * what is given. Every row gets exactly one outcome.
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
  /** Fields of which the server has answered nothing, of any record: it keeps nothing of them. */
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
      return { row, title, outcome: 'refused', errors: errors.sort(byColumn), warnings, readAs }
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
        return { row, title, outcome: 'take', input: { ...input, id: recognised.id }, warnings, readAs }
    }
  }

  /** What becomes of a stored record that a row is the same as. */
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
    const compared = saidOfStored(told, existing, by)
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

  /** Lists grow, so that what one row says of them confirms nothing. */
  function confirm(said: Partial<Input>, existing: Stored) {
    const changed = changesOf(said, existing)
    const same = Object.keys(said).filter((field) => !(field in changed) && !JOINED_LISTS.includes(field))
    confirmedById.set(existing.id, new Set([...(confirmedById.get(existing.id) ?? []), ...same]))
  }

  /** What the server that has answered this record does not know: no import would change it. */
  const unknownTo = (existing: Stored) =>
    kind.fields.filter(({ field, isBeyondDocument }) => isBeyondDocument && isUnknown(existing, field))

  /** What is stored and says more than the row's cell, so that the cell changes nothing. */
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

  /** The id in the row, where it is a UUID; ids of other systems are ignored. */
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

/** The values that no note is about. */
function withoutFields<Input extends object>(
  input: Input,
  notes: readonly { field: string | null }[],
): Partial<Input> {
  if (notes.length === 0) return input
  const rest = Object.entries(input).filter(([field]) => notes.every((note) => note.field !== field))
  // Object.fromEntries forgets whose keys these are.
  return Object.fromEntries(rest) as Partial<Input>
}
