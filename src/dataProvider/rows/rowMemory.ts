import { CancelledError, type QueryClient } from '@tanstack/react-query'
import type { ResourceName } from '../../../contract/paths'
import { deviceOwner } from '../deviceOwner'
import { LIST_KEY } from '../queryClient'
import { dropRecords } from '../records/keptRecords'
import { StoredRows } from '../storage/storedRows'
import { fetchList, fitsOnDevice, type HeldList, type Item, isComplete } from './rowCalls'

/** An answer is fresh for this long, so that the queries of one page share it. */
const FRESH_MS = 3_000

/** The `updatedAt` of rows from an earlier visit, which the server has not confirmed on this visit. */
const EARLIER_VISIT = 0

/** Maximum number of stored rows of a list that is too long for the device: the latest shown rows. */
const MAX_OF_LONG_LIST = 500

/** The state of the current user and role; replaced by a reset. */
type OnDevice<Resource extends ResourceName> = {
  answeredAt?: number
  stored: StoredRows<Item<Resource>>
  hydrated: Promise<void>
}

/** The rows of one resource in the query cache and on the device, kept current by incremental updates. */
export class RowMemory<Resource extends ResourceName> {
  readonly #queryClient: QueryClient
  readonly #resource: Resource
  readonly #key: readonly string[]
  #onDevice: OnDevice<Resource> | undefined
  /** Increased by writes and resets. An answer that was requested before may be stale. */
  #generation = 0
  #resets = 0

  constructor(resource: Resource, queryClient: QueryClient) {
    this.#queryClient = queryClient
    this.#resource = resource
    this.#key = [LIST_KEY, resource]
  }

  /** Returns the rows in memory. */
  get present(): HeldList<Resource> | null {
    return this.#queryClient.getQueryData(this.#key) ?? null
  }

  /** Returns the rows in memory after hydration from the device. */
  async hydrated(): Promise<HeldList<Resource> | null> {
    const resets = this.#resets
    await this.#ofDevice().hydrated
    if (resets !== this.#resets) throw emptied()
    return this.present
  }

  /** Checks whether the last answer is at most 3 s old. */
  isFresh(): boolean {
    const { dataUpdatedAt = 0 } = this.#queryClient.getQueryState(this.#key) ?? {}
    return Date.now() - dataUpdatedAt < FRESH_MS
  }

  /** Checks whether the server has not answered on this visit yet. */
  isOfEarlierVisit(): boolean {
    return this.#queryClient.getQueryState(this.#key)?.dataUpdatedAt === EARLIER_VISIT
  }

  /** Returns when the server last answered for the list, on this visit or an earlier one. */
  async answeredAt(): Promise<number | undefined> {
    return this.lastAnswer() ?? this.#ofDevice().stored.readAnswer()
  }

  /** Returns the same for this visit only. */
  lastAnswer(): number | undefined {
    return this.#ofDevice().answeredAt
  }

  /** Loads the list or its changes. Deduplicates requests, and reuses recent answers unless `force`. */
  async load({ force = false } = {}): Promise<HeldList<Resource>> {
    await this.hydrated()
    // A pending answer may be older than the caller's reason to reload.
    if (force) this.expire()
    try {
      return await this.#queryClient.fetchQuery({
        queryKey: this.#key,
        queryFn: ({ signal }) => this.#settle(signal, (held) => fetchList(this.#resource, held)),
        staleTime: force ? 0 : FRESH_MS,
      })
    } catch (error) {
      throw error instanceof CancelledError ? emptied() : error
    }
  }

  /** Loads the pages that `load` does not load, then applies changes made meanwhile. */
  async loadMore(read: () => Promise<HeldList<Resource>>): Promise<void> {
    let held = await read()
    const { signal } = new AbortController()
    const list = await this.#settle(signal, async () => {
      held = await fetchList(this.#resource, held)
      return held
    })
    this.#queryClient.setQueryData(this.#key, list)
  }

  /** Replaces the rows in memory and on the device, without changing their age. */
  keep(list: HeldList<Resource>): void {
    const updatedAt = this.#queryClient.getQueryState(this.#key)?.dataUpdatedAt
    this.#queryClient.setQueryData(this.#key, list, { updatedAt })
    this.#ofDevice().stored.write(list)
  }

  /** Applies a write to the rows in memory. Pending requests are repeated. */
  write(change: (held: HeldList<Resource>) => HeldList<Resource>): void {
    this.expire()
    const { present } = this
    if (present !== null) this.keep(change(present))
  }

  /** Adds shown rows of a list that is too long for the device. */
  remember(items: readonly Item<Resource>[]): void {
    const { present } = this
    if (present === null || isComplete(present) || fitsOnDevice(present)) return
    const shown = new Map([...items, ...present.items].map((item) => [item.id, item]))
    for (const item of items) shown.set(item.id, item)
    this.keep({ ...present, items: [...shown.values()].slice(0, MAX_OF_LONG_LIST) })
  }

  /** Marks pending answers as stale. */
  expire(): void {
    this.#generation += 1
  }

  /** Starts again from the data on the device. */
  reset(): void {
    this.close()
    this.#onDevice = undefined
    this.empty()
  }

  /** Cancels the pending write to the device. */
  close(): void {
    this.#onDevice?.stored.close()
  }

  /** Empties the memory, and ignores pending answers. */
  empty(): void {
    this.#generation += 1
    this.#resets += 1
    this.#queryClient.removeQueries({ queryKey: this.#key })
  }

  #ofDevice(): OnDevice<Resource> {
    if (this.#onDevice !== undefined) return this.#onDevice
    const stored = new StoredRows<Item<Resource>>(deviceOwner(), this.#resource)
    this.#onDevice = { stored, hydrated: this.#hydrate(stored) }
    return this.#onDevice
  }

  async #hydrate(stored: StoredRows<Item<Resource>>): Promise<void> {
    const generation = this.#generation
    const list = await stored.read()
    if (list === null || generation !== this.#generation) return
    this.#queryClient.setQueryData(this.#key, list, { updatedAt: EARLIER_VISIT })
  }

  /** Repeats the request until no write happened during it, then stores the answer on the device. */
  async #settle(
    signal: AbortSignal,
    ask: (held: HeldList<Resource> | null) => Promise<HeldList<Resource>>,
  ): Promise<HeldList<Resource>> {
    const device = this.#ofDevice()
    const resets = this.#resets
    for (;;) {
      const generation = this.#generation
      const held = this.present
      const answer = await ask(held)
      if (signal.aborted || resets !== this.#resets) throw emptied()
      if (generation !== this.#generation) continue
      device.answeredAt = Date.now()
      void device.stored.writeAnswer(device.answeredAt)
      dropRecords(this.#resource, goneSince(held, answer))
      const list = withinDevice(answer)
      device.stored.write(list)
      return list
    }
  }
}

/** Returns the list, shortened to its first rows if it is too long for the device. */
const withinDevice = <Resource extends ResourceName>(list: HeldList<Resource>): HeldList<Resource> =>
  fitsOnDevice(list) ? list : { ...list, items: list.items.slice(0, MAX_OF_LONG_LIST) }

/** Returns the ids of records that were deleted or that the user may no longer read; none for an incomplete list. */
function goneSince<Resource extends ResourceName>(
  held: HeldList<Resource> | null,
  answer: HeldList<Resource>,
): string[] {
  if (held === null || held.items === answer.items || !isComplete(answer)) return []
  const present = new Set(answer.items.map(({ id }) => id))
  return held.items.flatMap(({ id }) => (present.has(id) ? [] : id))
}

/** Returns the failure of a request whose list was emptied meanwhile. */
export const emptied = () => new DOMException('The list was emptied meanwhile', 'AbortError')
