import { isRetryable } from '../../../contract/backoff'
import { LIMITS } from '../../../contract/fields'
import { readAll } from '../../../contract/paginate'
import type { ResourceName } from '../../../contract/paths'
import { type RowOf, toRow } from '../../../contract/rows'
import { currentAnswerLimit, withinAnswerLimit } from '../answerLimit'
import { optimisticList } from '../outbox/optimistic'
import type { Outbox } from '../outbox/outbox'
import type { ProgressOptions } from '../progress'
import { rowOfItem, withQueued } from './heldRows'
import { applyListRequest, isWithinFirstRows, type ListPage, type ListRequest } from './listRequest'
import { fetchPage, fitsOnDevice, type HeldList, isComplete } from './rowCalls'
import type { RowMemory } from './rowMemory'

type Page<Resource extends ResourceName> = ListPage<RowOf<Resource>>

/** The functions with which pages update the rows in memory. */
export type Loading<Resource extends ResourceName> = {
  load: () => Promise<HeldList<Resource>>
  revalidate: () => void
  complete: () => Promise<void>
}

/** Returns pages of one resource's rows: from memory if it has all rows, else from the server. */
export class RowPages<Resource extends ResourceName> {
  readonly #resource: Resource
  readonly #memory: RowMemory<Resource>
  readonly #outbox: Pick<Outbox, 'ready' | 'of'>
  readonly #loading: Loading<Resource>

  constructor(
    resource: Resource,
    memory: RowMemory<Resource>,
    outbox: Pick<Outbox, 'ready' | 'of'>,
    loading: Loading<Resource>,
  ) {
    this.#resource = resource
    this.#memory = memory
    this.#outbox = outbox
    this.#loading = loading
  }

  /** Returns one page. If memory has all rows, returns the page at once and loads changes in the background. */
  async page(
    request: ListRequest,
    { signal }: { signal?: AbortSignal | undefined } = {},
  ): Promise<Page<Resource>> {
    await this.#outbox.ready
    const before = await this.#memory.hydrated()
    const held = before ?? (await this.#loading.load())
    if (isComplete(held)) return this.#pageInMemory(held, request)
    const isFirst = isWithinFirstRows(this.#resource, request, held.items.length)
    if (before === null && isFirst) return this.#firstRowsOf(held, request)
    return this.#pageOfServer(held, request, signal)
  }

  async #pageInMemory(held: HeldList<Resource>, request: ListRequest): Promise<Page<Resource>> {
    const pageOf = (list: HeldList<Resource>) => {
      const { rows, total } = this.#shown(list)
      return { ...applyListRequest(this.#resource, rows, request), all: total, remote: false }
    }
    const page = pageOf(held)
    const isBeyondEnd = page.rows.length === 0 && request.page > 1
    if (!isBeyondEnd || this.#memory.isFresh()) {
      this.#loading.revalidate()
      return page
    }
    // The page is beyond the matching rows in memory. The list may have grown since they were loaded, so the current rows are loaded first.
    const now = await this.#loading.load().catch(() => held)
    return isComplete(now) ? pageOf(now) : page
  }

  async #pageOfServer(
    held: HeldList<Resource>,
    request: ListRequest,
    signal?: AbortSignal,
  ): Promise<Page<Resource>> {
    const answer = await this.#fetchPage(held, request, signal)
    if (answer === null) return this.#firstRowsOf(held, request)
    const { items, total, isWhole } = answer
    const isAll = isOfAll(request)
    this.#memory.remember(items)
    const rows = items.map((item) => rowOfItem(this.#resource, item, isWhole))
    // The total of an unfiltered page is more recent than the total of the list in memory.
    const all = isAll ? total : Math.max(held.total, total)
    if (fitsOnDevice({ total: all, isWhole })) void this.#loading.complete()
    else if (this.#memory.isOfEarlierVisit()) this.#loading.revalidate()
    return this.#withQueued({ rows, total, all, remote: true }, request)
  }

  /** Adds queued writes to a page of the server. Matching new records appear on top of page 1, and count in the totals of every page. */
  #withQueued(page: Page<Resource> & { all: number }, request: ListRequest): Page<Resource> {
    const entries = this.#outbox.of(this.#resource)
    if (entries.length === 0) return page
    const shownRow = (record: object) => toRow(this.#resource, record)
    const stored = new Set(page.rows.map(({ id }) => id))
    const created = optimisticList({ rows: [], total: 0 }, entries, shownRow).rows.filter(
      ({ id }) => !stored.has(id),
    )
    const onPage = { ...request, page: 1, amount: created.length }
    const matching = applyListRequest(this.#resource, created, onPage)
    const writes = entries.filter(({ act, recordId }) => act !== 'create' || stored.has(recordId))
    const { rows, total } = optimisticList({ rows: page.rows, total: page.total }, writes, shownRow)
    return {
      ...page,
      rows: request.page === 1 ? [...matching.rows, ...rows] : [...rows],
      total: total + matching.total,
      all: page.all + total - page.total + created.length,
    }
  }

  /** Loads a page. Returns null if the first call of a visit gets no answer in time, but the rows in memory contain the page. */
  async #fetchPage(held: HeldList<Resource>, request: ListRequest, signal?: AbortSignal) {
    const asking = fetchPage(this.#resource, request, { signal })
    const isInFirstRows = isWithinFirstRows(this.#resource, request, held.items.length)
    if (!isInFirstRows || !this.#memory.isOfEarlierVisit()) return asking
    return withinAnswerLimit(asking, currentAnswerLimit()).catch((error) => {
      if (!isRetryable(error)) throw error
      return null
    })
  }

  /** Returns the first page of a list that is only partly in memory. */
  #firstRowsOf(held: HeldList<Resource>, request: ListRequest): Page<Resource> {
    const { rows, total } = this.#shown(held)
    return { rows: applyListRequest(this.#resource, rows, request).rows, total, all: total, remote: true }
  }

  /** Returns all matching rows: from memory if complete, else page by page. */
  async fetchAll(
    request: Omit<ListRequest, 'page' | 'amount'>,
    { signal, onProgress }: ProgressOptions = {},
  ): Promise<RowOf<Resource>[]> {
    const held = await this.#loading.load()
    if (fitsOnDevice(held)) await this.#loading.complete()
    const ask = async (page: number) => {
      const { rows, total } = await this.page({ ...request, page, amount: LIMITS.listAmount }, { signal })
      return { data: rows, total }
    }
    return readAll<RowOf<Resource>>({ ask, signal }, onProgress)
  }

  #shown(held: HeldList<Resource>) {
    return withQueued(this.#resource, held, this.#outbox.of(this.#resource))
  }
}

/** Checks whether the request has no filters, so that its total is that of the whole list. */
const isOfAll = ({ page: _page, amount: _amount, sort: _sort, order: _order, ...narrowed }: ListRequest) =>
  Object.keys(narrowed).length === 0
