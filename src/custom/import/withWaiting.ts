import type { ImportedResource } from '../../../contract/import/kinds'
import { dataProvider } from '../../dataProvider'
import type { OutboxEntry, QueuedRecord } from '../../outbox/entry'
import { optimisticList } from '../../outbox/optimistic'
import type { freshPages } from './usePlan'

type Waiting = {
  /** Records that are new here. */
  made: readonly QueuedRecord[]
  /** What is taken from no page: it is among these already, or is to be deleted. */
  apart: ReadonlySet<string>
}

const NOTHING: Waiting = { made: [], apart: new Set() }

/**
 * Has the pages of lists compared as they will be once all that waits here is sent. Of a list that is not in memory, pages are without
 * that: a row that is a new player who waits would be made a second one.
 */
export function withWaiting(ask: ReturnType<typeof freshPages>) {
  const waiting = new Map<ImportedResource, Waiting>()
  return {
    async ask(list: ImportedResource, page: number) {
      const answer = await ask(list, page)
      const isRemote = answer.meta?.remote === true
      // What is sent from here on changes the list's total, and all of it is read again.
      if (page === 1) waiting.set(list, isRemote ? waitingAmong(dataProvider.outbox.of(list)) : NOTHING)
      return answer
    },
    /** What is new comes before all pages, as in memory: of two that are called the same, the later is found, which the server has. */
    taken(list: ImportedResource, rows: readonly { id: string }[]) {
      const { made, apart } = waiting.get(list) ?? NOTHING
      waiting.set(list, { made: [], apart })
      return [...made, ...rows.filter(({ id }) => !apart.has(id))]
    },
  }
}

function waitingAmong(entries: readonly OutboxEntry[]): Waiting {
  const none: { rows: readonly QueuedRecord[]; total: number } = { rows: [], total: 0 }
  // A deletion that the server has refused is none.
  const apart = entries.filter(
    ({ act, state }) => act === 'create' || (act === 'delete' && state !== 'refused'),
  )
  return { made: optimisticList(none, entries).rows, apart: new Set(apart.map(({ recordId }) => recordId)) }
}
