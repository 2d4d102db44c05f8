import type { Judgement, Verdict } from './verdict'
import type { WordUse } from './words'

/** Records meet where one is posted under a key that the other asks for; it has to be the same both ways round. */
export type Keys = { posted: readonly string[]; asked: readonly string[] }

/** What one kind of record is compared by. */
export type Matching<Compared, Prepared, Reason extends string> = {
  /** All reasons, strongest first. */
  reasons: readonly Reason[]
  prepare: (compared: Compared) => Prepared
  keysOf: (prepared: Prepared) => Keys
  wordsOf: (prepared: Prepared) => readonly string[]
  judge: (one: Prepared, other: Prepared, use: WordUse) => Judgement<Reason>
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

/** An index over rows: one is found among tens of thousands in far less than a millisecond's worth of comparisons. */
export function matchIndex<Compared, Prepared, Reason extends string, Row extends Compared & { id: string }>(
  { reasons, prepare, keysOf, wordsOf, judge }: Matching<Compared, Prepared, Reason>,
  initial: Iterable<Row>,
): MatchIndex<Compared, Row, Reason> {
  const rows: Row[] = []
  const prepared: Prepared[] = []
  const postings = new Map<string, number[]>()
  const bearers = new Map<string, number>()
  const use: WordUse = {
    isCommon: (word) => (bearers.get(word) ?? 0) >= COMMON_FROM,
    isRare: (word) => rows.length >= RARE_AMONG && (bearers.get(word) ?? 0) <= RARE_UP_TO,
  }

  function add(row: Row): void {
    const place = rows.push(row) - 1
    const facts = prepare(row)
    prepared.push(facts)
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

  function* alike(facts: Prepared, end: number): Generator<Found<Row, Reason>> {
    for (const place of placesBefore(end, facts)) {
      const [row, other] = [rows[place], prepared[place]]
      if (row === undefined || other === undefined) continue
      const { verdict, reasons } = judge(other, facts, use)
      if (verdict !== 'none') yield { row, verdict, reasons }
    }
  }

  const rank = ({ verdict, reasons: [first] }: Found<Row, Reason>) =>
    (verdict === 'certain' ? 0 : reasons.length) + (first === undefined ? 0 : reasons.indexOf(first))

  for (const row of initial) add(row)

  return {
    add,
    size: () => rows.length,
    find: (candidate, limit = Number.POSITIVE_INFINITY) =>
      [...alike(prepare(candidate), rows.length)]
        .filter(({ row }) => row.id !== candidate.id)
        .sort((one, other) => rank(one) - rank(other))
        .slice(0, limit),
    *pairs({ from = 0, to = rows.length } = {}) {
      for (let place = from; place < Math.min(to, rows.length); place++) {
        const [row, facts] = [rows[place], prepared[place]]
        if (row === undefined || facts === undefined) continue
        for (const found of alike(facts, place)) {
          yield { rows: [found.row, row], verdict: found.verdict, reasons: found.reasons }
        }
      }
    },
  }
}
