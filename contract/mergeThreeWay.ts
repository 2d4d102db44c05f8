import { isObject, isSame } from './json'

type Entry = Record<string, unknown>
type Versions<Value> = { base: Value; mine: Value; theirs: Value }

/** A value that both sides changed differently. */
export type MergeConflict = Versions<unknown> & {
  /** The value’s path in the merged record ("conclusion", "technical.pass.score", "homeNotes.0.shirtNo"). */
  path: string
}

/**
 * Merges two changed copies of `base`: `mine` has the changes of the user, `theirs` the changes that others have stored since.
 *
 * - Objects are merged field by field.
 * - Lists of entries with ids are merged entry by entry: an entry that one side removed and the other changed stays. Line-ups are merged player
 *   by player; if two players have one shirt number, the player in `mine` has priority.
 * - For other lists, entries added in `mine` are added to `theirs`, and entries removed in `mine` are removed from `theirs`. The same applies
 *   to line-up rows without a player, which come last.
 *
 * If both sides changed a value differently, the result has the value of `mine`, and a conflict is reported. Null equals a missing field.
 */
export function mergeThreeWay<Value>(
  base: Value,
  mine: Value,
  theirs: Value,
): { merged: Value; conflicts: MergeConflict[] } {
  const conflicts: MergeConflict[] = []
  // Merging keeps the shape, but TypeScript cannot infer that from a recursive walk.
  return { merged: merge({ base, mine, theirs }, '', conflicts) as Value, conflicts }
}

function merge(versions: Versions<unknown>, path: string, conflicts: MergeConflict[]): unknown {
  const { base, mine, theirs } = versions
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs
  if (isSame(theirs, base)) return mine
  if (isObject(base) && isObject(mine) && isObject(theirs)) {
    const names = Object.keys({ ...theirs, ...mine })
    const mergeField = (name: string) =>
      merge({ base: base[name], mine: mine[name], theirs: theirs[name] }, inside(path, name), conflicts)
    return Object.fromEntries(names.map((name) => [name, mergeField(name)]))
  }
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    const lists = { base: Array.isArray(base) ? base : [], mine, theirs }
    const entries = eachFiltered(lists, isEntry)
    const joined = mergeEntries(entries, path, conflicts)
    const merged = isLineup(joined) ? withNumbersOnce(joined, entries, path, conflicts) : joined
    return [...merged, ...mergeValues(eachFiltered(lists, (one): one is unknown => !isEntry(one)))]
  }
  conflicts.push({ path, ...versions })
  return mine
}

/**
 * Merges lists entry by entry. The result has the order of `theirs`, then the entries that only `mine` has, with the entries that the user moved
 * at their new places.
 */
function mergeEntries(lists: Versions<Entry[]>, path: string, conflicts: MergeConflict[]): unknown[] {
  const [base, mine, theirs] = [byKey(lists.base), byKey(lists.mine), byKey(lists.theirs)]
  const isUnchanged = (entry: Entry) => isSame(entry, base.get(keyOf(entry)))
  const remaining = lists.theirs.filter((entry) => mine.has(keyOf(entry)) || !isUnchanged(entry))
  const added = lists.mine.filter((entry) => !theirs.has(keyOf(entry)) && !isUnchanged(entry))
  return withMoves(lists, [...remaining, ...added]).map((entry, index) => {
    const key = keyOf(entry)
    const [own, others] = [mine.get(key), theirs.get(key)]
    // Both sides can contain the same new entry, which has no base. Only its differing fields are conflicts.
    const isNewOnBoth = own !== undefined && others !== undefined
    const versions = { base: base.get(key) ?? (isNewOnBoth ? {} : undefined), mine: own, theirs: others }
    return merge(versions, inside(path, index), conflicts) ?? entry
  })
}

/** Returns the merged entries with the moves of both sides: an entry that the user moved follows the entry before it in `mine`. */
function withMoves({ base, mine }: Versions<Entry[]>, merged: Entry[]): Entry[] {
  const order = mine.map(keyOf)
  const before = base.map(keyOf).filter((key) => order.includes(key))
  const moved = movedKeys(before, order)
  const result = merged.filter((entry) => !moved.includes(keyOf(entry)))
  for (const key of moved) {
    const entry = merged.find((one) => keyOf(one) === key)
    const previous = order
      .slice(0, order.indexOf(key))
      .findLast((one) => result.some((other) => keyOf(other) === one))
    if (entry !== undefined) result.splice(result.findIndex((one) => keyOf(one) === previous) + 1, 0, entry)
  }
  return result
}

/** Returns the keys of `after` that are not in the longest run of keys with the order of `before`. Ignores keys that `before` lacks. */
function movedKeys(before: readonly unknown[], after: readonly unknown[]): unknown[] {
  const places = after.map((key) => before.indexOf(key)).filter((place) => place >= 0)
  const runs: number[][] = []
  const longest = (all: readonly number[][]) => all.toSorted((a, b) => b.length - a.length)[0] ?? []
  for (const place of places) runs.push([...longest(runs.filter((run) => (run.at(-1) ?? -1) < place)), place])
  const kept = longest(runs)
  return after.filter((key) => before.includes(key) && !kept.includes(before.indexOf(key)))
}

/** Returns the key that identifies an entry: the id; in a line-up the player’s id; for external ids the source and the id. */
const keyOf = ({ id, playerId, source }: Entry) =>
  typeof source === 'string' ? `${source}:${id}` : (id ?? playerId)
const byKey = (entries: Entry[]) => new Map(entries.map((entry) => [keyOf(entry), entry]))

/**
 * Removes a shirt number from the player in `theirs` if both sides gave the number to different players, and reports a conflict, because a
 * number may occur only once in a line-up.
 */
function withNumbersOnce(
  entries: Entry[],
  lists: Versions<Entry[]>,
  path: string,
  conflicts: MergeConflict[],
): Entry[] {
  const [base, mine] = [byKey(lists.base), byKey(lists.mine)]
  return entries.map((entry, index) => {
    const { shirtNo } = entry
    const hasOwn = (one: Entry) => mine.get(keyOf(one))?.shirtNo === shirtNo
    const isTaken = entries.some((other) => other !== entry && other.shirtNo === shirtNo && hasOwn(other))
    if (shirtNo === null || hasOwn(entry) || !isTaken) return entry
    const versions = { base: base.get(keyOf(entry))?.shirtNo ?? null, mine: null, theirs: shirtNo }
    conflicts.push({ path: inside(inside(path, index), 'shirtNo'), ...versions })
    return { ...entry, shirtNo: null }
  })
}

function mergeValues({ base, mine, theirs }: Versions<unknown[]>): unknown[] {
  const isIn = (list: unknown[], value: unknown) => list.some((one) => isSame(one, value))
  const remaining = theirs.filter((value) => isIn(mine, value) || !isIn(base, value))
  return [...remaining, ...mine.filter((value) => !isIn(base, value) && !isIn(theirs, value))]
}

const isEntry = (value: unknown): value is Entry => isObject(value) && typeof keyOf(value) === 'string'
const isLineup = (entries: unknown[]): entries is Entry[] =>
  entries.every((entry) => isEntry(entry) && 'playerId' in entry)

const eachFiltered = <One>(
  { base, mine, theirs }: Versions<unknown[]>,
  isWanted: (one: unknown) => one is One,
): Versions<One[]> => ({
  base: base.filter(isWanted),
  mine: mine.filter(isWanted),
  theirs: theirs.filter(isWanted),
})

const inside = (path: string, name: string | number) => (path === '' ? String(name) : `${path}.${name}`)
