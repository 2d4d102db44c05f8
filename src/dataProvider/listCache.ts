import { CancelledError, type QueryClient } from '@tanstack/react-query'
import type { ResourceName } from '../../contract/paths'
import { hasDeviceStorage } from '../storage/database'
import { type Beginning, type ListOrder, StoredList } from '../storage/storedList'
import { whenIdle } from '../whenIdle'
import { deviceOwner } from './deviceOwner'
import { Drawing } from './drawing'
import { fetchList, isComplete, type LoadedList } from './listCalls'
import { LIST_KEY } from './queryClient'
import type { RecordOf } from './records'
import { dropRecords } from './records/keptRecords'

/** How long an answer counts as fresh: long enough for the several questions that one page asks. */
const FRESH_MS = 3_000

/** When a list was loaded that an earlier visit has left: whatever is asked of it, it is no answer of the server's. */
const EARLIER_VISIT = 0

/** What belongs to the cache of one person. */
type OnDevice<Row extends { id: string }> = {
  answeredAt?: number
  stored: StoredList<Row>
  beginning: Promise<Beginning<Row> | null> | undefined
  hydrated: Promise<void> | undefined
}

/** Pages that do not say when they have drawn what is known come first, but not for ever. */
const IDLE_LIMIT_MS = 300

/** The first 2,000 records of a resource, in the cache of whoever is signed in and on the device (decision record 0037). */
export class ListCache<Resource extends ResourceName> {
  readonly drawing = new Drawing()
  readonly #queryClient: () => QueryClient
  readonly #resource: Resource
  readonly #key: readonly string[]
  readonly #order: ListOrder<RecordOf<Resource>>
  readonly #onDevice = new WeakMap<QueryClient, OnDevice<RecordOf<Resource>>>()
  /** Raised by writes and resets, so that an answer from before them is not taken for the present state. */
  #generation = 0
  #resets = 0

  constructor(resource: Resource, queryClient: () => QueryClient, order: ListOrder<RecordOf<Resource>>) {
    this.#queryClient = queryClient
    this.#resource = resource
    this.#order = order
    this.#key = [LIST_KEY, resource]
  }

  /** What is in memory. */
  get present(): LoadedList<RecordOf<Resource>> | null {
    return this.#queryClient().getQueryData(this.#key) ?? null
  }

  /** The list's beginning as an earlier visit has left it on the device; null where there is nothing, or all of it has been read. */
  async beginning(): Promise<Beginning<RecordOf<Resource>> | null> {
    const resets = this.#resets
    const found = await this.#ofDevice().beginning
    if (resets !== this.#resets) throw emptied()
    return this.#ofDevice().beginning === undefined ? null : (found ?? null)
  }

  /** When pages have drawn what they have got of the list: to read all of it takes a phone longer than that. */
  async drawn(): Promise<void> {
    const resets = this.#resets
    await this.#settled()
    if (resets !== this.#resets) throw emptied()
  }

  /** What is in memory, else the list's beginning as the device has it: of what nobody has asked for, no more is read. */
  async peek(): Promise<readonly RecordOf<Resource>[]> {
    const { present } = this
    if (present !== null) return present.rows
    const kept = hasDeviceStorage() ? await this.#storedList().readBeginning() : null
    // A slow device may answer after the server: nobody tells of the list a second time.
    return this.present?.rows ?? kept?.rows ?? []
  }

  /** When what an earlier visit has left on the device is in memory; undefined where there is nothing to wait for. */
  hydrated(): Promise<void> | undefined {
    return this.#ofDevice().hydrated
  }

  /** Whether anything is in memory, once what an earlier visit has left is there. */
  async isHere(): Promise<boolean> {
    await this.hydrated()
    return this.present !== null
  }

  /** Whether the server has not been asked yet at this visit. */
  isOfEarlierVisit(): boolean {
    return this.#queryClient().getQueryState(this.#key)?.dataUpdatedAt === EARLIER_VISIT
  }

  /** When the server last answered for the list, at this visit or at an earlier one. */
  async answeredAt(): Promise<number | undefined> {
    return this.lastAnswer() ?? this.#ofDevice().stored.readAnswer()
  }

  /** The same at this visit. */
  lastAnswer(): number | undefined {
    return this.#ofDevice().answeredAt
  }

  /** Loads the list, or asks whether it changed. One request at a time; recent answers are kept unless `force`. */
  async load({ force = false } = {}): Promise<LoadedList<RecordOf<Resource>>> {
    const resets = this.#resets
    const hydrated = this.hydrated()
    if (hydrated !== undefined) await hydrated
    if (resets !== this.#resets) throw emptied()
    // An answer that is on its way may be older than what it is asked for.
    if (force) this.expire()
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

  /** Puts the list in the place of what was loaded, which is no fresher for it, and keeps it on the device. */
  keep(list: LoadedList<RecordOf<Resource>>): void {
    const updatedAt = this.#queryClient().getQueryState(this.#key)?.dataUpdatedAt
    this.#queryClient().setQueryData(this.#key, list, { updatedAt })
    this.#ofDevice().stored.write(list)
  }

  /** Puts what a write has made of the list in its place, where there is one. Answers that are on their way are asked for again. */
  write(
    change: (loaded: LoadedList<RecordOf<Resource>>) => Omit<LoadedList<RecordOf<Resource>>, 'etag'>,
  ): void {
    this.expire()
    const loaded = this.present
    if (loaded !== null) this.keep({ ...loaded, ...change(loaded) })
  }

  /** Takes no answer that is on its way for the present state. */
  expire(): void {
    this.#generation += 1
  }

  /** Empties the cache, and drops the answers that are still to come. */
  reset(): void {
    this.#generation += 1
    this.#resets += 1
    this.drawing.end()
    this.#queryClient().removeQueries({ queryKey: this.#key })
  }

  #ofDevice(): OnDevice<RecordOf<Resource>> {
    const queryClient = this.#queryClient()
    const known = this.#onDevice.get(queryClient)
    if (known !== undefined) return known
    const stored = this.#storedList()
    const beginning = hasDeviceStorage() ? stored.readBeginning() : undefined
    const added: OnDevice<RecordOf<Resource>> = { stored, beginning, hydrated: undefined }
    added.hydrated = beginning?.then(async (found) => {
      if (found !== null) {
        await this.#settled()
        await this.#hydrate(queryClient, stored)
      }
      added.beginning = undefined
    })
    this.#onDevice.set(queryClient, added)
    return added
  }

  async #settled(): Promise<void> {
    await whenIdle(IDLE_LIMIT_MS)
    await this.drawing.over
  }

  #storedList(): StoredList<RecordOf<Resource>> {
    return new StoredList(deviceOwner(), this.#resource, this.#order)
  }

  async #hydrate(queryClient: QueryClient, stored: StoredList<RecordOf<Resource>>): Promise<void> {
    const generation = this.#generation
    const list = await stored.read()
    if (list === null || generation !== this.#generation) return
    queryClient.setQueryData(this.#key, list, { updatedAt: EARLIER_VISIT })
  }

  async #fetchCurrent(signal: AbortSignal): Promise<LoadedList<RecordOf<Resource>>> {
    const device = this.#ofDevice()
    const { stored } = device
    const resets = this.#resets
    for (;;) {
      const generation = this.#generation
      const held = this.present
      const answer = await fetchList(this.#resource, held)
      // Also where the cache itself is another one by now, as somebody else has signed in.
      if (signal.aborted || resets !== this.#resets) throw emptied()
      if (generation !== this.#generation) continue
      device.answeredAt = Date.now()
      void stored.writeAnswer(device.answeredAt)
      dropRecords(this.#resource, goneSince(held, answer))
      stored.write(answer)
      return answer
    }
  }
}

/**
 * The records that a list has no more, as they were deleted or are shared with this person no longer. Of one that does not fit into memory
 * nobody knows.
 */
function goneSince<Row extends { id: string }>(
  held: LoadedList<Row> | null,
  answer: LoadedList<Row>,
): string[] {
  if (held === null || held.rows === answer.rows || !isComplete(answer)) return []
  const present = new Set(answer.rows.map(({ id }) => id))
  return held.rows.flatMap(({ id }) => (present.has(id) ? [] : id))
}

/** What becomes of questions to a list that was emptied meanwhile: nobody needs to hear of it. */
export const emptied = () => new DOMException('The list was emptied meanwhile', 'AbortError')
