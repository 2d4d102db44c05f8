import { toFieldErrors } from '../errors'
import { idField } from '../fields'
import { safeParseWithAnyIds } from '../foreignIds'
import type { TeamInput, TeamReference } from '../team'
import type { ColumnMapping } from './columns'
import type { DayOrder } from './days'
import { changesOf, differencesOf } from './differences'
import { emptiedBy } from './emptied'
import type { ImportKind } from './kind'
import type { CellNote } from './notes'
import { type RowReader, rowReader } from './rowReader'
import { type IdMaker, stableId, teamDirectory } from './teamDirectory'
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
}

export type PlannerSetup<Name extends string, Stored> = {
  mapping: ColumnMapping<Name>
  stored: readonly Stored[]
  teams: readonly TeamReference[]
  /** Whether teams that rows name and that do not exist yet are created. */
  createTeams: boolean
  /** Whether an empty cell takes away what is stored. */
  clearEmpty?: boolean
  /** How a column writes its days, by field, where that is known. */
  dayOrder?: ReadonlyMap<string, DayOrder>
  makeId: IdMaker
}

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
    clearEmpty = false,
    dayOrder = new Map(),
    makeId,
  }: PlannerSetup<Name, Stored>,
): Planner<Input> {
  const directory = teamDirectory(teams, { makeId, create: createTeams })
  const storedById = new Map(stored.map((record) => [record.id, record]))
  const storedByKey = new Map(stored.map((record) => [kind.keyOf(record), record]))
  const rowsByKey = new Map<string, { row: number; input: Input; ownId: string | undefined }[]>()
  const rowById = new Map<string, number>()
  /** Ids of stored records that earlier rows are the same as. */
  const matchedIds = new Set<string>()

  /** Whether two records with the same key are distinct because their own ids differ. */
  const areDistinct = (id: string | undefined, other: string | undefined) =>
    !kind.isKeyUnique && id !== undefined && other !== undefined && id !== other

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
    const given = Object.entries(kind.read(reader)).filter(([, value]) => value !== undefined)
    const parsed = safeParseWithAnyIds(kind.schema, Object.fromEntries(given))
    if (!parsed.success || reader.errors.length > 0) {
      return refused([...reader.errors, ...(parsed.success ? [] : schemaErrors(parsed.error, reader))])
    }
    const input = parsed.data
    const key = kind.keyOf(input)
    const ownId = ownIdOf(reader)
    const namesakes = rowsByKey.get(key) ?? []
    const first = namesakes.find((earlier) => !areDistinct(ownId, earlier.ownId))
    if (first !== undefined) {
      const differences = compare(input, first.input, first.row)
      return { row, title, outcome: 'duplicate', of: first.row, differences }
    }
    const id = ownId ?? stableId(makeId, kind.resource, key)
    const rowOfId = rowById.get(id)
    if (rowOfId !== undefined) {
      return refused([{ field: 'id', value: id, key: 'sameIdAsRow', values: { row: rowOfId } }])
    }
    rowsByKey.set(key, [...namesakes, { row, input, ownId }])
    rowById.set(id, row)
    const namesake = storedByKey.get(key)
    const isOther = namesake !== undefined && matchedIds.has(namesake.id) && areDistinct(ownId, namesake.id)
    const existing = storedById.get(id) ?? (isOther ? undefined : namesake)
    if (existing !== undefined) {
      const kept = finerOf(reader, existing)
      const compared = withoutFields(input, [...kept, ...unknownTo(existing)])
      const emptied = emptiedBy({
        columns: clearEmpty ? kind.fields.filter(({ name }) => mapping.columns.has(name)) : [],
        textOf: reader.text,
        stored: existing,
        nameOfTeam: directory.teamName,
      })
      const isFirst = !matchedIds.has(existing.id)
      const changes = isFirst ? { ...changesOf(compared, existing), ...emptied.changes } : {}
      matchedIds.add(existing.id)
      const differences = [...compare(compared, existing), ...kept, ...emptied.notes].sort(byColumn)
      return { row, title, outcome: 'exists', id: existing.id, differences, changes, warnings, readAs }
    }
    return { row, title, outcome: 'take', input: { ...input, id }, warnings, readAs }
  }

  /** What the server that has answered this record does not know: no import would change it. */
  const unknownTo = (existing: Stored) =>
    kind.fields.filter(
      ({ field, isBeyondDocument }) => isBeyondDocument && Reflect.get(existing, field) === undefined,
    )

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
      const name = kind.fieldOf[path] ?? path
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
    plan: (cells, row) => judge(cells, row, rowReader(cells, mapping, { teams: directory, dayOrder })),
    teamsFor: directory.missingFrom,
    nameOfTeam: directory.teamName,
  }
}

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
