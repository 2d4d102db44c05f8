import type { CellNote } from './notes'

type Comparison<Name extends string> = {
  input: object
  other: object
  /** The row of `other`, where it is not stored but in the file. */
  row: number | undefined
  fieldOf: Readonly<Record<string, Name>>
  nameOfTeam: (id: string) => string | undefined
}

/** What a row says otherwise than the record it is the same as; a cell without a value says nothing. */
export function differences<Name extends string>({
  input,
  other,
  row,
  fieldOf,
  nameOfTeam,
}: Comparison<Name>): CellNote[] {
  const theirs = new Map<string, unknown>(Object.entries(other))
  return Object.entries(input).flatMap(([key, value]): CellNote[] => {
    const before = theirs.get(key)
    if (key === 'id' || value === undefined || value === before) return []
    const shown = (one: unknown) =>
      fieldOf[key] === undefined ? String(one ?? '') : (nameOfTeam(String(one)) ?? '')
    const note = { field: fieldOf[key] ?? key, value: shown(value) }
    const values = { other: shown(before), row: row ?? '' }
    const has = row === undefined ? ('storedHas' as const) : ('firstHas' as const)
    return [{ ...note, key: values.other === '' ? `${has}None` : has, values }]
  })
}
