import type { TableRow } from './columns'

/** So many rows are asked for at once. */
export const CHUNK = 200

type Page = { data: TableRow[]; total: number }
type AskPage = (page: number, perPage: number) => Promise<Page>

/**
 * The rows of a table by their places, in the order that they had when they were first asked for: a row does not move away while
 * somebody types in it. Asked for in chunks, as they come into sight.
 */
export class TableRows {
  readonly #ask: AskPage
  readonly #byPlace = new Map<number, TableRow>()
  readonly #places = new Map<string, number>()
  readonly #asked = new Map<number, Promise<void>>()
  readonly #listeners = new Set<() => void>()
  #total: number | null = null
  #version = 0

  constructor(ask: AskPage) {
    this.#ask = ask
  }

  /** How many there are; null until that is known. */
  get total(): number | null {
    return this.#total
  }

  at(place: number): TableRow | undefined {
    return this.#byPlace.get(place)
  }

  find(id: string): TableRow | undefined {
    const place = this.#places.get(id)
    return place === undefined ? undefined : this.#byPlace.get(place)
  }

  placeOf(id: string): number | undefined {
    return this.#places.get(id)
  }

  /** Brings the rows of these places, the last among them. Rejects where they cannot be had; asking again tries again. */
  async need(first: number, last: number): Promise<void> {
    const chunks: Promise<void>[] = []
    for (let chunk = Math.floor(first / CHUNK); chunk <= Math.floor(last / CHUNK); chunk += 1) {
      chunks.push(this.#chunk(chunk))
    }
    await Promise.all(chunks)
  }

  #chunk(chunk: number): Promise<void> {
    const known = this.#asked.get(chunk)
    if (known !== undefined) return known
    const asking = this.#load(chunk).catch((error: unknown) => {
      this.#asked.delete(chunk)
      throw error
    })
    this.#asked.set(chunk, asking)
    return asking
  }

  async #load(chunk: number): Promise<void> {
    const { data, total } = await this.#ask(chunk + 1, CHUNK)
    this.#total = total
    for (const [index, row] of data.entries()) {
      // One that has moved here meanwhile is shown where it was first.
      if (!this.#places.has(row.id)) this.#places.set(row.id, chunk * CHUNK + index)
      this.#byPlace.set(chunk * CHUNK + index, row)
    }
    this.#tell()
  }

  /** Puts what is stored now in the place of what was. */
  replace(rows: readonly TableRow[]): void {
    for (const row of rows) {
      const place = this.#places.get(row.id)
      if (place !== undefined) this.#byPlace.set(place, row)
    }
    this.#tell()
  }

  /** Asks again for what is here, and leaves every row where it is. Rows that `isEdited` stay as they were read. */
  async refresh(isEdited: (id: string) => boolean): Promise<void> {
    const pages = await Promise.all([...this.#asked.keys()].map((chunk) => this.#ask(chunk + 1, CHUNK)))
    this.replace(pages.flatMap(({ data }) => data).filter(({ id }) => !isEdited(id)))
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Another number whenever something is otherwise than before. */
  readonly version = (): number => this.#version

  #tell(): void {
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }
}
