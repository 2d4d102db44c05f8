import type { QueryClient } from '@tanstack/react-query'
import { MAX_IDS_PER_CALL } from '../../../contract/listQuery'
import type { ResourceName } from '../../../contract/paths'
import type { RowOf } from '../../../contract/rows'
import type { Outbox } from '../../outbox/outbox'
import { hasFeature } from '../features'
import type { ListPage, ListRequest } from '../listRequest'
import type { ProgressOptions } from '../progress'
import type { RecordOf } from '../records'
import { versionOf } from '../records/keptRecords'
import type { Item } from '.'
import { asRow } from './asRow'
import { itemsById, toRow, withQueued } from './heldRows'
import { fetchPage, fetchRest, fitsOnDevice, type HeldList, isComplete } from './rowCalls'
import { RowMemory } from './rowMemory'
import { RowPages } from './rowPages'

/** Every resource's rows. */
export type RowStores = { [Resource in ResourceName]: RowStore<Resource> }

/** What writes do to the rows, and ask them for. */
export type WrittenList<Resource extends ResourceName> = Pick<
  RowStore<Resource>,
  'load' | 'ids' | 'inMemory' | 'put' | 'remove'
>
export type WrittenLists = { [Resource in ResourceName]: WrittenList<Resource> }

type Parts = {
  onChange: () => void
  /** The writes on this device that the server has not stored yet: lists show them as if it had. */
  outbox: Pick<Outbox, 'ready' | 'of'>
  queryClient: QueryClient
}

/**
 * One resource's rows: all of them up to 20,000, in memory and on the device. They are searched, filtered and sorted here; of a longer list
 * the server is asked for each page.
 */
export class RowStore<Resource extends ResourceName> {
  readonly #resource: Resource
  readonly #onChange: () => void
  readonly #outbox: Parts['outbox']
  readonly #memory: RowMemory<Resource>
  readonly #pages: RowPages<Resource>
  #completing: Promise<void> | undefined

  constructor(resource: Resource, { onChange, outbox, queryClient }: Parts) {
    this.#resource = resource
    this.#onChange = onChange
    this.#outbox = outbox
    this.#memory = new RowMemory(resource, queryClient)
    this.#pages = new RowPages(resource, this.#memory, outbox, {
      load: () => this.load(),
      revalidate: () => this.revalidate(),
      complete: () => this.#complete(),
    })
  }

  /** Returns one page: from memory at once if it has all rows, while the server is asked what changed. */
  page(
    request: ListRequest,
    options?: { signal?: AbortSignal | undefined },
  ): Promise<ListPage<RowOf<Resource>>> {
    return this.#pages.page(request, options)
  }

  /** Returns all rows that are asked for: from memory, once all are there, else in pages. */
  fetchAll(
    request: Omit<ListRequest, 'page' | 'amount'>,
    options?: ProgressOptions,
  ): Promise<RowOf<Resource>[]> {
    return this.#pages.fetchAll(request, options)
  }

  /**
   * Returns the stored rows of these ids: from memory if it has all rows, else from the server. Undefined if the server does not know lists
   * by ids.
   */
  async findMany(ids: readonly string[]): Promise<RowOf<Resource>[] | undefined> {
    let held = await this.#memory.hydrated()
    // A server without the filter `ids` has its whole list loaded.
    if (held === null && !hasFeature('listFilters')) held = await this.load()
    if (held !== null && isComplete(held)) {
      const isAllHere = ids.every((id) => this.inMemory(id) !== undefined)
      // A row that is missing may be new.
      if (isAllHere) this.revalidate()
      else held = await this.load()
    }
    if (held !== null && isComplete(held)) return ids.flatMap((id) => this.inMemory(id) ?? [])
    const found: RowOf<Resource>[] = []
    for (let start = 0; start < ids.length; start += MAX_IDS_PER_CALL) {
      const some = ids.slice(start, start + MAX_IDS_PER_CALL)
      const asked = { ids: some.join(','), page: 1, amount: some.length }
      const { items, isWhole } = await fetchPage(this.#resource, asked)
      if (items.some(({ id }) => !some.includes(id))) return undefined
      found.push(...items.map((item) => toRow(this.#resource, item, isWhole)))
    }
    return found
  }

  /** Returns the rows in memory, else those on the device, without asking the server. */
  async peek(): Promise<readonly RowOf<Resource>[]> {
    await this.#outbox.ready
    const held = await this.#memory.hydrated()
    return held === null ? [] : withQueued(this.#resource, held, this.#outbox.of(this.#resource)).rows
  }

  /** Returns the same as the server has them. */
  async stored(): Promise<readonly RowOf<Resource>[]> {
    const held = await this.#memory.hydrated()
    return held?.items.map((item) => toRow(this.#resource, item, held.isWhole)) ?? []
  }

  /** The stored row in memory, which may have only some of a longer list. */
  inMemory(id: string): RowOf<Resource> | undefined {
    const { present } = this.#memory
    if (present === null) return undefined
    const item = itemsById(present).get(id)
    return item && toRow(this.#resource, item, present.isWhole)
  }

  /** The whole record in memory, of a server that answers lists of them. */
  recordInMemory(id: string): RecordOf<Resource> | undefined {
    const { present } = this.#memory
    return present?.isWhole ? (itemsById(present).get(id) as RecordOf<Resource> | undefined) : undefined
  }

  /** Returns the stored records of a server that answers lists of them; null if there are more than one answer has. */
  async records(): Promise<readonly RecordOf<Resource>[] | null> {
    const held = await this.load()
    return held.isWhole && isComplete(held) ? (held.items as readonly RecordOf<Resource>[]) : null
  }

  /** Whether the server answers whole records in place of rows. */
  async answersRecords(): Promise<boolean> {
    return ((await this.#memory.hydrated()) ?? (await this.load())).isWhole
  }

  /** Returns every row with queued writes, if all are in memory: the same array until one of them changes. */
  async all(): Promise<readonly RowOf<Resource>[] | null> {
    await this.#outbox.ready
    const held = await this.load()
    return isComplete(held) ? withQueued(this.#resource, held, this.#outbox.of(this.#resource)).rows : null
  }

  /** When the server last answered for the list, at this visit or at an earlier one; undefined if it never has. */
  answeredAt(): Promise<number | undefined> {
    return this.#memory.answeredAt()
  }

  /** The ids in memory. */
  ids(): ReadonlySet<string> {
    return new Set(this.#memory.present?.items.map(({ id }) => id))
  }

  /** Whether every row is in memory, so that a record without one does not exist. */
  isComplete(): boolean {
    const { present } = this.#memory
    return present !== null && isComplete(present)
  }

  /** Whether there are more rows than memory has, as far as is known. */
  isPartial(): boolean {
    const { present } = this.#memory
    return present !== null && !isComplete(present)
  }

  /** When the server has last answered with every row, and without this one, at this visit. */
  lackedAt(id: string): number | undefined {
    const isLacked = this.isComplete() && !this.#memory.isOfEarlierVisit() && this.inMemory(id) === undefined
    return isLacked ? this.#memory.lastAnswer() : undefined
  }

  /** Loads the list, or asks what changed. One request at a time; recent answers are kept unless `force`. */
  async load(options?: { force?: boolean }): Promise<HeldList<Resource>> {
    const held = await this.#memory.load(options)
    if (!isComplete(held) && fitsOnDevice(held)) void this.#complete()
    return held
  }

  /** Asks what changed, and tells pages. Never rejects. */
  revalidate(): void {
    const before = this.#memory.present?.items
    this.load().then(
      ({ items }) => items !== before && this.#onChange(),
      // The rows in memory stay on the screen.
      () => undefined,
    )
  }

  /** Reads the rest of a list that fits on the device, and tells pages. Never rejects. */
  #complete(): Promise<void> {
    const first = this.#memory.present
    if (first === null || first.isWhole || isComplete(first)) return Promise.resolve()
    this.#completing ??= this.#memory
      .loadMore(() => fetchRest(this.#resource, first))
      .then(
        () => this.#onChange(),
        () => undefined,
      )
      .finally(() => {
        this.#completing = undefined
      })
    return this.#completing
  }

  /** Puts a stored record's row in its place, or on top if it is new. */
  put(record: RecordOf<Resource>): void {
    this.#memory.write((held) => {
      const item: Item<Resource> = held.isWhole ? record : asRow(this.#resource, record)
      const isKnown = itemsById(held).has(record.id)
      return isKnown
        ? { ...held, items: held.items.map((old) => (old.id === record.id ? item : old)) }
        : { ...held, items: [item, ...held.items], total: held.total + 1 }
    })
  }

  /** Puts the row of a record that was read in the place of an older one. */
  refreshRow(record: RecordOf<Resource>): void {
    const row = this.inMemory(record.id)
    if (row !== undefined && versionOf(row) < versionOf(record)) this.put(record)
  }

  remove(id: string): void {
    this.#memory.write((held) => {
      const items = held.items.filter((item) => item.id !== id)
      return { ...held, items, total: held.total - (held.items.length - items.length) }
    })
  }

  /** Asks again for a list that is known to have changed on the server, if it was asked for at all. Never rejects. */
  async refresh(): Promise<void> {
    if (this.#memory.present === null) return
    // A list that cannot be loaded now is loaded when it is next needed, rather than shown as it was.
    await this.load({ force: true }).catch(() => this.#memory.empty())
    this.#onChange()
  }

  /** Writes nothing more to the device that was to be written soon. */
  close(): void {
    this.#memory.close()
  }

  /** Begins anew with what the device has. Drops the answers that are still to come. */
  reset(): void {
    this.#completing = undefined
    this.#memory.reset()
  }
}
