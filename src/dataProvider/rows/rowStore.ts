import type { QueryClient } from '@tanstack/react-query'
import { MAX_IDS_PER_CALL } from '../../../contract/listQuery'
import type { ResourceName } from '../../../contract/paths'
import { type RowOf, toRow } from '../../../contract/rows'
import { hasFeature } from '../features'
import type { Outbox } from '../outbox/outbox'
import type { ProgressOptions } from '../progress'
import type { RecordOf } from '../records'
import { versionOf } from '../storage/storedRecords'
import { itemsById, rowOfItem, withQueued } from './heldRows'
import type { ListPage, ListRequest } from './listRequest'
import { fetchPage, fetchRest, fitsOnDevice, type HeldList, type Item, isComplete } from './rowCalls'
import { type OnOutdated, RowMemory } from './rowMemory'
import { RowPages } from './rowPages'

/** The row stores of all resources. */
export type RowStores = { [Resource in ResourceName]: RowStore<Resource> }

/** The methods of a list that writes use. */
export type WrittenList<Resource extends ResourceName> = Pick<
  RowStore<Resource>,
  'load' | 'ids' | 'inMemory' | 'put' | 'remove'
>
export type WrittenLists = { [Resource in ResourceName]: WrittenList<Resource> }

type Parts = {
  onChange: () => void
  onOutdated?: OnOutdated | undefined
  /** The queued writes on this device, which lists show optimistically. */
  outbox: Pick<Outbox, 'ready' | 'of'>
  queryClient: QueryClient
}

/**
 * Provides the rows of one resource. Lists of up to 20,000 rows are in memory and on the device, where they are searched, filtered and
 * sorted. Longer lists are loaded from the server page by page.
 */
export class RowStore<Resource extends ResourceName> {
  readonly #resource: Resource
  readonly #onChange: () => void
  readonly #outbox: Parts['outbox']
  readonly #memory: RowMemory<Resource>
  readonly #pages: RowPages<Resource>
  #completing: Promise<void> | undefined

  constructor(resource: Resource, { onChange, onOutdated, outbox, queryClient }: Parts) {
    this.#resource = resource
    this.#onChange = onChange
    this.#outbox = outbox
    this.#memory = new RowMemory(resource, queryClient, onOutdated)
    this.#pages = new RowPages(resource, this.#memory, outbox, {
      load: () => this.load(),
      revalidate: () => this.revalidate(),
      complete: () => this.#complete(),
    })
  }

  /** Returns one page; see `RowPages.page`. */
  page(
    request: ListRequest,
    options?: { signal?: AbortSignal | undefined },
  ): Promise<ListPage<RowOf<Resource>>> {
    return this.#pages.page(request, options)
  }

  /** Returns all matching rows; see `RowPages.fetchAll`. */
  fetchAll(
    request: Omit<ListRequest, 'page' | 'amount'>,
    options?: ProgressOptions,
  ): Promise<RowOf<Resource>[]> {
    return this.#pages.fetchAll(request, options)
  }

  /**
   * Returns the stored rows with these ids: from memory if complete, else from the server. Returns undefined if the server ignores the `ids`
   * filter.
   */
  async findMany(ids: readonly string[]): Promise<RowOf<Resource>[] | undefined> {
    let held = await this.#memory.hydrated()
    // A server without the `ids` filter cannot find single rows, so the whole list is loaded.
    if (held === null && !hasFeature('listFilters')) held = await this.load()
    if (held !== null && isComplete(held)) {
      // If memory lacks an id, its row may be new, so the caller waits for the changes.
      if (ids.every((id) => this.inMemory(id) !== undefined)) this.revalidate()
      else held = await this.load()
    }
    if (held !== null && isComplete(held)) return ids.flatMap((id) => this.inMemory(id) ?? [])
    const found: RowOf<Resource>[] = []
    for (let start = 0; start < ids.length; start += MAX_IDS_PER_CALL) {
      const some = ids.slice(start, start + MAX_IDS_PER_CALL)
      const asked = { ids: some.join(','), page: 1, amount: some.length }
      const { items, isWhole } = await fetchPage(this.#resource, asked)
      if (items.some(({ id }) => !some.includes(id))) return undefined
      found.push(...items.map((item) => rowOfItem(this.#resource, item, isWhole)))
    }
    return found
  }

  /** Returns the rows from memory or the device, without a call. */
  async peek(): Promise<readonly RowOf<Resource>[]> {
    await this.#outbox.ready
    const held = await this.#memory.hydrated()
    return held === null ? [] : withQueued(this.#resource, held, this.#outbox.of(this.#resource)).rows
  }

  /** Like `peek`, without queued writes. */
  async stored(): Promise<readonly RowOf<Resource>[]> {
    const held = await this.#memory.hydrated()
    return held?.items.map((item) => rowOfItem(this.#resource, item, held.isWhole)) ?? []
  }

  /** Returns the stored row from memory; undefined if memory lacks the row, which the server may still have. */
  inMemory(id: string): RowOf<Resource> | undefined {
    const { present } = this.#memory
    const item = present && itemsById(present).get(id)
    return item ? rowOfItem(this.#resource, item, present.isWhole) : undefined
  }

  /** Returns the whole record from memory; undefined if missing, or if the server lists rows. */
  recordInMemory(id: string): RecordOf<Resource> | undefined {
    const { present } = this.#memory
    return present?.isWhole ? (itemsById(present).get(id) as RecordOf<Resource> | undefined) : undefined
  }

  /** Returns all records of a server that lists whole records; null for other servers, or if one answer cannot contain all. */
  async records(): Promise<readonly RecordOf<Resource>[] | null> {
    const held = await this.load()
    return held.isWhole && isComplete(held) ? (held.items as readonly RecordOf<Resource>[]) : null
  }

  /** Returns whether the server answers whole records instead of rows. */
  async answersRecords(): Promise<boolean> {
    return ((await this.#memory.hydrated()) ?? (await this.load())).isWhole
  }

  /** Returns all rows with queued writes; null if memory is incomplete. Returns the same array until a row changes. */
  async all(): Promise<readonly RowOf<Resource>[] | null> {
    await this.#outbox.ready
    const held = await this.load()
    return isComplete(held) ? withQueued(this.#resource, held, this.#outbox.of(this.#resource)).rows : null
  }

  /** Returns when the server last answered for the list (ms since 1970); undefined if never. Includes earlier visits. */
  answeredAt(): Promise<number | undefined> {
    return this.#memory.answeredAt()
  }

  /** Returns the ids in memory. */
  ids(): ReadonlySet<string> {
    return new Set(this.#memory.present?.items.map(({ id }) => id))
  }

  /** Checks whether memory has all rows, so that an unknown id does not exist. */
  isComplete(): boolean {
    const { present } = this.#memory
    return present !== null && isComplete(present)
  }

  /** Checks whether memory has some, but not all rows of the list. */
  isPartial(): boolean {
    return this.#memory.present !== null && !this.isComplete()
  }

  /** Checks whether the rows in memory are those of an earlier visit, because the server has not answered on this one. */
  isOfEarlierVisit(): boolean {
    return this.#memory.isOfEarlierVisit()
  }

  /** Returns when the server last answered, on this visit, if the list in memory is complete and lacks this id; else undefined. */
  lackedAt(id: string): number | undefined {
    const isLacked = this.isComplete() && !this.isOfEarlierVisit() && this.inMemory(id) === undefined
    return isLacked ? this.#memory.lastAnswer() : undefined
  }

  /** Loads the list or its changes; see `RowMemory.load`. Then loads the rest of a list that fits on the device, in the background. */
  async load(options?: { force?: boolean }): Promise<HeldList<Resource>> {
    const held = await this.#memory.load(options)
    if (!isComplete(held) && fitsOnDevice(held)) void this.#complete()
    return held
  }

  /** Loads the changes and informs pages. Never rejects. */
  revalidate(): void {
    const before = this.#memory.present?.items
    this.load().then(
      ({ items }) => items !== before && this.#onChange(),
      // After a failure, the screen still shows the cached rows.
      () => undefined,
    )
  }

  /** Loads the rest of a list that fits on the device, and informs pages. Never rejects. */
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

  /** Replaces the row of a stored record, or adds a new row on top. */
  put(record: RecordOf<Resource>): void {
    this.#memory.write((held) => {
      const item: Item<Resource> = held.isWhole ? record : toRow(this.#resource, record)
      const isKnown = itemsById(held).has(record.id)
      return isKnown
        ? { ...held, items: held.items.map((old) => (old.id === record.id ? item : old)) }
        : { ...held, items: [item, ...held.items], total: held.total + 1 }
    })
  }

  /** Updates an older row in memory from a record that the server sent. */
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

  /** Reloads a list that changed on the server, if it was loaded before. Never rejects. */
  async refresh(): Promise<void> {
    if (this.#memory.present === null) return
    // After a failure, empties the list, which is then loaded when needed, instead of showing outdated rows.
    await this.load({ force: true }).catch(() => this.#memory.empty())
    this.#onChange()
  }

  /** Cancels the pending write to the device. */
  close(): void {
    this.#memory.close()
  }

  /** Discards the rows in memory, which are then read from the device again. Ignores pending answers. */
  reset(): void {
    this.#completing = undefined
    this.#memory.reset()
  }
}
