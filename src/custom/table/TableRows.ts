import { createStore } from '../../createStore'
import type { TableRow } from './columns'
import { type AskPage, CHUNK, RowOrder } from './RowOrder'

/**
 * The rows of a table by their places, in the order that they had when it was opened: a row does not move away while somebody types in it.
 * Of a list that is not in memory they are asked for as they come into sight.
 */
export class TableRows {
  readonly #ask: AskPage
  #order: RowOrder
  readonly #version = createStore(0)

  constructor(ask: AskPage) {
    this.#ask = ask
    this.#order = this.#newOrder()
  }

  #newOrder(): RowOrder {
    return new RowOrder(this.#ask, () => this.#tell())
  }

  /** Another object once the rows have other places. */
  get order(): object {
    return this.#order
  }

  /** Whether some could not be shown, as the list is in another order by now. */
  get hasChanged(): boolean {
    return this.#order.hasChanged
  }

  /** How many there are; null until that is known. */
  get total(): number | null {
    return this.#order.total
  }

  at(place: number): TableRow | undefined {
    return this.#order.at(place)
  }

  find(id: string): TableRow | undefined {
    const place = this.placeOf(id)
    return place === undefined ? undefined : this.at(place)
  }

  placeOf(id: string): number | undefined {
    return this.#order.placeOf(id)
  }

  /** Brings the rows of these places, the last among them. Rejects where they cannot be had; asking again tries again. */
  need(first: number, last: number): Promise<void> {
    return this.#order.need(first, last)
  }

  /** Puts what is stored now in the place of what was. */
  replace(rows: readonly TableRow[]): void {
    this.#order.replace(rows)
    this.#tell()
  }

  /** Asks again for what is here, and leaves every row where it is. Rows that `isEdited` stay as they were read. */
  async refresh(isEdited: (id: string) => boolean): Promise<void> {
    const pages = await Promise.all([...this.#order.taken].map((chunk) => this.#ask(chunk + 1, CHUNK)))
    this.replace(pages.flatMap(({ data }) => data).filter(({ id }) => !isEdited(id)))
  }

  /** Takes the order that the list has now, once these rows of it are here, unless that `isRefused` by then. */
  async reorder(first: number, last: number, isRefused: () => boolean): Promise<void> {
    const order = this.#newOrder()
    await order.need(first, last)
    if (isRefused()) return
    this.#order = order
    this.#tell()
  }

  readonly subscribe = this.#version.subscribe

  /** Returns another number after each change. */
  readonly version = this.#version.get

  #tell(): void {
    this.#version.set(this.#version.get() + 1)
  }
}
