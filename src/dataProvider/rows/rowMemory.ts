import { CancelledError, type QueryClient } from '@tanstack/react-query'
import type { ResourceName } from '../../../contract/paths'
import { deviceOwner } from '../deviceOwner'
import { LIST_KEY } from '../queryClient'
import { dropRecords } from '../records/keptRecords'
import { compareRecords } from '../storage/storedRecords'
import { StoredRows } from '../storage/storedRows'
import { fetchList, fitsOnDevice, type HeldList, type Item, isComplete } from './rowCalls'

/** The time for which an answer is fresh, so that the queries of one page share one request. */
const FRESH_MS = 3_000

/** The `updatedAt` of rows from an earlier visit, which the server has not confirmed on this visit. */
const EARLIER_VISIT = 0

/** Maximum number of stored rows of a list that is too long for the device. The rows shown last are stored. */
const MAX_OF_LONG_LIST = 500

/** Called with the ids of records on the device that are older than their rows. */
export type OnOutdated = (ids: readonly string[]) => Promise<void>

/** The data of the current user and role on the device; replaced by a reset. */
type OnDevice<Resource extends ResourceName> = {
  answeredAt?: number
  stored: StoredRows<Item<Resource>>
  hydrated: Promise<void>
}

/** The rows of one resource in the query cache and on the device, kept current by incremental updates. */
export class RowMemory<Resource extends ResourceName> {
  readonly #queryClient: QueryClient
  readonly #resource: Resource
  readonly #onOutdated: OnOutdated | undefined
  readonly #key: readonly string[]
  #onDevice: OnDevice<Resource> | undefined
  /** Writes and resets increase this number. If it changes during a request, the answer may be stale. */
  #generation = 0
  #resets = 0

  constructor(resource: Resource, queryClient: QueryClient, onOutdated?: OnOutdated) {
    this.#queryClient = queryClient
    this.#onOutdated = onOutdated
    this.#resource = resource
    this.#key = [LIST_KEY, resource]
  }

  /** Returns the rows in memory; null before the list has loaded. */
  get present(): HeldList<Resource> | null {
    return this.#queryClient.getQueryData(this.#key) ?? null
  }

  /** Returns the rows in memory, after those on the device have been read. */
  async hydrated(): Promise<HeldList<Resource> | null> {
    const resets = this.#resets
    await this.#ofDevice().hydrated
    if (resets !== this.#resets) throw emptied()
    return this.present
  }

  /** Checks whether the last answer is less than 3 s old. */
  isFresh(): boolean {
    const { dataUpdatedAt = 0 } = this.#queryClient.getQueryState(this.#key) ?? {}
    return Date.now() - dataUpdatedAt < FRESH_MS
  }

  /** Checks whether the rows come from an earlier visit, without an answer on this visit. */
  isOfEarlierVisit(): boolean {
    return this.#queryClient.getQueryState(this.#key)?.dataUpdatedAt === EARLIER_VISIT
  }

  /** Returns when the server last answered for the list, on this visit or an earlier one. */
  async answeredAt(): Promise<number | undefined> {
    return this.lastAnswer() ?? this.#ofDevice().stored.readAnswer()
  }

  /** Like `answeredAt`, for this visit only. */
  lastAnswer(): number | undefined {
    return this.#ofDevice().answeredAt
  }

  /** Loads the list or its changes. Parallel calls share a request. Reuses an answer of the last 3 s unless `force`. */
  async load({ force = false } = {}): Promise<HeldList<Resource>> {
    await this.hydrated()
    // A pending answer may be older than the change for which the caller reloads.
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

  /** Loads the pages that `load` does not load, then applies changes made during the loading. */
  async loadMore(read: () => Promise<HeldList<Resource>>): Promise<void> {
    let held = await read()
    const { signal } = new AbortController()
    const list = await this.#settle(signal, async () => {
      const loaded = await fetchList(this.#resource, held)
      held = loaded.list
      return loaded
    })
    this.#queryClient.setQueryData(this.#key, list)
  }

  /** Replaces the rows in memory and on the device, but not the time of the last answer. */
  keep(list: HeldList<Resource>): void {
    const updatedAt = this.#queryClient.getQueryState(this.#key)?.dataUpdatedAt
    this.#queryClient.setQueryData(this.#key, list, { updatedAt })
    this.#ofDevice().stored.write(list)
  }

  /** Applies a write to the rows in memory. Pending requests are repeated, because their answers may lack the write. */
  write(change: (held: HeldList<Resource>) => HeldList<Resource>): void {
    this.expire()
    const { present } = this
    if (present !== null) this.keep(change(present))
  }

  /** Stores shown rows of a list that is too long for the device. */
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

  /** Discards the rows in memory, which are then read from the device again. */
  reset(): void {
    this.close()
    this.#onDevice = undefined
    this.empty()
  }

  /** Cancels the pending write to the device. */
  close(): void {
    this.#onDevice?.stored.close()
  }

  /** Empties the memory, and ignores answers to pending requests. */
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

  /** Repeats the request until no write happens during it. Then stores the answer on the device. */
  async #settle(
    signal: AbortSignal,
    ask: (held: HeldList<Resource> | null) => ReturnType<typeof fetchList<Resource>>,
  ): Promise<HeldList<Resource>> {
    const device = this.#ofDevice()
    const resets = this.#resets
    for (;;) {
      const generation = this.#generation
      const held = this.present
      const askedAt = Date.now()
      const { list: answer, removed } = await ask(held)
      if (signal.aborted || resets !== this.#resets) throw emptied()
      if (generation !== this.#generation) continue
      device.answeredAt = Date.now()
      void device.stored.writeAnswer(device.answeredAt)
      // A list that is too long for the device contains only some of the rows, but its changes name all removed ids.
      dropRecords(this.#resource, [...new Set([...removed, ...removedSince(held, answer)])])
      if (held?.items !== answer.items || this.isOfEarlierVisit()) {
        const rows = { items: answer.items, isComplete: isComplete(answer), askedAt }
        void compareRecords(deviceOwner(), this.#resource, rows).then(this.#onOutdated)
      }
      const list = shortenForDevice(answer)
      device.stored.write(list)
      return list
    }
  }
}

/** Returns the list; only its first rows if it is too long for the device. */
const shortenForDevice = <Resource extends ResourceName>(list: HeldList<Resource>): HeldList<Resource> =>
  fitsOnDevice(list) ? list : { ...list, items: list.items.slice(0, MAX_OF_LONG_LIST) }

/** Returns the ids of `held` that a complete answer lacks: the records were deleted, or the user may no longer read them. */
function removedSince<Resource extends ResourceName>(
  held: HeldList<Resource> | null,
  answer: HeldList<Resource>,
): string[] {
  if (held === null || held.items === answer.items || !isComplete(answer)) return []
  const present = new Set(answer.items.map(({ id }) => id))
  return held.items.flatMap(({ id }) => (present.has(id) ? [] : id))
}

/** Returns the error of a request whose list was emptied meanwhile. */
export const emptied = () => new DOMException('The list was emptied meanwhile', 'AbortError')
