/** The selection of a list: some records as they were when selected, or all matching records except some ids. */
export type Chosen<Row> =
  | { kind: 'some'; rows: ReadonlyMap<string, Row> }
  | { kind: 'all'; without: ReadonlySet<string> }

type Identified = { id: string }

export const NOTHING = { kind: 'some', rows: new Map<string, never>() } as const satisfies Chosen<never>

export const isChosen = (chosen: Chosen<unknown>, id: string): boolean =>
  chosen.kind === 'all' ? !chosen.without.has(id) : chosen.rows.has(id)

/** Returns the number of selected records, where `total` is the number of matching records. */
export const countOf = (chosen: Chosen<unknown>, total: number): number =>
  chosen.kind === 'all' ? Math.max(0, total - chosen.without.size) : chosen.rows.size

/** Returns the selection after `rows` were selected or deselected. */
export function withRows<Row extends Identified>(
  chosen: Chosen<Row>,
  rows: readonly Row[],
  isWanted: boolean,
): Chosen<Row> {
  if (chosen.kind === 'all') {
    const without = new Set(chosen.without)
    for (const { id } of rows) {
      if (isWanted) without.delete(id)
      else without.add(id)
    }
    return { kind: 'all', without }
  }
  const kept = new Map(chosen.rows)
  for (const row of rows) {
    if (isWanted) kept.set(row.id, row)
    else kept.delete(row.id)
  }
  return { kind: 'some', rows: kept }
}

/** Returns the rows from `fromId` to `to`, both included; only `to` if `fromId` is not on this page. */
export function rangeOf<Row extends Identified>(
  rows: readonly Row[],
  fromId: string | null,
  to: Row,
): readonly Row[] {
  const first = rows.findIndex(({ id }) => id === fromId)
  const last = rows.findIndex(({ id }) => id === to.id)
  if (first === -1 || last === -1) return [to]
  return rows.slice(Math.min(first, last), Math.max(first, last) + 1)
}

/** Returns how many rows of a page are selected: none, some or all. */
export function shareOf(chosen: Chosen<unknown>, rows: readonly Identified[]): 'none' | 'some' | 'all' {
  const count = rows.filter(({ id }) => isChosen(chosen, id)).length
  if (count === 0) return 'none'
  return count === rows.length ? 'all' : 'some'
}
