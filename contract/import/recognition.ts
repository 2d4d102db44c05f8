import { writtenIds } from '../externalIds'
import { aliasesOf, mergedIdsOf } from './joinedLists'
import type { ImportKind } from './kinds'
import type { CellNote } from './notes'
import { haveConflictingIds, idsOf, recognisingKeys } from './rowIds'
import { byOwnKey, type IdMaker, stableId } from './teamDirectory'

/** A row of the file without errors. */
export type ReadRow<Input> = {
  row: number
  input: Input
  /** The Touchline id in the row. */
  ownId: string | undefined
}

/** How a row matches a stored record: directly, by one of its other names, or as a record that was merged into it. */
export type RecognisedBy = 'merged' | 'alias' | 'itself'

/** The maximum number of combinations of present and earlier teams of a row; a match of two teams with many merges has more. */
const MOST_EARLIER_KEYS = 100

/** The record that a row describes. */
export type Recognised<Input, Stored> =
  | { as: 'earlierRow'; first: ReadRow<Input>; record: Stored | undefined }
  /** `isFirst`: whether the row is the first in the file that matches this record. */
  | { as: 'stored'; record: Stored; by: RecognisedBy; isFirst: boolean }
  | { as: 'new'; id: string }
  | { as: 'contradiction'; note: CellNote }

/**
 * Returns a function that matches rows with records, row by row: by the Touchline id, then by external ids, the natural key, merged records, and
 * other names (decision records 0050 and 0051).
 *
 * @param mergedTeams returns the ids of the teams that were merged into a team. An earlier import may have derived the id of a record from one of
 * those teams
 */
export function createRecogniser<
  Name extends string,
  Facts,
  Input extends Facts & object,
  Stored extends Facts & { id: string },
>(
  kind: ImportKind<Name, Facts, Input, Stored>,
  stored: readonly Stored[],
  { makeId, mergedTeams }: { makeId: IdMaker; mergedTeams: (id: string) => readonly string[] },
) {
  type Row = ReadRow<Input> & { keys: string[]; record?: Stored }
  type Match = { record: Stored; by: RecognisedBy }
  const storedById = new Map(stored.map((record) => [record.id, record]))
  const storedByKey = new Map(stored.map((record) => [kind.keyOf(record), record]))
  const keptById = new Map(stored.flatMap((record) => mergedIdsOf(record).map((id) => [id, record] as const)))
  const storedByAlias = byOwnKey(
    stored.flatMap((record) =>
      aliasesOf(record).map((name) => [kind.aliasKeyOf?.({ ...record, name }) ?? '', record] as const),
    ),
  )
  const rowsByKey = new Map<string, Row[]>()
  const rowById = new Map<string, number>()
  /** Stored records by the keys of their external ids. */
  const holderOf = new Map<string, Stored>()
  const rowOf = new Map<string, Row>()
  /** The external ids of stored records, including those in rows that match them. */
  const keysById = new Map<string, readonly string[]>()
  /** The ids of stored records that earlier rows match. */
  const matchedIds = new Set<string>()

  const indexRecord = (record: Stored, keys: readonly string[]) => {
    if (keys.length === 0) return
    keysById.set(record.id, [...(keysById.get(record.id) ?? []), ...keys])
    for (const key of keys) holderOf.set(key, record)
  }
  for (const record of stored) indexRecord(record, recognisingKeys(record))

  /** Returns whether two records with the same key are different because their Touchline ids differ. */
  const areDistinct = (id: string | undefined, other: string | undefined) =>
    !kind.isKeyUnique && id !== undefined && other !== undefined && id !== other

  const areDifferentRecords = (keys: readonly string[], others: readonly string[]) =>
    kind.idsDistinguishRecords && haveConflictingIds(keys, others)

  /** Returns the stored record that a row matches by its Touchline id, its key, an earlier key, a merged record or another name. */
  function byKey({ ownId, keys, input }: Row, key: string): Match | undefined {
    const isSame = (record: Stored | undefined): record is Stored =>
      record !== undefined && !areDifferentRecords(keys, keysById.get(record.id) ?? [])
    const ownKeys = [...new Set([key, kind.formerKeyOf?.(input) ?? key])]
    const madeIds = ownId === undefined ? ownKeys.map((one) => stableId(makeId, kind.resource, one)) : [ownId]
    const made = madeIds.map((id) => storedById.get(id)).find(isSame)
    if (made !== undefined) return { record: made, by: 'itself' }
    const own = keptById.get(ownId ?? '')
    if (isSame(own)) return { record: own, by: 'merged' }
    const isFree = (record: Stored) => !matchedIds.has(record.id) || !areDistinct(ownId, record.id)
    const namesake = storedByKey.get(key)
    if (isSame(namesake) && isFree(namesake)) return { record: namesake, by: 'itself' }
    for (const [index, one] of [...ownKeys, ...earlierKeys(input)].entries()) {
      const id = stableId(makeId, kind.resource, one)
      const kept = keptById.get(id)
      if (isSame(kept)) return { record: kept, by: 'merged' }
      const renamed = index < ownKeys.length ? undefined : storedById.get(id)
      if (isSame(renamed)) return { record: renamed, by: 'itself' }
    }
    const aliasMatch = storedByAlias.get(kind.aliasKeyOf?.(input) ?? '')
    return isSame(aliasMatch) && isFree(aliasMatch) ? { record: aliasMatch, by: 'alias' } : undefined
  }

  /** Returns the keys that the row had before its teams were merged with others. */
  function earlierKeys(input: Input): string[] {
    let facts = [input]
    for (const { field } of kind.fields.filter((one) => one.kind === 'reference')) {
      const id: unknown = Reflect.get(input, field)
      const merged = typeof id === 'string' ? mergedTeams(id) : []
      facts = [...facts, ...merged.flatMap((one) => facts.map((some) => ({ ...some, [field]: one })))]
    }
    const { keyOf, formerKeyOf = keyOf } = kind
    return facts.slice(1, MOST_EARLIER_KEYS).flatMap((one) => [keyOf(one), formerKeyOf(one)])
  }

  /** Returns an id for a new record, the same on every run. A namesake with external ids gets an id derived from the first of them. */
  function newId({ ownId, keys: [first] }: Row, key: string): string {
    const id = ownId ?? stableId(makeId, kind.resource, key)
    const isTaken = ownId === undefined && (rowById.has(id) || storedById.has(id))
    return isTaken && first !== undefined ? stableId(makeId, kind.resource, `id ${first}`) : id
  }

  function contradiction({ ownId, keys, input }: Row): CellNote | undefined {
    const note = { field: 'externalIds', value: writtenIds(idsOf(input)) }
    const earlier = keys.map((key) => rowOf.get(key)).find((row) => row && areDistinct(ownId, row.ownId))
    if (earlier) return { ...note, key: 'sameExternalIdAsRow', values: { row: earlier.row } }
    const holders = new Set(keys.flatMap((key) => holderOf.get(key) ?? []))
    if (holders.size > 1) return { ...note, key: 'idsOfSeveral' }
    const [holder] = holders
    const own = storedById.get(ownId ?? '') ?? keptById.get(ownId ?? '')
    const isOther = holder !== undefined && own !== undefined && holder !== own
    return isOther ? { ...note, key: 'idOfAnother' } : undefined
  }

  return (read: ReadRow<Input>): Recognised<Input, Stored> => {
    const row: Row = { ...read, keys: recognisingKeys(read.input) }
    const { ownId, keys } = row
    const note = contradiction(row)
    if (note !== undefined) return { as: 'contradiction', note }
    const key = kind.keyOf(read.input)
    const namesakes = rowsByKey.get(key) ?? []
    const first =
      keys.map((one) => rowOf.get(one)).find((one) => one !== undefined) ??
      namesakes.find(
        (earlier) => !areDistinct(ownId, earlier.ownId) && !areDifferentRecords(keys, earlier.keys),
      )
    if (first !== undefined) return { as: 'earlierRow', first, record: first.record }
    const holder = keys.map((one) => holderOf.get(one)).find((one) => one !== undefined)
    const id = ownId ?? holder?.id ?? newId(row, key)
    const rowOfId = rowById.get(id)
    if (rowOfId !== undefined && (ownId !== undefined || holder === undefined)) {
      const values = { row: rowOfId }
      return { as: 'contradiction', note: { field: 'id', value: id, key: 'sameIdAsRow', values } }
    }
    const match = holder === undefined ? byKey(row, key) : { record: holder, by: 'itself' as const }
    rowsByKey.set(key, [...namesakes, row])
    for (const one of keys) rowOf.set(one, row)
    rowById.set(id, read.row)
    if (match === undefined) return { as: 'new', id }
    const { record, by } = match
    row.record = record
    const isFirst = !matchedIds.has(record.id)
    indexRecord(record, keys)
    matchedIds.add(record.id)
    return { as: 'stored', record, by, isFirst }
  }
}
