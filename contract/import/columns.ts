import { foldText } from '../text'

/** A field that a column can be mapped to, with the headers that also mean it (folded, without spaces). */
export type ImportField<Name extends string = string> = {
  name: Name
  /** Whether a plan needs a column of the field. */
  required?: boolean
  synonyms: readonly string[]
}

/** The field of a column that is not imported. */
export const IGNORED = ''

/** The column of each field, the columns without a field, and the required fields without a column. */
export type ColumnMapping<Name extends string = string> = {
  /** The index of each field’s cell in a row. */
  columns: ReadonlyMap<Name, number>
  /** The file’s header by field. */
  headers: ReadonlyMap<Name, string>
  columnCount: number
  /** Headers that are mapped to no field. */
  ignored: readonly string[]
  /** Required fields without a column. */
  missing: readonly Name[]
  /** Explicit mappings whose header or field does not exist. */
  unknown: readonly string[]
}

/** Returns a header for comparison: without case, accents, spaces, underscores or other signs. */
export function headerKey(header: string): string {
  return foldText(header).replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * Finds the column of every field: by `explicit` (header → field, or IGNORED), then by the field’s own name, by a synonym of no other field, and
 * by any synonym. If several columns match a field by name, the field gets the first.
 */
export function mapColumns<Name extends string>(
  fields: readonly ImportField<Name>[],
  header: readonly string[],
  explicit: ReadonlyMap<string, string> = new Map(),
): ColumnMapping<Name> {
  const keys = header.map(headerKey)
  const columns = new Map<Name, number>()
  const unknown: string[] = []
  const claimed = new Set<number>()

  for (const [title, fieldName] of explicit) {
    const index = columnOf(header, keys, title)
    const field = fields.find(({ name }) => headerKey(name) === headerKey(fieldName))
    if (index < 0 || (field === undefined && fieldName !== IGNORED)) unknown.push(`${title}=${fieldName}`)
    if (index < 0) continue
    claimed.add(index)
    if (field !== undefined) columns.set(field.name, index)
  }
  const claim = (field: ImportField<Name>, names: readonly string[]) => {
    if (columns.has(field.name)) return
    const index = keys.findIndex((key, at) => !claimed.has(at) && names.includes(key))
    if (index < 0) return
    claimed.add(index)
    columns.set(field.name, index)
  }
  for (const field of fields) claim(field, [headerKey(field.name)])
  const isShared = (name: string) => fields.filter(({ synonyms }) => synonyms.includes(name)).length > 1
  for (const field of fields) {
    claim(
      field,
      field.synonyms.filter((name) => !isShared(name)),
    )
  }
  for (const field of fields) claim(field, field.synonyms)

  return { ...facts(fields, header, columns), unknown }
}

/** Returns for each column, in header order, its field or IGNORED. */
export function fieldsByColumn({ columns, columnCount }: ColumnMapping): string[] {
  const fields = Array.from({ length: columnCount }, (): string => IGNORED)
  for (const [field, index] of columns) fields[index] = field
  return fields
}

/**
 * Returns the mapping that the user chose: `chosen` has the field of each column, in order. If several columns have a field, the field gets the
 * first.
 */
export function chosenColumns<Name extends string>(
  fields: readonly ImportField<Name>[],
  header: readonly string[],
  chosen: readonly string[],
): ColumnMapping<Name> {
  const columns = new Map<Name, number>()
  for (const { name } of fields) {
    const index = chosen.indexOf(name)
    if (index >= 0 && index < header.length) columns.set(name, index)
  }
  return { ...facts(fields, header, columns), unknown: [] }
}

function facts<Name extends string>(
  fields: readonly ImportField<Name>[],
  header: readonly string[],
  columns: ReadonlyMap<Name, number>,
) {
  const mappedIndexes = new Set(columns.values())
  return {
    columns,
    headers: new Map([...columns].map(([name, index]) => [name, header[index] ?? name])),
    columnCount: header.length,
    ignored: header.filter((_, index) => !mappedIndexes.has(index)),
    missing: fields.filter(({ name, required }) => required && !columns.has(name)).map(({ name }) => name),
  }
}

/** Returns the index of the column with a title, exact or without case, accents and signs; -1 if missing. */
function columnOf(header: readonly string[], keys: readonly string[], title: string): number {
  const exact = header.indexOf(title)
  return exact >= 0 ? exact : keys.indexOf(headerKey(title))
}
