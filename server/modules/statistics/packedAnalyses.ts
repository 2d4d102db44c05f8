import { LEVELS, POSITIONS } from '../../../contract/closedLists'
import { SCORES } from '../../../contract/ratings'
import type { Scores } from '../../../contract/statistics'
import type { MatchFact } from '../../../contract/statistics/facts'
import type { StoredAnalysisFact } from '../../../contract/statistics/rights'

/** The bytes of a row: id, time of creation, eighteen scores, level, position, time of publication, and whether it is independent. */
const CREATED_AT = 16
const SCORES_AT = 24
const LEVEL_AT = 42
const POSITION_AT = 43
const PUBLISHED_AT = 44
const IS_INDEPENDENT_AT = 52
const ROW_BYTES = 53

/** The values that a byte is the index of. */
const SCORE_VALUES = [null, ...SCORES]
const LEVEL_VALUES = [null, ...LEVELS]
const POSITION_VALUES = ['' as const, ...POSITIONS]
const FLAG_VALUES = [null, false, true]

/** The fields whose values are in memory once for all rows. */
type Shared = Pick<StoredAnalysisFact, 'playerId' | 'scoutId' | 'match' | 'accessUserIds'>
type Columns = { bytes: Buffer } & { [Key in keyof Shared]: Shared[Key][] }

/**
 * The facts of analyses in columns: 53 bytes and four references each, a tenth of what objects take (decision record 0009). They have no
 * order. The facts that it yields read the columns, so that the next change makes them invalid.
 */
export class PackedAnalyses implements Iterable<StoredAnalysisFact> {
  readonly #columns: Columns = {
    bytes: Buffer.alloc(0),
    playerId: [],
    scoutId: [],
    match: [],
    accessUserIds: [],
  }

  get size(): number {
    return this.#columns.match.length
  }

  /** Adds an analysis that is not among them. */
  add(fact: StoredAnalysisFact): void {
    const start = this.size * ROW_BYTES
    const { bytes: full, ...shared } = this.#columns
    if (start === full.length) {
      this.#columns.bytes = Buffer.concat([full], Math.ceil(this.size * 1.25 + 1_000) * ROW_BYTES)
    }
    const { bytes } = this.#columns
    bytes.write(fact.id.replaceAll('-', ''), start, 'hex')
    bytes.writeDoubleLE(fact.createdAt, start + CREATED_AT)
    for (const [place, score] of fact.scores.entries()) bytes[start + SCORES_AT + place] = score ?? 0
    bytes[start + LEVEL_AT] = LEVEL_VALUES.indexOf(fact.level)
    bytes[start + POSITION_AT] = POSITION_VALUES.indexOf(fact.position)
    bytes.writeDoubleLE(fact.publishedAt ?? Number.NaN, start + PUBLISHED_AT)
    bytes[start + IS_INDEPENDENT_AT] = FLAG_VALUES.indexOf(fact.isIndependent)
    shared.playerId.push(fact.playerId)
    shared.scoutId.push(fact.scoutId)
    shared.match.push(fact.match)
    shared.accessUserIds.push(fact.accessUserIds)
  }

  /** Removes the analyses with these ids, if they are among them. */
  remove(ids: ReadonlySet<string>): void {
    const { bytes, ...shared } = this.#columns
    // Comparing the first bytes is enough for most rows.
    const beginnings = new Set(Array.from(ids, (id) => Number.parseInt(id.slice(0, 8), 16)))
    // Backwards, because the last row fills the gap.
    for (let row = this.size - 1; row >= 0; row -= 1) {
      if (!beginnings.has(bytes.readUInt32BE(row * ROW_BYTES))) continue
      if (!ids.has(new PackedAnalysis(this.#columns, row).id)) continue
      const last = this.size - 1
      bytes.copyWithin(row * ROW_BYTES, last * ROW_BYTES, (last + 1) * ROW_BYTES)
      for (const column of Object.values<unknown[]>(shared)) {
        column[row] = column[last]
        column.length = last
      }
    }
  }

  *[Symbol.iterator](): Iterator<StoredAnalysisFact> {
    for (let row = 0; row < this.size; row += 1) yield new PackedAnalysis(this.#columns, row)
  }
}

/** The fact in one row. */
class PackedAnalysis implements StoredAnalysisFact {
  readonly #bytes: Buffer
  readonly #start: number
  readonly playerId: string
  readonly scoutId: string | null
  readonly match: MatchFact
  readonly accessUserIds: readonly string[]

  constructor({ bytes, playerId, scoutId, match, accessUserIds }: Columns, row: number) {
    this.#bytes = bytes
    this.#start = row * ROW_BYTES
    this.playerId = playerId[row] as string
    this.scoutId = scoutId[row] as string | null
    this.match = match[row] as MatchFact
    this.accessUserIds = accessUserIds[row] as readonly string[]
  }

  get id(): string {
    const hex = this.#bytes.toString('hex', this.#start, this.#start + CREATED_AT)
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  }

  get createdAt(): number {
    return this.#bytes.readDoubleLE(this.#start + CREATED_AT)
  }

  get scores(): Scores {
    const scores: Scores[number][] = []
    for (let at = this.#start + SCORES_AT; at < this.#start + LEVEL_AT; at += 1) {
      scores.push(SCORE_VALUES[this.#bytes[at] ?? 0] ?? null)
    }
    return scores
  }

  get level(): StoredAnalysisFact['level'] {
    return LEVEL_VALUES[this.#bytes[this.#start + LEVEL_AT] ?? 0] ?? null
  }

  get position(): StoredAnalysisFact['position'] {
    return POSITION_VALUES[this.#bytes[this.#start + POSITION_AT] ?? 0] ?? ''
  }

  get publishedAt(): number | null {
    const time = this.#bytes.readDoubleLE(this.#start + PUBLISHED_AT)
    return Number.isNaN(time) ? null : time
  }

  get isIndependent(): boolean | null {
    return FLAG_VALUES[this.#bytes[this.#start + IS_INDEPENDENT_AT] ?? 0] ?? null
  }
}
