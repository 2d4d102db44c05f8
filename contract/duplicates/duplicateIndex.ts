import { type Comparison, VERDICTS, type Verdict } from './verdict'
import type { WordFrequency } from './words'

/**
 * Blocking keys: two records are compared only if one is indexed under a key that the other looks up. The pair must be found whichever record is
 * indexed first.
 */
export type BlockingKeys = {
  indexed: readonly string[]
  lookedUp: readonly string[]
  /** Further keys, both indexed and looked up. A key of more than MAX_RARE_KEY_RECORDS records is ignored. */
  rareKeys?: readonly string[]
}

/** The rules for comparing records of one kind. */
export type ComparisonRules<Compared, Prepared, Reason extends string> = {
  prepare: (compared: Compared) => Prepared
  keysOf: (prepared: Prepared) => BlockingKeys
  wordsOf: (prepared: Prepared) => readonly string[]
  /**
   * Returns a name that several records may share, such as the name of a club for all its squads. The words of the name are counted once for all
   * these records. Without this function, words are counted once for each record.
   */
  countedNameOf?: (prepared: Prepared) => string
  compare: (one: Prepared, other: Prepared, use: WordFrequency) => Comparison<Reason>
  /** Returns the weight of the evidence, which ranks matches of the same verdict. */
  weigh: (reasons: readonly Reason[]) => number
  /** Returns whether two records are certainly different, although both may match a third record that has fewer facts. */
  exclude: (one: Prepared, other: Prepared) => boolean
}

export type Found<Row, Reason extends string> = Comparison<Reason> & {
  row: Row
  verdict: Exclude<Verdict, 'none'>
}

export type FoundPair<Row, Reason extends string> = Comparison<Reason> & {
  /** The two rows, in the order in which they were added. */
  rows: [Row, Row]
  verdict: Exclude<Verdict, 'none'>
}

export type RecordIndex<Compared, Row, Reason extends string> = {
  /** Adds a row, which later searches find. */
  add: (row: Row) => void
  size: () => number
  /** Returns the rows that are likely duplicates of the candidate, most certain first, except the row with the candidate’s id. */
  find: (candidate: Compared & { id?: string | null | undefined }, limit?: number) => Found<Row, Reason>[]
  /**
   * Yields each pair of likely duplicates once. The position of a pair’s later row is at least `from` and less than `to`, so that a long search
   * can run in slices.
   */
  pairs: (slice?: { from?: number; to?: number }) => Generator<FoundPair<Row, Reason>>
}

/** A word in this many records is common: two similar words that are both common are two names, not a typing error. */
const COMMON_FROM = 3
/** `rareKeys` that more records share are ignored; one name has fewer spellings. */
const MAX_RARE_KEY_RECORDS = 40
/** Below this many rows, nearly every word is rare, so rarity is no evidence. */
const RARE_AMONG = 200
const RARE_UP_TO = 2

/** Returns a 30-bit hash. Two keys with the same hash only cause a needless comparison. */
function hashOf(key: string): number {
  let hash = 0
  for (let at = 0; at < key.length; at++) hash = (Math.imul(hash, 31) + key.charCodeAt(at)) & 0x3fffffff
  return hash
}

/**
 * Creates an index that compares each row only with the rows that share a blocking key. A record may match two certainly different records: a
 * player without a birth date matches two namesakes. Such a record is paired with the record with stronger evidence, or with both if the evidence is
 * equal.
 */
export function createDuplicateIndex<
  Compared,
  Prepared,
  Reason extends string,
  Row extends Compared & { id: string },
>(
  {
    prepare,
    keysOf,
    wordsOf,
    countedNameOf,
    compare,
    weigh,
    exclude,
  }: ComparisonRules<Compared, Prepared, Reason>,
  initial: Iterable<Row>,
): RecordIndex<Compared, Row, Reason> {
  type Entry = { row: Row; facts: Prepared }
  type Match = { entry: Entry; found: Found<Row, Reason> }
  const entries: Entry[] = []
  /**
   * Positions of entries by the hash of a key. A single position is a plain number to save memory: a long list has millions of keys, most with
   * one.
   */
  const postings = new Map<number, number | number[]>()
  const wordCounts = new Map<string, number>()
  const countedNames = new Set<string>()
  /** The weight of each entry’s strongest match; cleared when a row is added. */
  const strongest = new Map<Entry, number>()
  const use: WordFrequency = {
    isCommon: (word) => (wordCounts.get(word) ?? 0) >= COMMON_FROM,
    isInAtMostTwoNames: (word) => (wordCounts.get(word) ?? 0) <= 2,
    isRare: (word) => entries.length >= RARE_AMONG && (wordCounts.get(word) ?? 0) <= RARE_UP_TO,
  }

  function add(row: Row): void {
    strongest.clear()
    const facts = prepare(row)
    const place = entries.push({ row, facts }) - 1
    const { indexed: own, rareKeys = [] } = keysOf(facts)
    for (const key of new Set([...own, ...rareKeys])) {
      const hash = hashOf(key)
      const indexed = postings.get(hash)
      if (indexed === undefined) postings.set(hash, place)
      else if (typeof indexed === 'number') postings.set(hash, [indexed, place])
      else indexed.push(place)
    }
    const name = countedNameOf?.(facts)
    if (name !== undefined && countedNames.has(name)) return
    if (name !== undefined) countedNames.add(name)
    for (const word of new Set(wordsOf(facts))) wordCounts.set(word, (wordCounts.get(word) ?? 0) + 1)
  }

  /** Returns the positions below `end` of rows that share a blocking key with these facts. */
  function placesBefore(end: number, facts: Prepared): Set<number> {
    const places = new Set<number>()
    const { lookedUp, rareKeys = [] } = keysOf(facts)
    const indexedUnder = (key: string) => [postings.get(hashOf(key)) ?? []].flat()
    const shared = rareKeys.map(indexedUnder).filter((indexed) => indexed.length <= MAX_RARE_KEY_RECORDS)
    for (const indexed of [...lookedUp.map(indexedUnder), ...shared]) {
      for (const place of indexed) {
        if (place >= end) break
        places.add(place)
      }
    }
    return places
  }

  /** Returns the matches among the rows below position `end`, except the row with this id. */
  function similarTo(facts: Prepared, id: string | null | undefined, end = entries.length): Match[] {
    const matches: Match[] = []
    for (const place of placesBefore(end, facts)) {
      const entry = entries[place]
      if (entry === undefined || entry.row.id === id) continue
      const { verdict, reasons } = compare(entry.facts, facts, use)
      if (verdict !== 'none') matches.push({ entry, found: { row: entry.row, verdict, reasons } })
    }
    return matches
  }

  /** Returns whether a rival has stronger evidence than `found` and is certainly different from `other`. */
  const hasStrongerRival = (rivals: readonly Match[], { reasons }: Found<Row, Reason>, other: Prepared) =>
    rivals.some(({ entry, found }) => weigh(found.reasons) > weigh(reasons) && exclude(entry.facts, other))

  /** Returns whether a match of the entry is a stronger rival of `found`. Checks the cached weight first, because a common name has many matches. */
  function isOutweighed(entry: Entry, found: Found<Row, Reason>, other: Prepared): boolean {
    const matches = () => similarTo(entry.facts, entry.row.id)
    const weight =
      strongest.get(entry) ??
      matches().reduce((most, match) => Math.max(most, weigh(match.found.reasons)), Number.NEGATIVE_INFINITY)
    strongest.set(entry, weight)
    return weight > weigh(found.reasons) && hasStrongerRival(matches(), found, other)
  }

  for (const row of initial) add(row)

  return {
    add,
    size: () => entries.length,
    find: (candidate, limit = Number.POSITIVE_INFINITY) => {
      const facts = prepare(candidate)
      const matches = similarTo(facts, candidate.id)
      return matches
        .filter(({ entry, found }) => !hasStrongerRival(matches, found, entry.facts))
        .filter(({ entry, found }) => !hasStrongerRival(similarTo(entry.facts, entry.row.id), found, facts))
        .map(({ found }) => found)
        .sort(
          (one, other) =>
            VERDICTS.indexOf(one.verdict) - VERDICTS.indexOf(other.verdict) ||
            weigh(other.reasons) - weigh(one.reasons),
        )
        .slice(0, limit)
    },
    *pairs({ from = 0, to = entries.length } = {}) {
      for (let place = from; place < Math.min(to, entries.length); place++) {
        const entry = entries[place]
        if (entry === undefined) continue
        for (const { entry: earlier, found } of similarTo(entry.facts, entry.row.id, place)) {
          if (isOutweighed(entry, found, earlier.facts) || isOutweighed(earlier, found, entry.facts)) continue
          yield { rows: [earlier.row, entry.row], verdict: found.verdict, reasons: found.reasons }
        }
      }
    },
  }
}
