import { CancelledError, type QueryClient } from '@tanstack/react-query'
import { LIMITS } from '../../contract/fields'
import { applyListQuery, type ListDefinition } from '../../contract/listQuery'
import { LISTS } from '../../contract/lists'
import { readAll } from '../../contract/paginate'
import type { ResourceName } from '../../contract/paths'
import { currentSession } from '../authProvider/session'
import { hasDeviceStorage } from '../storage/database'
import { StoredList } from '../storage/storedList'
import { fetchList, fetchPage, type LoadedList } from './listCalls'
import { isForBeginning, type ListRequest } from './listRequest'
import type { ProgressOptions } from './progress'
import { createPersonalCache, LIST_KEY } from './queryClient'
import type { RecordOf } from './records'

/** Every resource's list. */
export type Lists = { [Resource in ResourceName]: CachedList<Resource> }

export type ListPage<Row> = {
  rows: Row[]
  total: number
  /** How many there are, whatever is asked for. */
  all: number
  /** Whether the server was asked, because not everything fits into memory. */
  remote: boolean
}

type Definition<Row extends { id: string }> = ListDefinition<Row, string, never>

const DEFINITIONS: { [Resource in ResourceName]: Definition<RecordOf<Resource>> } = LISTS

/** Loaded once and then only when forced or empty (product document, section 4); the others ask whether they changed. */
const LOADED_ONCE: ReadonlySet<ResourceName> = new Set(['teams', 'users'])

/** How long an answer counts as fresh: long enough for the several questions that one page asks. */
const FRESH_MS = 3_000

/** When a list was loaded that an earlier visit has left: whatever is asked of it, it is no answer of the server's. */
const EARLIER_VISIT = 0

/** What belongs to the cache of one person. */
type OnDevice<Row extends { id: string }> = { stored: StoredList<Row>; restored: Promise<void> | undefined }

/**
 * One resource's list: the first 2,000 records, which for most clubs is all of them, in the cache of whoever is signed in and on
 * the device. Where the server says that there are more, pages are asked of it instead.
 */
export class CachedList<Resource extends ResourceName> {
  /** Whether records are taken from memory without asking whether they changed. */
  readonly isLoadedOnce: boolean
  readonly #queryClient: () => QueryClient
  readonly #resource: Resource
  readonly #key: readonly string[]
  readonly #onChange: () => void
  readonly #onDevice = new WeakMap<QueryClient, OnDevice<RecordOf<Resource>>>()
  /** Raised by writes and resets, so that an answer from before them is not taken for the present state. */
  #generation = 0
  #resets = 0

  constructor(resource: Resource, onChange: () => void, queryClient = createPersonalCache().current) {
    this.#queryClient = queryClient
    this.#resource = resource
    this.#key = [LIST_KEY, resource]
    this.#onChange = onChange
    this.isLoadedOnce = LOADED_ONCE.has(resource)
  }

  /** One page: from memory at once where everything is in it, while the server is asked whether it changed. */
  async page(request: ListRequest, signal?: AbortSignal): Promise<ListPage<RecordOf<Resource>>> {
    await this.#restored()
    const shown = this.#shown()
    const loaded = shown ?? (await this.load())
    if (!isComplete(loaded)) {
      // The list has just been fetched: its beginning is the page that most people ask for first.
      const { rows, total } = loaded
      if (shown !== null || !isForBeginning(this.#resource, request, rows.length))
        return this.#fetchPage(request, signal)
      return { rows: rows.slice(0, request.amount), total, all: total, remote: true }
    }
    if (!this.isLoadedOnce || this.#isOfEarlierVisit()) this.#revalidate()
    const { ids, ...asked } = request
    const query = ids === undefined ? asked : { ...asked, ids: ids.split(',') }
    const found = applyListQuery(loaded.rows, DEFINITIONS[this.#resource], query)
    return { ...found, all: loaded.total, remote: false }
  }

  /** The whole list, however many pages it comes in: a sum over one page would be a wrong one. */
  async fetchAll(
    order: Pick<ListRequest, 'sort' | 'order'>,
    { signal, onProgress }: ProgressOptions = {},
  ): Promise<RecordOf<Resource>[]> {
    const ask = async (page: number) => {
      const { rows, total } = await this.page({ ...order, page, amount: LIMITS.listAmount }, signal)
      return { data: rows, total }
    }
    return readAll<RecordOf<Resource>>({ ask, signal }, onProgress)
  }

  /** The record as it is now; undefined where the list does not have it, or not in memory: see `isComplete`. */
  async find(id: string): Promise<RecordOf<Resource> | undefined> {
    await this.#restored()
    if (this.isPartial()) return undefined
    const inMemory = () => this.#loaded?.rows.find((row) => row.id === id)
    if (this.isLoadedOnce && !this.#isOfEarlierVisit() && inMemory() !== undefined) return inMemory()
    try {
      await this.load()
    } catch (error) {
      if (inMemory() === undefined) throw error
    }
    return inMemory()
  }

  /** The record as the server had it three seconds ago at most; undefined where the list does not have it. */
  async fetchFresh(id: string): Promise<RecordOf<Resource> | undefined> {
    const { rows } = await this.load()
    return rows.find((row) => row.id === id)
  }

  /** The ids in memory. */
  ids(): ReadonlySet<string> {
    return new Set(this.#loaded?.rows.map(({ id }) => id))
  }

  /** Whether every record is in memory, so that one that is not there does not exist. */
  isComplete(): boolean {
    return this.#loaded !== null && isComplete(this.#loaded)
  }

  /** Whether there is more than fits into memory, as far as is known. */
  isPartial(): boolean {
    return this.#loaded !== null && !isComplete(this.#loaded)
  }

  /** The records of these ids, asked of the server together; undefined where it cannot be asked by ids. */
  async fetchByIds(ids: readonly string[]): Promise<RecordOf<Resource>[] | undefined> {
    const { rows } = await fetchPage(this.#resource, { ids: ids.join(','), page: 1, amount: ids.length })
    return rows.every(({ id }) => ids.includes(id)) ? rows : undefined
  }

  /** Loads the list, or asks whether it changed. One request at a time; recent answers are kept unless `force`. */
  async load({ force = false } = {}): Promise<LoadedList<RecordOf<Resource>>> {
    const resets = this.#resets
    const restored = this.#restored()
    if (restored !== undefined) await restored
    if (resets !== this.#resets) throw emptied()
    try {
      return await this.#queryClient().fetchQuery({
        queryKey: this.#key,
        queryFn: ({ signal }) => this.#fetchCurrent(signal),
        staleTime: force ? 0 : FRESH_MS,
      })
    } catch (error) {
      throw error instanceof CancelledError ? emptied() : error
    }
  }

  /** Adds a created record on top. */
  add(row: RecordOf<Resource>): void {
    this.#write(({ rows, total }) =>
      rows.some(({ id }) => id === row.id)
        ? { rows: rows.map((old) => (old.id === row.id ? row : old)), total }
        : { rows: [row, ...rows], total: total + 1 },
    )
  }

  replace(row: RecordOf<Resource>): void {
    this.#write(({ rows, total }) => ({
      rows: rows.map((old) => (old.id === row.id ? row : old)),
      total,
    }))
  }

  remove(id: string): void {
    this.#write(({ rows, total }) => {
      const kept = rows.filter((row) => row.id !== id)
      return { rows: kept, total: total - (rows.length - kept.length) }
    })
  }

  /** Asks again for a list that is known to have changed on the server, where it has been asked for at all. Never rejects. */
  async refresh(): Promise<void> {
    if (this.#loaded === null) return
    this.#generation += 1
    // A list that cannot be fetched now is fetched when it is next needed, rather than shown as it was.
    await this.load({ force: true }).catch(() => this.reset())
    this.#onChange()
  }

  /** Every record as it is now, where all of them are in memory; the same array until one of them changes. */
  async all(): Promise<readonly RecordOf<Resource>[] | null> {
    if (this.isPartial()) return null
    const loaded = (this.isLoadedOnce ? this.#shown() : null) ?? (await this.load())
    return isComplete(loaded) ? loaded.rows : null
  }

  /** Empties the cache, and drops the answers that are still to come. */
  reset(): void {
    this.#generation += 1
    this.#resets += 1
    this.#queryClient().removeQueries({ queryKey: this.#key })
  }

  get #loaded(): LoadedList<RecordOf<Resource>> | null {
    return this.#queryClient().getQueryData(this.#key) ?? null
  }

  /** Puts the list in the place of what was loaded, which is no fresher for it, and keeps it on the device. */
  #keep(list: LoadedList<RecordOf<Resource>>): void {
    const updatedAt = this.#queryClient().getQueryState(this.#key)?.dataUpdatedAt
    this.#queryClient().setQueryData(this.#key, list, { updatedAt })
    this.#ofDevice().stored.write(list)
  }

  #write(
    change: (loaded: LoadedList<RecordOf<Resource>>) => { rows: RecordOf<Resource>[]; total: number },
  ): void {
    this.#generation += 1
    const loaded = this.#loaded
    if (loaded !== null) this.#keep({ ...loaded, ...change(loaded) })
  }

  #ofDevice(): OnDevice<RecordOf<Resource>> {
    const queryClient = this.#queryClient()
    const known = this.#onDevice.get(queryClient)
    if (known !== undefined) return known
    const { id = '', role = null } = currentSession()?.actor ?? {}
    const isSignedIn = () => currentSession()?.actor.id === id
    const stored = new StoredList<RecordOf<Resource>>({ id, role, isSignedIn }, this.#resource)
    const added = { stored, restored: hasDeviceStorage() ? this.#restore(queryClient, stored) : undefined }
    this.#onDevice.set(queryClient, added)
    return added
  }

  /** When what an earlier visit has left on the device is in memory; undefined where there is nothing to wait for. */
  #restored(): Promise<void> | undefined {
    return this.#ofDevice().restored
  }

  async #restore(queryClient: QueryClient, stored: StoredList<RecordOf<Resource>>): Promise<void> {
    const generation = this.#generation
    const list = await stored.read()
    if (list === null || generation !== this.#generation) return
    queryClient.setQueryData(this.#key, list, { updatedAt: EARLIER_VISIT })
  }

  /** Whether the server has not been asked yet at this visit. */
  #isOfEarlierVisit(): boolean {
    return this.#queryClient().getQueryState(this.#key)?.dataUpdatedAt === EARLIER_VISIT
  }

  /** What may be shown without asking. Teams and users are asked for again while there are none. */
  #shown(): LoadedList<RecordOf<Resource>> | null {
    const loaded = this.#loaded
    return loaded?.rows.length === 0 && this.isLoadedOnce ? null : loaded
  }

  #revalidate(): void {
    const before = this.#loaded?.rows
    this.load().then(
      ({ rows }) => {
        if (rows !== before) this.#onChange()
      },
      // What is in memory stays on the screen; the page that needs more will hear of the failure.
      () => undefined,
    )
  }

  async #fetchCurrent(signal: AbortSignal): Promise<LoadedList<RecordOf<Resource>>> {
    const { stored } = this.#ofDevice()
    for (;;) {
      const generation = this.#generation
      const answer = await fetchList(this.#resource, this.#loaded)
      signal.throwIfAborted()
      if (generation !== this.#generation) continue
      stored.write(answer)
      return answer
    }
  }

  async #fetchPage(request: ListRequest, signal?: AbortSignal): Promise<ListPage<RecordOf<Resource>>> {
    const { rows, total } = await fetchPage(this.#resource, request, signal)
    return { rows, total, all: this.#updateTotal(request, total), remote: true }
  }

  /** How many records there are, which an unfiltered page says more recently than the list itself. */
  #updateTotal(
    { page: _page, amount: _amount, sort: _sort, order: _order, ...narrowed }: ListRequest,
    found: number,
  ) {
    const loaded = this.#loaded
    if (loaded === null) return found
    // A lower total is not taken over: records in memory would then count as the complete list.
    if (Object.keys(narrowed).length === 0 && found > loaded.rows.length) {
      this.#keep({ ...loaded, total: found })
    }
    return Math.max(loaded.total, found)
  }
}

const emptied = () => new DOMException('The list was emptied meanwhile', 'AbortError')

function isComplete({ rows, total }: { rows: readonly unknown[]; total: number }): boolean {
  return total <= rows.length
}
