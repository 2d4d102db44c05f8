import { type Judgement, VERDICTS, type Verdict } from './verdict'
import type { WordUse } from './words'

/** Records meet where one is posted under a key that the other asks for; it has to be the same both ways round. */
export type Keys = { posted: readonly string[]; asked: readonly string[] }

/** What one kind of record is compared by. */
export type Matching<Compared, Prepared, Reason extends string> = {
  prepare: (compared: Compared) => Prepared
  keysOf: (prepared: Prepared) => Keys
  wordsOf: (prepared: Prepared) => readonly string[]
  judge: (one: Prepared, other: Prepared, use: WordUse) => Judgement<Reason>
  /** How strong reasons are, to compare those of equal verdicts. */
  weigh: (reasons: readonly Reason[]) => number
  /** Whether two records that may both be like a third, of which less is known, are surely not the same. */
  exclude: (one: Prepared, other: Prepared) => boolean
}

export type Found<Row, Reason extends string> = Judgement<Reason> & {
  row: Row
  verdict: Exclude<Verdict, 'none'>
}

export type FoundPair<Row, Reason extends string> = Judgement<Reason> & {
  /** In the order in which the rows came. */
  rows: [Row, Row]
  verdict: Exclude<Verdict, 'none'>
}

export type MatchIndex<Compared, Row, Reason extends string> = {
  /** Takes one more row in, for those that are looked for afterwards. */
  add: (row: Row) => void
  size: () => number
  /** The rows that are likely the same as this one, surest first. A row of its own id is not among them. */
  find: (candidate: Compared & { id?: string | null | undefined }, limit?: number) => Found<Row, Reason>[]
  /**
   * Every pair of rows that are likely the same, once. `from` and `to` narrow the later row of a pair to a part of the
   * rows, so that long searches can be made in slices.
   */
  pairs: (slice?: { from?: number; to?: number }) => Generator<FoundPair<Row, Reason>>
}

/** As many as bear a word before it counts as a word of its own, whatever it looks like. */
const COMMON_FROM = 3
/** Among fewer rows, nearly every word is rare. */
const RARE_AMONG = 200
const RARE_UP_TO = 2

/**
 * An index over rows, which compares each with the few that are worth it. A record that is like two who are surely not
 * the same, as one without a birth date is like two namesakes, is taken for the one that more speaks for; where as much
 * speaks for both, for either.
 */
export function matchIndex<Compared, Prepared, Reason extends string, Row extends Compared & { id: string }>(
  { prepare, keysOf, wordsOf, judge, weigh, exclude }: Matching<Compared, Prepared, Reason>,
  initial: Iterable<Row>,
): MatchIndex<Compared, Row, Reason> {
  type Entry = { row: Row; facts: Prepared }
  type Like = { entry: Entry; found: Found<Row, Reason> }
  const entries: Entry[] = []
  const postings = new Map<string, number[]>()
  const bearers = new Map<string, number>()
  const use: WordUse = {
    isCommon: (word) => (bearers.get(word) ?? 0) >= COMMON_FROM,
    isRare: (word) => entries.length >= RARE_AMONG && (bearers.get(word) ?? 0) <= RARE_UP_TO,
  }

  function add(row: Row): void {
    const facts = prepare(row)
    const place = entries.push({ row, facts }) - 1
    for (const key of new Set(keysOf(facts).posted)) {
      const posted = postings.get(key)
      if (posted === undefined) postings.set(key, [place])
      else posted.push(place)
    }
    for (const word of new Set(wordsOf(facts))) bearers.set(word, (bearers.get(word) ?? 0) + 1)
  }

  /** Where rows before `end` stand that are worth comparing. */
  function placesBefore(end: number, facts: Prepared): Set<number> {
    const places = new Set<number>()
    for (const key of keysOf(facts).asked) {
      for (const place of postings.get(key) ?? []) {
        if (place >= end) break
        places.add(place)
      }
    }
    return places
  }

  /** The rows before `end` that are like these facts, but for the row of this id. */
  function likeThese(facts: Prepared, id: string | null | undefined, end = entries.length): Like[] {
    const like: Like[] = []
    for (const place of placesBefore(end, facts)) {
      const entry = entries[place]
      if (entry === undefined || entry.row.id === id) continue
      const { verdict, reasons } = judge(entry.facts, facts, use)
      if (verdict !== 'none') like.push({ entry, found: { row: entry.row, verdict, reasons } })
    }
    return like
  }

  /** Whether one of these is liker than what was found, and surely somebody else than `other`. */
  const isOutdone = (rivals: readonly Like[], { reasons }: Found<Row, Reason>, other: Prepared) =>
    rivals.some(({ entry, found }) => weigh(found.reasons) > weigh(reasons) && exclude(entry.facts, other))

  for (const row of initial) add(row)

  return {
    add,
    size: () => entries.length,
    find: (candidate, limit = Number.POSITIVE_INFINITY) => {
      const facts = prepare(candidate)
      const like = likeThese(facts, candidate.id)
      return like
        .filter(({ entry, found }) => !isOutdone(like, found, entry.facts))
        .filter(({ entry, found }) => !isOutdone(likeThese(entry.facts, entry.row.id), found, facts))
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
        for (const { entry: earlier, found } of likeThese(entry.facts, entry.row.id, place)) {
          if (isOutdone(likeThese(entry.facts, entry.row.id), found, earlier.facts)) continue
          if (isOutdone(likeThese(earlier.facts, earlier.row.id), found, entry.facts)) continue
          yield { rows: [earlier.row, entry.row], verdict: found.verdict, reasons: found.reasons }
        }
      }
    },
  }
}
