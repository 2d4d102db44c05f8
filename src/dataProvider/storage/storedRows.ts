import { createChunk } from '../../processInChunks'
import { newId } from '../newId'
import {
  type DeviceDatabase,
  eraseOnDevice,
  keysFrom,
  type ListState,
  onDevice,
  PERSONAL_STORES,
} from './database'
import { dataShape } from './dataShape'

/** The user and role that own a list, because another role may read other records. */
export type ListOwner = { id: string; role: string | null }

/** A stored list: its rows, their total number, the ETag, and whether the rows are whole records. */
type List<Row> = { items: readonly Row[]; total: number; etag: string | null; isWhole: boolean }

/** The rows, grouped by JSON text. A row stays in its text, so that a change rewrites only this text. */
type Texts<Row> = readonly (readonly Row[])[]
type Written<Row> = { writeId: string; texts: Texts<Row>; list: List<Row> }

/** Delay in milliseconds during which changes are collected before a write. */
const WRITE_DELAY_MS = 500

/**
 * The number of rows in a JSON text. On a slow phone, 5,000 rows take 50 ms to read (in steps of 8 ms) and 40 ms to write. If each row had
 * its own entry, they would take 150 ms and 650 ms.
 */
const ROWS_IN_TEXT = 200

/**
 * Stores the rows of one user and resource on this device. The next visit shows them until the server answers. Rows are stored in JSON texts;
 * only texts with a changed row are written. No method rejects: rows that cannot be stored are fetched again on the next visit.
 */
export class StoredRows<Row extends { id: string }> {
  readonly #owner: ListOwner
  readonly #resource: string
  /** The rows on the device, unless another tab has changed them; null if unknown. */
  #written: Written<Row> | null = null
  #latest: List<Row> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #writing: Promise<unknown> = Promise.resolve()

  constructor(owner: ListOwner, resource: string) {
    this.#owner = owner
    this.#resource = resource
  }

  /** Returns the stored list; null if it is missing or incomplete, or has another role or record format. */
  async read(): Promise<List<Row> | null> {
    const { id } = this.#owner
    if (id === '') return null
    const found = await onDevice(async (database) => {
      const reading = database.transaction(['lists', 'rows'])
      const state = await reading.objectStore('lists').get([id, this.#resource])
      if (state === undefined || !this.#isOwn(state)) return undefined
      return { state, kept: await reading.objectStore('rows').getAll(keysFrom(id, this.#resource)) }
    })
    if (found === undefined || found.kept.length !== found.state.texts) return null
    const { state, kept } = found
    const texts: Row[][] = []
    const chunk = createChunk()
    for (const text of kept) {
      texts.push(JSON.parse(text))
      if (chunk.isFull()) await chunk.next()
    }
    const list = { items: texts.flat(), total: state.total, etag: state.etag, isWhole: state.isWhole }
    this.#written = { writeId: state.writeId, texts, list }
    return list
  }

  /** Writes the list after a short delay. */
  write(list: List<Row>): void {
    if (this.#owner.id === '') return
    this.#latest = list
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#writing = this.#writing.then(() => this.#writeLatest())
    }, WRITE_DELAY_MS)
  }

  /** Cancels the pending write. */
  close(): void {
    clearTimeout(this.#timer)
    this.#latest = null
  }

  /** Stores when the server last answered for the list, with or without changes. */
  async writeAnswer(at: number): Promise<void> {
    const { id } = this.#owner
    if (id === '') return
    await onDevice((database) => database.put('answers', at, [id, this.#resource]))
  }

  /** Returns when the server last answered (ms since 1970); undefined if unknown. */
  readAnswer(): Promise<number | undefined> {
    return onDevice((database) => database.get('answers', [this.#owner.id, this.#resource]))
  }

  async #writeLatest(): Promise<void> {
    const list = this.#latest
    if (list === null) return
    const before = this.#written
    const { items, total, etag } = before?.list ?? {}
    if (list.items === items && list.total === total && list.etag === etag) return
    // After a failed write, the content of the device is unknown.
    this.#written = null
    this.#written = (await onDevice((database) => this.#store(database, list, before))) ?? null
  }

  async #store(
    database: DeviceDatabase,
    list: List<Row>,
    before: Written<Row> | null,
  ): Promise<Written<Row>> {
    const writing = database.transaction(['lists', 'rows'], 'readwrite')
    const key: [string, string] = [this.#owner.id, this.#resource]
    const present = await writing.objectStore('lists').get(key)
    const known = present !== undefined && present.writeId === before?.writeId ? before.texts : []
    // Another tab stored the same answer, perhaps with newer rows, which stay on the device. The next changes from the server update both tabs.
    if (
      known.length === 0 &&
      present &&
      this.#isOwn(present) &&
      present.etag !== null &&
      present.etag === list.etag
    )
      return { writeId: present.writeId, texts: [], list }
    const rows = writing.objectStore('rows')
    const texts = groupByText(known, list.items)
    if (known.length === 0) await rows.delete(keysFrom(...key))
    for (const [place, some] of texts.entries())
      if (some !== known[place]) await rows.put(JSON.stringify(some), [...key, place])
    const { total, etag, isWhole } = list
    const state: ListState = {
      role: String(this.#owner.role),
      shape: dataShape(),
      texts: texts.length,
      total,
      etag,
      isWhole,
      writeId: newId(),
    }
    await writing.objectStore('lists').put(state, key)
    await writing.done
    return { writeId: state.writeId, texts, list }
  }

  #isOwn(state: ListState): boolean {
    return state.role === String(this.#owner.role) && state.shape === dataShape()
  }
}

/** Groups rows by text: known rows stay in their text, new rows fill the last text and further ones. An unchanged text is the same array. */
function groupByText<Row extends { id: string }>(known: Texts<Row>, rows: readonly Row[]): Texts<Row> {
  const left = new Map(rows.map((row) => [row.id, row]))
  const texts = known.map((before) => {
    const after = before.flatMap((row) => left.get(row.id) ?? [])
    for (const { id } of after) left.delete(id)
    return after.length === before.length && after.every((row, place) => row === before[place])
      ? before
      : after
  })
  const added = [...left.values()]
  const last = texts.at(-1) ?? []
  const room = ROWS_IN_TEXT - last.length
  if (texts.length > 0 && room > 0 && added.length > 0)
    texts[texts.length - 1] = [...last, ...added.splice(0, room)]
  while (added.length > 0) texts.push(added.splice(0, ROWS_IN_TEXT))
  return texts
}

/** Deletes the lists, records and downloaded matches of a user at sign-out. */
export const eraseLists = (userId: string) => erase(() => [keysFrom(userId)])

/** Deletes the lists, records and downloaded matches of all other users. */
export const eraseListsOfOthers = (userId: string) =>
  erase(() => [IDBKeyRange.upperBound([userId], true), IDBKeyRange.lowerBound([userId, []], true)])

async function erase(ranges: () => IDBKeyRange[]): Promise<void> {
  await eraseOnDevice(async (database) => {
    const erasing = database.transaction(PERSONAL_STORES, 'readwrite')
    for (const range of ranges()) {
      for (const store of PERSONAL_STORES) await erasing.objectStore(store).delete(range)
    }
    await erasing.done
  })
}
