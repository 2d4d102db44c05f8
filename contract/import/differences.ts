import type { CellNote } from './notes'

type Comparison<Name extends string> = {
  input: object
  other: object
  fieldOf: Readonly<Record<string, Name>>
  nameOfTeam: (id: string) => string | undefined
}

/** What a row says otherwise than the record it is the same as; a cell without a value says nothing. */
export function differences<Name extends string>({
  input,
  other,
  fieldOf,
  nameOfTeam,
}: Comparison<Name>): CellNote[] {
  const theirs = new Map<string, unknown>(Object.entries(other))
  return Object.entries(input).flatMap(([key, value]): CellNote[] => {
    const before = theirs.get(key)
    if (key === 'id' || value === undefined || value === before) return []
    const shown = (one: unknown) =>
      fieldOf[key] === undefined ? String(one ?? '') : (nameOfTeam(String(one)) ?? '')
    return [
      {
        field: fieldOf[key] ?? key,
        value: shown(value),
        key: 'differsFromStored',
        values: { other: shown(before) },
      },
    ]
  })
}
