import type { QueryClient } from '@tanstack/react-query'
import { MAX_IDS_PER_CALL } from '../../contract/listQuery'
import type { ResourceName } from '../../contract/paths'
import { optimisticList } from '../outbox/optimistic'
import type { Outbox } from '../outbox/outbox'
import { withinAnswerLimit } from './answerLimit'
import { isOwnServer } from './base'
import { SHORT_PAGE } from './beginning'
import { ofOnePerson } from './http'
import { emptied, ListCache } from './listCache'
import { fetchPage, isComplete, type LoadedList } from './listCalls'
import { withAdded, withRemoved, withReplaced } from './listChanges'
import { ListPages, type PageOptions } from './listPages'
import { applyListRequest, type ListPage, type ListRequest } from './listRequest'
import type { ProgressOptions } from './progress'
import type { RecordOf } from './records'
import { keptRecordsOf } from './records/keptRecords'

/** Every resource's list. */
export type Lists = { [Resource in ResourceName]: CachedList<Resource> }

/** What writes do to a list, and ask it for. */
export type WrittenList<Resource extends ResourceName> = Pick<
  CachedList<Resource>,
  'load' | 'ids' | 'inMemory' | 'add' | 'replace' | 'remove'
>
export type WrittenLists = { [Resource in ResourceName]: WrittenList<Resource> }

type Parts = {
  onChange: () => void
  /** What is saved on this device and not stored by the server yet, which lists have as if it were. */
  outbox: Pick<Outbox, 'ready' | 'of'>
  queryClient: () => QueryClient
}

/**
 * One resource's list: the first 2,000 records, which for most clubs is all of them, in the cache of whoever is signed in and on
 * the device. Where the server says that there are more, pages are asked of it instead.
 */
export class CachedList<Resource extends ResourceName> {
  readonly #resource: Resource
  readonly #cache: ListCache<Resource>
  readonly #pages: ListPages<Resource>
  readonly #onChange: () => void
  readonly #outbox: Parts['outbox']

  constructor(resource: Resource, { onChange, outbox, queryClient }: Parts) {
    this.#resource = resource
    this.#outbox = outbox
    const first = { page: 1, amount: SHORT_PAGE }
    this.#cache = new ListCache(resource, queryClient, {
      beginning: (rows) => applyListRequest(resource, rows, first).rows,
    })
    this.#onChange = onChange
    this.#pages = new ListPages(resource, { cache: this.#cache, onChange, outbox })
  }

  /** One page: from memory at once where everything is in it, while the server is asked whether it changed. */
  page(request: ListRequest, options?: PageOptions): Promise<ListPage<RecordOf<Resource>>> {
    return this.#pages.page(request, options)
  }

  /** A page has drawn what it got of the list, or is left. */
  tellDrawn(): void {
    this.#cache.drawing.end()
  }

  /** The whole list, or all that is asked for, however many pages it comes in: a sum over one page would be a wrong one. */
  fetchAll(
    request: Omit<ListRequest, 'page' | 'amount'>,
    options?: ProgressOptions,
  ): Promise<RecordOf<Resource>[]> {
    return this.#pages.fetchAll(request, options)
  }

  /** Whether any of it is in memory, as loaded at this visit or left by an earlier one. */
  isHere(): Promise<boolean> {
    return this.#cache.isHere()
  }

  /** The record as it is now; undefined where the list does not have it, or not in memory: see `isComplete`. */
  async find(id: string): Promise<RecordOf<Resource> | undefined> {
    await this.#cache.hydrated()
    if (this.isPartial()) return undefined
    const known = this.inMemory(id)
    try {
      await (known === undefined ? this.load() : withinAnswerLimit(this.load()))
    } catch (error) {
      // Emptied while its answer was waited for: whoever asked is gone.
      if (known !== undefined && this.#loaded === null) throw emptied()
      if (this.inMemory(id) === undefined) throw error
    }
    return this.inMemory(id)
  }

  /** The record as the server had it three seconds ago at most; undefined where the list does not have it. */
  async fetchFresh(id: string): Promise<RecordOf<Resource> | undefined> {
    const { rows } = await this.load()
    return rows.find((row) => row.id === id)
  }

  /** What is in memory, else what the device has of the list's beginning. Asks nobody. */
  peek(): Promise<readonly RecordOf<Resource>[]> {
    return this.#cache.peek()
  }

  /**
   * What the device has, where the list cannot be asked: of a longer one than fits into memory a part, with the records that were asked for
   * one by one, or kept for a ground, and what waits to be sent.
   */
  async onDevice(): Promise<readonly RecordOf<Resource>[]> {
    await this.#outbox.ready
    const rows = await keptRecordsOf(this.#resource, await this.peek())
    return optimisticList({ rows, total: rows.length }, this.#outbox.of(this.#resource)).rows
  }

  /** The record as memory has it, which may be one of a few from a longer list. */
  inMemory(id: string): RecordOf<Resource> | undefined {
    return this.#loaded?.rows.find((row) => row.id === id)
  }

  /** When the server last answered for the list, at this visit or at an earlier one; undefined where it never has. */
  answeredAt(): Promise<number | undefined> {
    return this.#cache.answeredAt()
  }

  /** The ids in memory. */
  ids(): ReadonlySet<string> {
    return new Set(this.#loaded?.rows.map(({ id }) => id))
  }

  /** Whether every record is in memory, so that one that is not there does not exist. */
  isComplete(): boolean {
    return this.#loaded !== null && isComplete(this.#loaded)
  }

  /** When the server has last answered with every record, and without this one; undefined where it has not at this visit. */
  lackedAt(id: string): number | undefined {
    const isLacked = this.isComplete() && !this.#cache.isOfEarlierVisit() && this.inMemory(id) === undefined
    return isLacked ? this.#cache.lastAnswer() : undefined
  }

  /** Whether there is more than fits into memory, as far as is known. */
  isPartial(): boolean {
    return this.#loaded !== null && !isComplete(this.#loaded)
  }

  /** Loads a list that is not on the device yet, so that it is there without a network. */
  async bring(): Promise<void> {
    const isTheirs = ofOnePerson()
    if (!(await this.isHere()) && isTheirs()) void this.loadSoon()
  }

  /**
   * Returns the rows of these ids: from memory if it has all rows, else asked of the server together. Undefined if the server does not know
   * lists by ids.
   */
  async findMany(ids: readonly string[]): Promise<RecordOf<Resource>[] | undefined> {
    await this.#cache.hydrated()
    // Other servers may not know lists by ids: their whole list is loaded first.
    if (this.#loaded === null && !isOwnServer()) await this.load()
    if (this.isComplete()) {
      const isAllHere = ids.every((id) => this.inMemory(id) !== undefined)
      // A row that is missing may be new.
      if (isAllHere) this.#pages.revalidate()
      else await this.load()
    }
    if (this.isComplete()) return ids.flatMap((id) => this.inMemory(id) ?? [])
    const found: RecordOf<Resource>[] = []
    for (let start = 0; start < ids.length; start += MAX_IDS_PER_CALL) {
      const some = ids.slice(start, start + MAX_IDS_PER_CALL)
      const { rows } = await fetchPage(this.#resource, { ids: some.join(','), page: 1, amount: some.length })
      if (rows.some(({ id }) => !some.includes(id))) return undefined
      found.push(...rows)
    }
    void this.bring()
    return found
  }

  /** Loads the list, or asks whether it changed. One request at a time; recent answers are kept unless `force`. */
  load(options?: { force?: boolean }): Promise<LoadedList<RecordOf<Resource>>> {
    return this.#cache.load(options)
  }

  /** Brings the list to the device once what is waited for is drawn, so that it is there without a network, and tells pages. Never rejects. */
  loadSoon(): Promise<void> {
    return this.#pages.loadSoon()
  }

  /** Adds a created record on top. */
  add(row: RecordOf<Resource>): void {
    this.#cache.write((loaded) => withAdded(loaded, row))
  }

  replace(row: RecordOf<Resource>): void {
    this.#cache.write((loaded) => withReplaced(loaded, row))
  }

  remove(id: string): void {
    this.#cache.write((loaded) => withRemoved(loaded, id))
  }

  /** Asks again for a list that is known to have changed on the server, where it has been asked for at all. Never rejects. */
  async refresh(): Promise<void> {
    if (this.#loaded === null) return
    this.#cache.expire()
    // A list that cannot be fetched now is fetched when it is next needed, rather than shown as it was.
    await this.load({ force: true }).catch(() => this.reset())
    this.#onChange()
  }

  /** Every record as it is now, where all of them are in memory; the same array until one of them changes. */
  async all(): Promise<readonly RecordOf<Resource>[] | null> {
    if (this.isPartial()) return null
    const loaded = await this.load()
    return isComplete(loaded) ? optimisticList(loaded, this.#outbox.of(this.#resource)).rows : null
  }

  /** Empties the cache, and drops the answers that are still to come. */
  reset(): void {
    this.#pages.reset()
    this.#cache.reset()
  }

  get #loaded(): LoadedList<RecordOf<Resource>> | null {
    return this.#cache.present
  }
}
