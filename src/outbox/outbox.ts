import { isObject, isSame } from '../../contract/json'
import type { ResourceName } from '../../contract/paths'
import { currentSession, subscribe as subscribeToSession } from '../authProvider/session'
import { createStore } from '../createStore'
import type { Kept } from '../storage/database'
import { draftTextsOf } from '../storage/draftStorage'
import { changeStoredEntries, storedEntries } from '../storage/storedOutbox'
import { removeWaitingFile, waitingAddresses, waitingFile } from '../storage/waitingFiles'
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

/** A device that is slow to open what it holds is asked again, after pauses that grow; one that never does, not for ever. */
const MAX_UNREAD = 10
const UNREAD_PAUSE_MS = 500

const NOTHING: readonly OutboxEntry[] = []

type Change = (entries: readonly OutboxEntry[]) => readonly OutboxEntry[]
type Queue = { entries: readonly OutboxEntry[]; changed: readonly QueuedResource[] }
type Saving = { attempts?: number; begunWith?: object | undefined }
type Added = Omit<OutboxEntry, 'position' | 'state' | 'attempts' | 'faults' | 'refusal'>

/** What whoever is signed in has saved on this device and the server has not stored yet: the same in all tabs. */
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

  /** Ends what it listens to; it changes no more by itself. */
  close(): void {
    this.#stopFollowing()
    this.#channel?.close()
    this.#channel = null
  }

  /** The id that a record has on the server by now: pages that are open have the one that it had here. */
  currentId = (id: string): string => this.#newIds.get(id) ?? id

  /** A record with the ids and the addresses that the server has given meanwhile. */
  withCurrentIds<Value>(record: Value): Value {
    return this.#newIds.size === 0 ? record : withTexts(record, this.currentId)
  }

  /** The addresses in a record whose files are still to be uploaded. */
  async waitingFilesIn(record: unknown): Promise<string[]> {
    const addresses = this.#userId === null ? [] : await waitingAddresses(this.#userId)
    return addresses.filter((address) => mentions(record, address))
  }

  /**
   * Uploads what a record has that waits; what refers to it has the server's address from then on. A file is forgotten only then.
   */
  async uploadFilesOf(record: unknown, upload: (file: Blob) => Promise<string>): Promise<void> {
    const owner = this.#userId
    if (owner === null) return
    for (const address of await this.waitingFilesIn(record)) {
      const file = await waitingFile(owner, address)
      if (file === undefined) continue
      const uploaded = await upload(file)
      if (!(await this.renameRecord(address, uploaded))) return
      await removeWaitingFile(owner, address)
    }
  }

  /** Whose it is. */
  get userId(): string | null {
    return this.#userId
  }

  /** When what the device holds is known. */
  get ready(): Promise<void> {
    return this.#ready
  }

  /** Everything that waits, in the order in which it was saved; the same array until it changes. */
  get entries(): readonly OutboxEntry[] {
    return this.#queue.get().entries
  }

  /** What waits of one resource; the same array until it changes. */
  of(resource: ResourceName): readonly OutboxEntry[] {
    return this.#ofResource.get(resource) ?? NOTHING
  }

  ofRecord(resource: ResourceName, id: string): readonly OutboxEntry[] {
    return this.of(resource).filter(({ recordId }) => recordId === id)
  }

  /** The resources of the entries that changed last. */
  get changed(): readonly QueuedResource[] {
    return this.#queue.get().changed
  }

  /** Calls the listener after each change of the entries. Returns an unsubscribe function. */
  readonly subscribe = this.#queue.subscribe

  /**
   * Keeps a write until the server has stored it. Where the device cannot, nothing is kept.
   *
   * @param attempts how often it was sent already, without an answer
   * @param begunWith what the form of a new record began with, where that may wait already
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

  /** Changes an entry that is still there. */
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

  /** Takes nothing for being on its way any more. */
  releaseSending(): Promise<boolean> {
    return this.#change((entries) =>
      entries.map((entry) => (entry.state === 'sending' ? { ...entry, state: 'waiting' } : entry)),
    )
  }

  remove(id: string): Promise<boolean> {
    return this.#change((entries) => entries.filter((entry) => entry.id !== id))
  }

  /** Takes an entry out that was stored as its person has decided. */
  settle(decided: OutboxEntry, stored: QueuedRecord): Promise<boolean> {
    return this.#change((entries) => withSettled(entries, decided, stored))
  }

  /** Drops an entry that its person does not want any more, with its files. */
  async discard({ id, data }: OutboxEntry): Promise<void> {
    const isGone = await this.#change((entries) => withoutDiscarded(entries, id))
    if (isGone) await this.forgetFilesOf(data)
  }

  /** Forgets those files of something discarded that nothing else on this device has: no other entry, and no typing that is not saved. */
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

  /** A new record, or a file, has got another id from the server than it has here: what refers to it refers to that one from now on. */
  renameRecord(from: string, to: string): Promise<boolean> {
    this.#newIds.set(from, to)
    this.#channel?.postMessage({ from, to })
    return this.#change((entries) => entries.map((entry) => withRecordId(entry, from, to)))
  }

  /** Another tab, or the worker, has changed what waits, or has a new id for something that pages which are open here may have, too. */
  #hear(message: unknown): void {
    if (isObject(message) && typeof message.from === 'string' && typeof message.to === 'string')
      this.#newIds.set(message.from, message.to)
    else void this.reload()
  }

  /** Reads what waits again, which another tab may have changed. */
  async reload(): Promise<void> {
    const owner = this.#userId
    const found = owner === null ? [] : await storedEntries(owner)
    if (owner !== this.#userId) return
    if (found === undefined) return this.#reloadLater()
    this.#unread = 0
    this.#show(found)
  }

  /** What could not be read is neither sent nor shown until it is. */
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

function userId(): string | null {
  const id = currentSession()?.actor.id
  return id === undefined || id === '' ? null : id
}
