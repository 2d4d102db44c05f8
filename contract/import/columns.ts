import { foldText } from '../text'

/** A field that a file's column can feed, with the names by which people call it (folded, without spaces). */
export type ImportField<Name extends string = string> = {
  name: Name
  /** What a plan cannot be made without. */
  required?: boolean
  synonyms: readonly string[]
}

/** What a column that feeds no field is mapped to. */
export const IGNORED = ''

/** Where the values of each field stand in a row, and what was made of the rest of the header. */
export type ColumnMapping<Name extends string = string> = {
  /** Index of the cell by field. */
  columns: ReadonlyMap<Name, number>
  /** The header's own words by field, for messages. */
  headers: ReadonlyMap<Name, string>
  columnCount: number
  /** Headers that feed no field. */
  ignored: readonly string[]
  /** Required fields that no header feeds. */
  missing: readonly Name[]
  /** Explicit mappings whose header or field does not exist. */
  unknown: readonly string[]
}

/** A header as it is compared: no case, accents, spaces, underscores or other signs. */
export function headerKey(header: string): string {
  return foldText(header).replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * Finds the column of every field: `explicit` (header → field, or IGNORED) wins, then a field's own name, then a synonym that no
 * other field has, then any synonym; of two columns for one field the first is taken.
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

/** By column, in the header's order, the field that it feeds, or IGNORED. */
export function fieldsByColumn({ columns, columnCount }: ColumnMapping): string[] {
  const fields = Array.from({ length: columnCount }, (): string => IGNORED)
  for (const [field, index] of columns) fields[index] = field
  return fields
}

/** The same, as somebody has chosen it: what each column feeds, in their order; of two for one field the first counts. */
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
  const fed = new Set(columns.values())
  return {
    columns,
    headers: new Map([...columns].map(([name, index]) => [name, header[index] ?? name])),
    columnCount: header.length,
    ignored: header.filter((_, index) => !fed.has(index)),
    missing: fields.filter(({ name, required }) => required && !columns.has(name)).map(({ name }) => name),
  }
}

/** The column that a person means by a title: the very same one, else the same without case, accents and signs. */
function columnOf(header: readonly string[], keys: readonly string[], title: string): number {
  const exact = header.indexOf(title)
  return exact >= 0 ? exact : keys.indexOf(headerKey(title))
}
