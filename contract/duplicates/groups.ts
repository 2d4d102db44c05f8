import type { Verdict } from './verdict'

type Pair = { rows: readonly [{ id: string }, { id: string }]; verdict: Exclude<Verdict, 'none'> }
type RowOf<Found extends Pair> = Found['rows'][number]

/** Two or more records, and the pairs among them, that a user reviews together. */
export type Group<Found extends Pair> = {
  rows: readonly RowOf<Found>[]
  pairs: readonly Found[]
}

/** The most records in a group. A larger group is probably a common name, and too long to review. */
export const GROUP_SIZE = 12

/**
 * Returns the pairs in groups, each pair in exactly one group. The copies of a record form one group under these rules:
 *
 * - Certain pairs connect records, unless the group is too large, or two of its records are `areDifferent` and not a pair.
 * - Likely pairs connect records only if every two of them are a pair, or connected by certain pairs. If A may be B and B may be C, A and C may
 *   differ, for example if B is only a last name.
 *
 * Every pair that connects nothing is a group of its own. Groups and their contents are in the order of the pairs.
 */
export function groupsOf<Found extends Pair>(
  pairs: readonly Found[],
  areDifferent: (one: RowOf<Found>, other: RowOf<Found>) => boolean,
): Group<Found>[] {
  const found = new Set(pairs.map(({ rows }) => keyOf(rows)))
  const rows = new Map(pairs.flatMap(({ rows }) => rows.map((row) => [row.id, row] as const)))
  const isFound = (one: string, other: string) => found.has(keyOf([{ id: one }, { id: other }]))
  const differ = (one: string, other: string) => {
    const [first, second] = [rows.get(one), rows.get(other)]
    return first !== undefined && second !== undefined && areDifferent(first, second)
  }

  const certain = connected(pairs.filter(({ verdict }) => verdict === 'certain'))
  const cores = groupedBy(certain, (ids) =>
    everyTwo(ids, (one, other) => isFound(one, other) || !differ(one, other)),
  )
  const coreOf = (id: string) => cores.get(id) ?? id
  const isOne = (one: string, other: string) => coreOf(one) === coreOf(other) || isFound(one, other)
  const whole = groupedBy(connected(pairs), (ids) => everyTwo(ids, isOne))
  const groupOf = (id: string) => whole.get(id) ?? cores.get(id) ?? id

  const groups = new Map<string, Found[]>()
  for (const pair of pairs) {
    const [one, other] = pair.rows.map(({ id }) => groupOf(id))
    const key = one === other ? `of ${one}` : keyOf(pair.rows)
    const together = groups.get(key)
    if (together === undefined) groups.set(key, [pair])
    else together.push(pair)
  }
  return [...groups.values()].map((together) => ({
    pairs: together,
    rows: [...new Map(together.flatMap(({ rows }) => rows.map((row) => [row.id, row] as const))).values()],
  }))
}

/** Returns the pairs, in their order, that connect records which no earlier pairs connect. The pairs show why each record is in the group. */
export function joiningPairs<Found extends Pair>(pairs: readonly Found[]): Found[] {
  const joined = new Map<string, readonly string[]>()
  const withAll = (id: string) => joined.get(id) ?? [id]
  return pairs.filter(({ rows: [one, other] }) => {
    if (withAll(one.id).includes(other.id)) return false
    const together = [...withAll(one.id), ...withAll(other.id)]
    for (const id of together) joined.set(id, together)
    return true
  })
}

const keyOf = ([one, other]: readonly [{ id: string }, { id: string }]) => [one.id, other.id].sort().join(' ')

/** Returns the sets of ids that pairs connect. */
function connected(pairs: readonly Pair[]): string[][] {
  const neighbours = new Map<string, string[]>()
  const note = (from: string, to: string) => {
    const known = neighbours.get(from)
    if (known === undefined) neighbours.set(from, [to])
    else known.push(to)
  }
  for (const {
    rows: [one, other],
  } of pairs) {
    note(one.id, other.id)
    note(other.id, one.id)
  }
  const seen = new Set<string>()
  return [...neighbours.keys()].flatMap((id) => {
    if (seen.has(id)) return []
    seen.add(id)
    const together = [id]
    for (const one of together) {
      for (const next of neighbours.get(one) ?? []) {
        if (seen.has(next)) continue
        seen.add(next)
        together.push(next)
      }
    }
    return [together]
  })
}

/** Returns, for each id, the group’s key (its smallest id), for groups that are small enough and for which `isOne` is true. */
function groupedBy(
  groups: readonly string[][],
  isOne: (ids: readonly string[]) => boolean,
): Map<string, string> {
  const accepted = groups.filter((ids) => ids.length <= GROUP_SIZE && isOne(ids))
  return new Map(accepted.flatMap((ids) => ids.map((id) => [id, ids.toSorted()[0] ?? id] as const)))
}

const everyTwo = (ids: readonly string[], isTrue: (one: string, other: string) => boolean) =>
  ids.every((one, at) => ids.slice(at + 1).every((other) => isTrue(one, other)))
