import type { TableRow } from './columns'

/** So many rows are asked for at once. */
export const CHUNK = 200

type Page = { data: TableRow[]; total: number }

/** Answers one page; or, as the first one, all rows at once where it has them. */
export type AskPage = (page: number, perPage: number) => Promise<Page>

/** The list is in another order by now: what was asked for has no place beside the rows that are here. */
export class OrderChangedError extends Error {}

/**
 * The rows of a list by their places, in one order of it, asked for in chunks. A chunk whose places are not those of this order any more
 * is not taken: a row would stand twice, and another one nowhere.
 */
export class RowOrder {
  readonly #ask: AskPage
  readonly #onChange: () => void
  readonly #byPlace = new Map<number, TableRow>()
  readonly #places = new Map<string, number>()
  readonly #asked = new Map<number, Promise<void>>()
  readonly #taken = new Set<number>()
  /** One chunk after the other, so that each is compared with what was read before it. */
  #last: Promise<unknown> = Promise.resolve()
  #total: number | null = null
  #isWhole = false
  #hasChanged = false

  constructor(ask: AskPage, onChange: () => void) {
    this.#ask = ask
    this.#onChange = onChange
  }

  get total(): number | null {
    return this.#total
  }

  /** Whether a chunk was not taken. */
  get hasChanged(): boolean {
    return this.#hasChanged
  }

  /** The chunks whose rows are here, counted from 0. */
  get taken(): ReadonlySet<number> {
    return this.#taken
  }

  at(place: number): TableRow | undefined {
    return this.#byPlace.get(place)
  }

  placeOf(id: string): number | undefined {
    return this.#places.get(id)
  }

  /** Puts what is stored now in the place of what was. */
  replace(rows: readonly TableRow[]): void {
    for (const row of rows) {
      const place = this.#places.get(row.id)
      if (place !== undefined) this.#byPlace.set(place, row)
    }
  }

  /** Brings the rows of these places, the last among them. Rejects where they cannot be had; asking again tries again. */
  async need(first: number, last: number): Promise<void> {
    const chunks: Promise<void>[] = []
    for (let chunk = Math.floor(first / CHUNK); chunk <= Math.floor(last / CHUNK); chunk += 1) {
      if (!this.#isWhole) chunks.push(this.#chunk(chunk))
    }
    await Promise.all(chunks)
  }

  #chunk(chunk: number): Promise<void> {
    const known = this.#asked.get(chunk)
    if (known !== undefined) return known
    const asking = this.#last
      .then(() => this.#load(chunk))
      .catch((error: unknown) => {
        this.#asked.delete(chunk)
        throw error
      })
    this.#last = asking.catch(() => undefined)
    this.#asked.set(chunk, asking)
    return asking
  }

  async #load(chunk: number): Promise<void> {
    if (this.#isWhole) return
    const page = await this.#ask(chunk + 1, CHUNK)
    if (!(await this.#fits(chunk, page))) {
      this.#hasChanged = true
      this.#onChange()
      throw new OrderChangedError()
    }
    this.#total = page.total
    this.#taken.add(chunk)
    this.#isWhole = chunk === 0 && page.data.length >= page.total
    for (const [index, row] of page.data.entries()) {
      this.#places.set(row.id, chunk * CHUNK + index)
      this.#byPlace.set(chunk * CHUNK + index, row)
    }
    this.#onChange()
  }

  /**
   * Whether this is how the list goes on from the rows that are here: as many in all, none of them on this page, and those before and after it
   * still where they were. That is asked after the page: what changes in between is noticed.
   */
  async #fits(chunk: number, { data, total }: Page): Promise<boolean> {
    if (this.#total === null) return true
    if (total !== this.#total || data.some(({ id }) => this.#places.has(id))) return false
    const before = Math.max(...[...this.#taken].filter((one) => one < chunk))
    const after = Math.min(...[...this.#taken].filter((one) => one > chunk))
    const ends = [(before + 1) * CHUNK - 1, after * CHUNK].filter(Number.isFinite)
    const now = await Promise.all(ends.map((place) => this.#ask(place + 1, 1)))
    return now.every(({ data: [row] }, index) => row?.id === this.at(ends[index] ?? -1)?.id)
  }
}
