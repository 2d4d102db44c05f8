import { newId } from '../dataProvider/newId'
import {
  type DeviceDatabase,
  eraseOnDevice,
  keysFrom,
  type ListState,
  onDevice,
  PERSONAL_STORES,
  type RowKey,
  type RowStore,
} from './database'
import { dataShape } from './dataShape'

/** Whose a list is; with another role one may read other records. */
export type ListOwner = { id: string; role: string | null; isSignedIn: () => boolean }

/** A list as it is kept: its records, how many there are in all, and the tag that the server gave it. */
type List<Row> = { rows: Row[]; total: number; etag: string | null }

/** How a list's page orders it. */
export type ListOrder<Row> = {
  /** The rows that the page begins with. */
  beginning(rows: readonly Row[]): Row[]
}

/** What a list's page begins with, and how many there are, here and in all. */
export type Beginning<Row> = { rows: Row[]; kept: number; total: number }

type Written<Row> = { writeId: string; rows: ReadonlyMap<string, Row>; list: List<Row> }

/** How long changes are collected before they are written. */
const WRITE_DELAY_MS = 500
const ROWS_AT_ONCE = 100

/**
 * One person's list of one resource on this device, which is shown at the next visit until the server has told what is new.
 * Only what has changed is written. Nothing here rejects: what cannot be kept is loaded again.
 */
export class StoredList<Row extends { id: string }> {
  readonly #owner: ListOwner
  readonly #resource: string
  readonly #order: ListOrder<Row>
  /** What this tab takes the device to hold. */
  #written: Written<Row> | null = null
  #latest: List<Row> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #writing: Promise<unknown> = Promise.resolve()

  constructor(owner: ListOwner, resource: string, order: ListOrder<Row>) {
    this.#owner = owner
    this.#resource = resource
    this.#order = order
  }

  /** The first rows of what is kept, which are there long before all of it; null where nothing is. */
  async readBeginning(): Promise<Beginning<Row> | null> {
    const { id } = this.#owner
    if (id === '') return null
    const found = await onDevice(async (database) => {
      const reading = database.transaction(['lists', 'rows'])
      const state = await reading.objectStore('lists').get([id, this.#resource])
      if (state === undefined || !this.#isOwn(state)) return undefined
      const rows = reading.objectStore('rows')
      const texts = await Promise.all(state.beginning.map((rowId) => rows.get([id, this.#resource, rowId])))
      return { state, texts: texts.filter((text) => text !== undefined) }
    })
    if (found === undefined) return null
    const { state, texts } = found
    return { rows: texts.map((text): Row => JSON.parse(text)), kept: state.ids.length, total: state.total }
  }

  /** What is kept; null where nothing is, or it is of another role or shape, or has a hole. */
  async read(): Promise<List<Row> | null> {
    const { id } = this.#owner
    if (id === '') return null
    const found = await onDevice(async (database) => {
      const reading = database.transaction(['lists', 'rows'])
      const state = await reading.objectStore('lists').get([id, this.#resource])
      if (state === undefined || !this.#isOwn(state)) return undefined
      return { state, rows: await this.#readRows(reading.objectStore('rows')) }
    })
    if (found === undefined) return null
    const { state, rows } = found
    const inOrder = state.ids.flatMap((rowId) => rows.get(rowId) ?? [])
    if (inOrder.length < state.ids.length) return null
    const list = { rows: inOrder, total: state.total, etag: state.etag }
    this.#written = { writeId: state.writeId, rows, list }
    return list
  }

  /** All rows by their ids; some at a time, as they lie in the store, so that the page can answer in between. */
  async #readRows(store: Pick<RowStore, 'getAll'>): Promise<Map<string, Row>> {
    const rows = new Map<string, Row>()
    let last: string | undefined
    for (;;) {
      const range = keysFrom(this.#owner.id, this.#resource)
      const rest =
        last === undefined
          ? range
          : IDBKeyRange.bound([this.#owner.id, this.#resource, last], range.upper, true)
      const texts = await store.getAll(rest, ROWS_AT_ONCE)
      for (const text of texts) {
        const row: Row = JSON.parse(text)
        rows.set(row.id, row)
        last = row.id
      }
      if (texts.length < ROWS_AT_ONCE) return rows
    }
  }

  /** Keeps the list as it is now, soon. */
  write(list: List<Row>): void {
    if (this.#owner.id === '') return
    this.#latest = list
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.#writing = this.#writing.then(() => this.#writeLatest())
    }, WRITE_DELAY_MS)
  }

  /** Keeps when the server has last answered for the list, which most often is that nothing has changed. */
  async writeAnswer(at: number): Promise<void> {
    const { id, isSignedIn } = this.#owner
    if (id === '') return
    await onDevice(async (database) => {
      if (isSignedIn()) await database.put('answers', at, [id, this.#resource])
    })
  }

  /** When that was; undefined where the device does not know. */
  readAnswer(): Promise<number | undefined> {
    return onDevice((database) => database.get('answers', [this.#owner.id, this.#resource]))
  }

  async #writeLatest(): Promise<void> {
    const list = this.#latest
    if (list === null) return
    const before = this.#written
    const { rows, total, etag } = before?.list ?? {}
    if (list.rows === rows && list.total === total && list.etag === etag) return
    // Until it has succeeded, nothing is known of what the device holds.
    this.#written = null
    const store = async (database: DeviceDatabase) => {
      // Whoever has signed out meanwhile has left nothing behind, and nothing follows.
      return this.#owner.isSignedIn() ? this.#store(database, list, before) : undefined
    }
    this.#written = (await onDevice(store)) ?? null
  }

  async #store(
    database: DeviceDatabase,
    list: List<Row>,
    before: Written<Row> | null,
  ): Promise<Written<Row>> {
    const writing = database.transaction(['lists', 'rows'], 'readwrite')
    const key: [string, string] = [this.#owner.id, this.#resource]
    const present = await writing.objectStore('lists').get(key)
    const rows = new Map(list.rows.map((row) => [row.id, row]))
    const known = present !== undefined && present.writeId === before?.writeId ? before.rows : null
    // Another tab has kept the same: what is newer than the tag, there or here, the server tells with the next changes.
    if (
      known === null &&
      present &&
      this.#isOwn(present) &&
      present.etag !== null &&
      present.etag === list.etag
    )
      return { writeId: present.writeId, rows, list }
    await this.#storeRows(writing.objectStore('rows'), list.rows, known)
    const state: ListState = {
      role: String(this.#owner.role),
      shape: dataShape(),
      ids: [...rows.keys()],
      beginning: this.#order.beginning(list.rows).map(({ id }) => id),
      total: list.total,
      etag: list.etag,
      writeId: newId(),
    }
    await writing.objectStore('lists').put(state, key)
    await writing.done
    return { writeId: state.writeId, rows, list }
  }

  /** Writes the rows that are not known to be there; all of them where another tab has written, whose moment was another. A few at a time, so that the page can answer in between. */
  async #storeRows(
    store: RowStore,
    rows: readonly Row[],
    known: ReadonlyMap<string, Row> | null,
  ): Promise<void> {
    const keyOf = (rowId: string): RowKey => [this.#owner.id, this.#resource, rowId]
    if (known === null) await store.delete(keysFrom(this.#owner.id, this.#resource))
    const present = new Set(rows.map(({ id }) => id))
    for (const id of known?.keys() ?? []) if (!present.has(id)) await store.delete(keyOf(id))
    const changed = rows.filter((row) => known?.get(row.id) !== row)
    for (let start = 0; start < changed.length; start += ROWS_AT_ONCE) {
      const some = changed.slice(start, start + ROWS_AT_ONCE)
      await Promise.all(some.map((row) => store.put(JSON.stringify(row), keyOf(row.id))))
    }
  }

  #isOwn(state: ListState): boolean {
    return state.role === String(this.#owner.role) && state.shape === dataShape()
  }
}

/** Forgets one person's lists and records: who signs out leaves nothing of them behind. */
export const eraseLists = (userId: string) => erase(() => [keysFrom(userId)])

/** Forgets those of everybody else: whoever signs in finds only their own. */
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
