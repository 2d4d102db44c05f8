import { LIMITS } from '../../contract/fields'
import { readAll } from '../../contract/paginate'
import type { ResourceName } from '../../contract/paths'
import {
  NOTHING_APART,
  optimisticList,
  optimisticPage,
  type WaitingApart,
  waitingApart,
  withWaitingApart,
} from '../outbox/optimistic'
import type { Outbox } from '../outbox/outbox'
import { beginningOnDevice, listOrPage } from './beginning'
import type { ListCache } from './listCache'
import { fetchPage, isComplete, type LoadedList } from './listCalls'
import { applyListRequest, isForBeginning, type ListPage, type ListRequest } from './listRequest'
import type { ProgressOptions } from './progress'
import type { RecordOf } from './records'

type Parts<Resource extends ResourceName> = {
  cache: ListCache<Resource>
  onChange: () => void
  outbox: Pick<Outbox, 'ready' | 'of'>
}

export type PageOptions = {
  signal?: AbortSignal | undefined
  /** Whether the caller says when it has drawn the page (`tellDrawn`). Of a list that is not in memory no more is read before. */
  tellsDrawn?: boolean
  /**
   * Whether all pages are read, one after the other. Of a list that is not in memory, what is new here stands on none of them, and what is to
   * be deleted stays: on one page only, the list would seem to change while it is read.
   */
  isOneOfAll?: boolean
}

/** The pages of one resource's list: from the cache where all of the list is in it, else asked of the server. */
export class ListPages<Resource extends ResourceName> {
  readonly #resource: Resource
  readonly #cache: ListCache<Resource>
  readonly #onChange: () => void
  readonly #outbox: Parts<Resource>['outbox']
  #loadingSoon: Promise<void> | undefined
  /** How many there were when all of a list was asked for that had been too long for memory. */
  #triedTotal: number | undefined

  constructor(resource: Resource, { cache, onChange, outbox }: Parts<Resource>) {
    this.#resource = resource
    this.#cache = cache
    this.#onChange = onChange
    this.#outbox = outbox
  }

  /** One page: from memory at once where everything is in it, while the server is asked whether it changed. */
  async page(request: ListRequest, options: PageOptions = {}): Promise<ListPage<RecordOf<Resource>>> {
    await this.#outbox.ready
    const answer = await this.#listOrPage(request, options)
    if ('etag' in answer) return this.#pageOf(answer, request)
    const entries = this.#outbox.of(this.#resource)
    if (options.isOneOfAll) {
      const changes = entries.filter(({ act }) => act === 'update')
      return optimisticPage(answer, changes, { withCreated: false })
    }
    // Of a list that is not in memory: what is new stands where it begins.
    const withCreated = isForBeginning(this.#resource, request, LIMITS.listAmount)
    return optimisticPage(answer, entries, { withCreated })
  }

  /** The whole list, or all that is asked for, however many pages it comes in: a sum over one page would be a wrong one. */
  async fetchAll(
    request: Omit<ListRequest, 'page' | 'amount'>,
    { signal, onProgress }: ProgressOptions = {},
  ): Promise<RecordOf<Resource>[]> {
    let apart: WaitingApart<RecordOf<Resource>> = NOTHING_APART
    const ask = async (page: number) => {
      const asked = { ...request, page, amount: LIMITS.listAmount }
      const { rows, total, remote } = await this.page(asked, { signal, isOneOfAll: true })
      // As it is now: what is sent while the others are read may have missed its page.
      if (page === 1 && remote) apart = this.#waitingApart(asked)
      return { data: rows, total }
    }
    return withWaitingApart(await readAll<RecordOf<Resource>>({ ask, signal }, onProgress), apart)
  }

  /** Whether what is new here is found by a search or filters, only the server could say. */
  #waitingApart(request: ListRequest): WaitingApart<RecordOf<Resource>> {
    const entries = this.#outbox.of(this.#resource)
    return waitingApart(isOfAll(request) ? entries : entries.filter(({ act }) => act === 'delete'))
  }

  /** The list where all of it is in memory, else the page: as the device has it, or from the server. */
  async #listOrPage(request: ListRequest, { signal, tellsDrawn = false }: PageOptions) {
    const onHydrated = this.#onChange
    const beginning = await beginningOnDevice(this.#resource, this.#cache, request, {
      onHydrated,
      tellsDrawn,
    })
    if (beginning !== null) return beginning
    await this.#cache.hydrated()
    const shown = this.#cache.present
    const answer = shown ?? (await this.#firstAnswer(request, { signal, tellsDrawn }))
    if (!('etag' in answer) || isComplete(answer)) return answer
    // Where the list has just been fetched, its beginning is the page that most people ask for first.
    const { rows, total } = answer
    if (shown === null && isForBeginning(this.#resource, request, rows.length))
      return { rows: rows.slice(0, request.amount), total, all: total, remote: true }
    const page = await this.#fetchPage(request, signal)
    if (shown !== null && this.#isToBeAsked(request, page)) {
      if (tellsDrawn) this.#cache.drawing.start()
      void this.loadSoon({ force: true })
    }
    return page
  }

  /**
   * Whether what memory has of a long list is to be asked for behind a page of it: once at each visit, as the next one begins with it, and without
   * a network there is nothing else; and where all of it may fit by now.
   */
  #isToBeAsked(request: ListRequest, { total }: ListPage<RecordOf<Resource>>): boolean {
    if (this.#cache.isOfEarlierVisit()) return true
    if (!isOfAll(request) || total > LIMITS.listAmount || total === this.#triedTotal) return false
    // A server that never answers with more than a part is not asked for all of it with each page.
    this.#triedTotal = total
    return true
  }

  /** A page of the list in memory, which the server is asked about meanwhile. */
  #pageOf(list: LoadedList<RecordOf<Resource>>, request: ListRequest): ListPage<RecordOf<Resource>> {
    const { rows, total } = optimisticList(list, this.#outbox.of(this.#resource))
    this.revalidate()
    return { ...applyListRequest(this.#resource, rows, request), all: total, remote: false }
  }

  async #firstAnswer(request: ListRequest, { signal, tellsDrawn = false }: PageOptions) {
    const load = () => this.#cache.load()
    const answer = await listOrPage(this.#resource, { load, request, signal })
    if ('etag' in answer) return answer
    if (tellsDrawn) this.#cache.drawing.start()
    void this.loadSoon()
    return answer
  }

  /** Brings the list to the device once what is waited for is drawn, so that it is there without a network, and tells pages. Never rejects. */
  loadSoon(options?: { force: boolean }): Promise<void> {
    this.#loadingSoon ??= this.#loadOnceDrawn(options)
      .catch(() => undefined)
      .finally(() => {
        this.#loadingSoon = undefined
      })
    return this.#loadingSoon
  }

  async #loadOnceDrawn(options?: { force: boolean }): Promise<void> {
    await this.#cache.drawn()
    const before = this.#cache.present
    const loaded = await this.#cache.load(options)
    // Pages of a list that is too long for memory were asked of the server themselves.
    if (before === null || isComplete(loaded)) this.#onChange()
  }

  /** What is brought for somebody who has signed out is not what the next person waits for. */
  reset(): void {
    this.#loadingSoon = undefined
    this.#triedTotal = undefined
  }

  /** Asks the server what changed, and tells pages. Never rejects. */
  revalidate(): void {
    const before = this.#cache.present?.rows
    this.#cache.load().then(
      ({ rows }) => {
        if (rows !== before) this.#onChange()
      },
      // What is in memory stays on the screen; the page that needs more will hear of the failure.
      () => undefined,
    )
  }

  async #fetchPage(request: ListRequest, signal?: AbortSignal): Promise<ListPage<RecordOf<Resource>>> {
    const { rows, total } = await fetchPage(this.#resource, request, signal)
    return { rows, total, all: this.#updateTotal(request, total), remote: true }
  }

  /** How many records there are, which an unfiltered page says more recently than the list itself. */
  #updateTotal(request: ListRequest, found: number) {
    const loaded = this.#cache.present
    if (loaded === null) return found
    // A lower total is not taken over: records in memory would then count as the complete list.
    if (isOfAll(request) && found > loaded.rows.length) {
      this.#cache.keep({ ...loaded, total: found })
    }
    return Math.max(loaded.total, found)
  }
}

/** Whether a page's total is that of the list. */
const isOfAll = ({ page: _page, amount: _amount, sort: _sort, order: _order, ...narrowed }: ListRequest) =>
  Object.keys(narrowed).length === 0
