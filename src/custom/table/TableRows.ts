import type { TableRow } from './cells'

/** Rows per request. */
export const CHUNK = 200

type Page = { data: TableRow[]; total: number }

/** Fetches a page of the list. May return all rows for the first page. */
export type FetchPage = (page: number, perPage: number) => Promise<Page>

/**
 * The rows of a list in their order when the table was opened, so that rows do not move during editing. Rows load in chunks. If the
 * list has changed and a chunk does not fit the loaded rows, the chunk is rejected, because some rows would be duplicate or missing.
 */
export class TableRows {
  readonly #fetchPage: FetchPage
  readonly #onChange: () => void
  readonly #rows = new Map<number, TableRow>()
  readonly #indexes = new Map<string, number>()
  readonly #chunks = new Map<number, Promise<void>>()
  /** The last request. Chunks load in sequence, because each chunk is compared with the loaded chunks. */
  #last: Promise<unknown> = Promise.resolve()
  /** The length of the list; null before the first answer. */
  total: number | null = null
  /** Whether a chunk was rejected. */
  hasChanged = false

  constructor(fetchPage: FetchPage, onChange = () => {}) {
    this.#fetchPage = fetchPage
    this.#onChange = onChange
  }

  readonly at = (index: number): TableRow | undefined => this.#rows.get(index)
  readonly indexOf = (id: string): number | undefined => this.#indexes.get(id)
  readonly find = (id: string): TableRow | undefined => this.at(this.indexOf(id) ?? -1)

  /** Returns the rows of a range; undefined if some rows are not loaded. */
  range({ top, bottom }: { top: number; bottom: number }): TableRow[] | undefined {
    const found = Array.from({ length: bottom - top + 1 }).flatMap((_, at) => this.at(top + at) ?? [])
    return found.length === bottom - top + 1 ? found : undefined
  }

  /** Loads the rows from `first` to `last`, both included. Rejects if a request fails; the next call retries. */
  async load(first: number, last: number): Promise<void> {
    const wanted: Promise<void>[] = []
    for (let chunk = Math.floor(first / CHUNK); chunk <= Math.floor(last / CHUNK); chunk += 1) {
      const loading = this.#chunks.get(chunk) ?? this.#last.then(() => this.#loadChunk(chunk))
      if (!this.#chunks.has(chunk)) this.#last = loading.catch(() => this.#chunks.delete(chunk))
      this.#chunks.set(chunk, loading)
      wanted.push(loading)
    }
    await Promise.all(wanted)
  }

  async #loadChunk(chunk: number): Promise<void> {
    if (this.#rows.has(chunk * CHUNK)) return
    const page = await this.#fetchPage(chunk + 1, CHUNK)
    if (!(await this.#continues(chunk, page))) {
      this.hasChanged = true
      this.#onChange()
      throw new Error('The order of the list has changed')
    }
    this.total = page.total
    for (const [at, row] of page.data.entries()) {
      this.#indexes.set(row.id, chunk * CHUNK + at)
      this.#rows.set(chunk * CHUNK + at, row)
    }
    this.#onChange()
  }

  #loadedChunks(): number[] {
    return [...this.#chunks.keys()].filter((chunk) => this.#rows.has(chunk * CHUNK))
  }

  /**
   * Returns whether a page fits the loaded rows: the total is the same, no row is loaded already, and the neighbouring rows are in
   * their places. Fetches the neighbours after the page, to detect a change between the two requests.
   */
  async #continues(chunk: number, { data, total }: Page): Promise<boolean> {
    if (this.total === null) return true
    if (total !== this.total || data.some(({ id }) => this.#indexes.has(id))) return false
    const loaded = this.#loadedChunks()
    const before = Math.max(...loaded.filter((one) => one < chunk))
    const after = Math.min(...loaded.filter((one) => one > chunk))
    const neighbours = [(before + 1) * CHUNK - 1, after * CHUNK].filter(Number.isFinite)
    const pages = await Promise.all(neighbours.map((index) => this.#fetchPage(index + 1, 1)))
    return pages.every((page, at) => page.data[0]?.id === this.at(neighbours[at] ?? -1)?.id)
  }

  /** Replaces loaded rows by newer versions. */
  replace(rows: readonly TableRow[]): void {
    for (const row of rows) {
      const index = this.indexOf(row.id)
      if (index !== undefined) this.#rows.set(index, row)
    }
    this.#onChange()
  }

  /** Fetches the loaded rows again. All rows keep their places, and edited rows are not replaced. */
  async refresh(isEdited: (id: string) => boolean): Promise<void> {
    const pages = await Promise.all(this.#loadedChunks().map((chunk) => this.#fetchPage(chunk + 1, CHUNK)))
    this.replace(pages.flatMap(({ data }) => data).filter(({ id }) => !isEdited(id)))
  }

  /** Returns the rows in the list's current order, with a range loaded; returns this object if `isRefused` returns true after loading. */
  async reordered(first: number, last: number, isRefused: () => boolean): Promise<TableRows> {
    const next = new TableRows(this.#fetchPage, this.#onChange)
    await next.load(first, last)
    return isRefused() ? this : next
  }
}
