import { isObject, isSame } from '../../../contract/json'
import type { ResourceName } from '../../../contract/paths'
import { subscribe as subscribeToSession } from '../../authProvider/session'
import { createStore } from '../../createStore'
import { deviceOwner } from '../deviceOwner'
import type { Kept } from '../storage/database'
import { draftTextsOf } from '../storage/draftStorage'
import {
  changeStoredEntries,
  removeWaitingFile,
  storedEntries,
  waitingAddresses,
} from '../storage/storedOutbox'
import {
  mentions,
  type OutboxEntry,
  QUEUED_RESOURCES,
  type QueuedRecord,
  type QueuedResource,
  withEntry,
  withoutDiscarded,
  withRecordId,
  withRefusedWhole,
  withSettled,
  withTexts,
} from './entry'

const CHANNEL = 'touchline.outbox'

/** Maximum number of retries to read the entries, with growing pauses, because the database may open slowly. */
const MAX_UNREAD = 10
const UNREAD_PAUSE_MS = 500

const NOTHING: readonly OutboxEntry[] = []

type Change = (entries: readonly OutboxEntry[]) => readonly OutboxEntry[]
type Queue = { entries: readonly OutboxEntry[]; changed: readonly QueuedResource[] }
type Saving = { attempts?: number; begunWith?: object | undefined }
type Added = Omit<OutboxEntry, 'position' | 'state' | 'attempts' | 'faults' | 'refusal'>

/** The signed-in user's writes that are queued on this device. All tabs have the same entries. */
export class Outbox {
  #userId = userId()
  readonly #queue = createStore<Queue>({ entries: NOTHING, changed: [] })
  readonly #ofResource = new Map<ResourceName, readonly OutboxEntry[]>()
  #ready: Promise<void>
  #unread = 0
  readonly #newIds = new Map<string, string>()
  readonly #stopFollowing: () => void
  #channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)

  constructor() {
    this.#ready = this.reload()
    this.#stopFollowing = subscribeToSession(() => {
      if (userId() === this.#userId) return
      this.#userId = userId()
      this.#show(NOTHING)
      this.#ready = this.reload()
    })
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => this.#hear(data))
  }

  /** Removes the listeners. */
  close(): void {
    this.#stopFollowing()
    this.#channel?.close()
    this.#channel = null
  }

  /** Returns the server's id or address for a local record id or temporary file address, which open pages may still use; other ids unchanged. */
  currentId = (id: string): string => this.#newIds.get(id) ?? id

  /** Replaces local ids and temporary file addresses in a record by those of the server. */
  withCurrentIds<Value>(record: Value): Value {
    return this.#newIds.size === 0 ? record : withTexts(record, this.currentId)
  }

  /** Returns the temporary addresses of a record's files that are not uploaded yet, including those within tokens of uploads. */
  async waitingFilesIn(record: unknown): Promise<string[]> {
    const addresses = this.#userId === null ? [] : await waitingAddresses(this.#userId)
    const text = addresses.length > 0 ? JSON.stringify(record ?? null) : ''
    return addresses.filter((address) => text.includes(address))
  }

  /** The id of the user who owns the entries. */
  get userId(): string | null {
    return this.#userId
  }

  /** Resolves after the first attempt to read the entries from the device. */
  get ready(): Promise<void> {
    return this.#ready
  }

  /** All queued entries in order; the same array until an entry changes. */
  get entries(): readonly OutboxEntry[] {
    return this.#queue.get().entries
  }

  /** Returns the queued entries of one resource; the same array until one of them changes. */
  of(resource: ResourceName): readonly OutboxEntry[] {
    return this.#ofResource.get(resource) ?? NOTHING
  }

  ofRecord(resource: ResourceName, id: string): readonly OutboxEntry[] {
    return this.of(resource).filter(({ recordId }) => recordId === id)
  }

  /** The resources whose entries the last change affected. */
  get changed(): readonly QueuedResource[] {
    return this.#queue.get().changed
  }

  /** Calls the listener after each change of the entries. Returns an unsubscribe function. */
  readonly subscribe = this.#queue.subscribe

  /**
   * Queues a write. Returns whether the device stored it, or why not.
   *
   * @param attempts the number of unanswered attempts so far
   * @param begunWith the initial values of a new record's form, if the user may have saved the record before
   */
  async add(added: Added, { attempts = 0, begunWith }: Saving = {}): Promise<Kept> {
    const kept = await this.#keep((entries) => {
      const position = Math.max(0, ...entries.map((entry) => entry.position)) + 1
      const entry = { ...added, position, state: 'waiting', attempts, refusal: null } as const
      return withEntry(entries, entry, begunWith)
    })
    if (kept === 'kept' && added.act === 'delete') await this.forgetFilesOf(added.base)
    return kept
  }

  /** Changes an entry if it is still queued. Returns whether the device stored the entries. */
  update(
    id: string,
    changes: Partial<Pick<OutboxEntry, 'state' | 'attempts' | 'faults' | 'refusal' | 'data'>>,
  ): Promise<boolean> {
    return this.#change((entries) => {
      const changed = entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry))
      const refused = changed.find((entry) => entry.id === id && entry.state === 'refused')
      return refused === undefined ? changed : withRefusedWhole(changed, refused)
    })
  }

  /** Resets entries whose sending was interrupted, so that they are sent again. */
  releaseSending(): Promise<boolean> {
    return this.#change((entries) =>
      entries.map((entry) => (entry.state === 'sending' ? { ...entry, state: 'waiting' } : entry)),
    )
  }

  remove(id: string): Promise<boolean> {
    return this.#change((entries) => entries.filter((entry) => entry.id !== id))
  }

  /** Removes an entry that was stored after the user's decision, unless it changed meanwhile. */
  settle(decided: OutboxEntry, stored: QueuedRecord): Promise<boolean> {
    return this.#change((entries) => withSettled(entries, decided, stored))
  }

  /** Removes an entry that the user discards, and its files. */
  async discard({ id, data }: OutboxEntry): Promise<void> {
    const isGone = await this.#change((entries) => withoutDiscarded(entries, id))
    if (isGone) await this.forgetFilesOf(data)
  }

  /** Deletes the files of discarded data, except files that another entry or a draft on this device uses. */
  async forgetFilesOf(discarded: unknown): Promise<void> {
    const owner = this.#userId
    const addresses = await this.waitingFilesIn(discarded)
    if (owner === null || addresses.length === 0) return
    const typed = await draftTextsOf(owner)
    for (const address of addresses) {
      const isSaved = this.entries.some(({ data }) => mentions(data, address))
      if (!isSaved && !typed.some((text) => text.includes(address))) await removeWaitingFile(owner, address)
    }
  }

  /** Replaces a local record id or temporary file address by the server's id or address in all entries. */
  renameRecord(from: string, to: string): Promise<boolean> {
    this.#newIds.set(from, to)
    this.#channel?.postMessage({ from, to })
    return this.#change((entries) => entries.map((entry) => withRecordId(entry, from, to)))
  }

  /** Handles a message of another tab or the service worker: new entries, or a new id. */
  #hear(message: unknown): void {
    if (isObject(message) && typeof message.from === 'string' && typeof message.to === 'string')
      this.#newIds.set(message.from, message.to)
    else void this.reload()
  }

  /** Reads the entries from the device, at the start and when another tab may have changed them. */
  async reload(): Promise<void> {
    const owner = this.#userId
    const found = owner === null ? [] : await storedEntries(owner)
    if (owner !== this.#userId) return
    if (found === undefined) return this.#reloadLater()
    this.#unread = 0
    this.#show(found)
  }

  /** Reads the entries again after a pause, because unread entries are neither sent nor shown. */
  #reloadLater(): void {
    if (this.#unread >= MAX_UNREAD) return
    this.#unread += 1
    setTimeout(() => void this.reload(), this.#unread * UNREAD_PAUSE_MS)
  }

  async #change(change: Change): Promise<boolean> {
    return (await this.#keep(change)) === 'kept'
  }

  async #keep(change: Change): Promise<Kept> {
    const owner = this.#userId
    if (owner === null) return 'failed'
    const changed = await changeStoredEntries(owner, change)
    if (typeof changed === 'string') return changed
    this.#show(changed.entries)
    if (changed.isChanged) this.#channel?.postMessage(null)
    return 'kept'
  }

  #show(entries: readonly OutboxEntry[]): void {
    const before = this.entries
    const changed = QUEUED_RESOURCES.filter(
      (resource) => !isSame(entriesOf(entries, resource), entriesOf(before, resource)),
    )
    if (changed.length === 0) return
    for (const resource of changed) this.#ofResource.set(resource, entriesOf(entries, resource))
    this.#queue.set({ entries, changed })
  }
}

const entriesOf = (entries: readonly OutboxEntry[], resource: QueuedResource) =>
  entries.filter((entry) => entry.resource === resource)

const userId = () => deviceOwner().id || null
