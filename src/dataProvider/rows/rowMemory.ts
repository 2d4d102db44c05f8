import { CancelledError, type QueryClient } from '@tanstack/react-query'
import type { ResourceName } from '../../../contract/paths'
import { StoredRows } from '../../storage/storedRows'
import { deviceOwner } from '../deviceOwner'
import { LIST_KEY } from '../queryClient'
import { dropRecords } from '../records/keptRecords'
import type { Item } from '.'
import { fetchList, fitsOnDevice, type HeldList, isComplete } from './rowCalls'

/** How long an answer counts as fresh: long enough for the several questions that one page asks. */
const FRESH_MS = 3_000

/** When the rows of an earlier visit were loaded: the server has not been asked at this one. */
const EARLIER_VISIT = 0

/** The number of rows that the device has of a list that is too long for it: those that were shown last. */
const MAX_OF_LONG_LIST = 500

/** What belongs to the user and role that the memory was last emptied for. */
type OnDevice<Resource extends ResourceName> = {
  answeredAt?: number
  stored: StoredRows<Item<Resource>>
  hydrated: Promise<void>
}

/** The rows of one resource in the cache of the page and on the device, brought up to date by changes. */
export class RowMemory<Resource extends ResourceName> {
  readonly #queryClient: QueryClient
  readonly #resource: Resource
  readonly #key: readonly string[]
  #onDevice: OnDevice<Resource> | undefined
  /** Raised by writes and resets: an answer that was requested before may be older. */
  #generation = 0
  #resets = 0

  constructor(resource: Resource, queryClient: QueryClient) {
    this.#queryClient = queryClient
    this.#resource = resource
    this.#key = [LIST_KEY, resource]
  }

  /** The rows in memory. */
  get present(): HeldList<Resource> | null {
    return this.#queryClient.getQueryData(this.#key) ?? null
  }

  /** The same, once the rows of an earlier visit have been read from the device. */
  async hydrated(): Promise<HeldList<Resource> | null> {
    const resets = this.#resets
    await this.#ofDevice().hydrated
    if (resets !== this.#resets) throw emptied()
    return this.present
  }

  /** Whether the server has answered a moment ago. */
  isFresh(): boolean {
    const { dataUpdatedAt = 0 } = this.#queryClient.getQueryState(this.#key) ?? {}
    return Date.now() - dataUpdatedAt < FRESH_MS
  }

  /** Whether the server has not been asked yet at this visit. */
  isOfEarlierVisit(): boolean {
    return this.#queryClient.getQueryState(this.#key)?.dataUpdatedAt === EARLIER_VISIT
  }

  /** When the server last answered for the list, at this visit or at an earlier one. */
  async answeredAt(): Promise<number | undefined> {
    return this.lastAnswer() ?? this.#ofDevice().stored.readAnswer()
  }

  /** The same at this visit. */
  lastAnswer(): number | undefined {
    return this.#ofDevice().answeredAt
  }

  /** Loads the list, or asks what changed. One request at a time; recent answers are kept unless `force`. */
  async load({ force = false } = {}): Promise<HeldList<Resource>> {
    await this.hydrated()
    // An answer that is on its way may be older than the caller's reason to ask.
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

  /** Reads the pages that `load` does not read. Writes made meanwhile are applied afterwards. */
  async loadMore(read: () => Promise<HeldList<Resource>>): Promise<void> {
    let held = await read()
    const { signal } = new AbortController()
    const list = await this.#settle(signal, async () => {
      held = await fetchList(this.#resource, held)
      return held
    })
    this.#queryClient.setQueryData(this.#key, list)
  }

  /** Replaces the rows in memory, which are as old as before, and on the device. */
  keep(list: HeldList<Resource>): void {
    const updatedAt = this.#queryClient.getQueryState(this.#key)?.dataUpdatedAt
    this.#queryClient.setQueryData(this.#key, list, { updatedAt })
    this.#ofDevice().stored.write(list)
  }

  /** Applies a write to the rows in memory. Answers that are on their way are asked for again. */
  write(change: (held: HeldList<Resource>) => HeldList<Resource>): void {
    this.expire()
    const { present } = this
    if (present !== null) this.keep(change(present))
  }

  /** Adds rows that were shown of a list that is too long for the device. */
  remember(items: readonly Item<Resource>[]): void {
    const { present } = this
    if (present === null || isComplete(present) || fitsOnDevice(present)) return
    const shown = new Map([...items, ...present.items].map((item) => [item.id, item]))
    for (const item of items) shown.set(item.id, item)
    this.keep({ ...present, items: [...shown.values()].slice(0, MAX_OF_LONG_LIST) })
  }

  /** Ignores answers that are on their way. */
  expire(): void {
    this.#generation += 1
  }

  /** Begins anew with what the device has. */
  reset(): void {
    this.close()
    this.#onDevice = undefined
    this.empty()
  }

  /** Writes nothing more to the device that was to be written soon. */
  close(): void {
    this.#onDevice?.stored.close()
  }

  /** Empties the memory, and drops the answers that are still to come. */
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

  /** Asks until nothing was written during the call, and has the device keep the answer. */
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

/** Of a list that is too long for the device, its first rows. */
const withinDevice = <Resource extends ResourceName>(list: HeldList<Resource>): HeldList<Resource> =>
  fitsOnDevice(list) ? list : { ...list, items: list.items.slice(0, MAX_OF_LONG_LIST) }

/** Returns the records that were deleted or are no longer shared with the user; none for an incomplete list. */
function goneSince<Resource extends ResourceName>(
  held: HeldList<Resource> | null,
  answer: HeldList<Resource>,
): string[] {
  if (held === null || held.items === answer.items || !isComplete(answer)) return []
  const present = new Set(answer.items.map(({ id }) => id))
  return held.items.flatMap(({ id }) => (present.has(id) ? [] : id))
}

/** The failure of a question whose list was emptied meanwhile. */
export const emptied = () => new DOMException('The list was emptied meanwhile', 'AbortError')
