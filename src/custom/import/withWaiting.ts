import type { ImportedResource } from '../../../contract/import/kinds'
import { dataProvider } from '../../dataProvider'
import type { OutboxEntry, QueuedRecord } from '../../outbox/entry'
import { optimisticList } from '../../outbox/optimistic'
import type { freshPages } from './usePlan'

type Waiting = {
  /** Records that are new here. */
  created: readonly QueuedRecord[]
  /** The ids that are not read from the pages: those of new ones, and of what is to be deleted. */
  leftOut: ReadonlySet<string>
}

const NOTHING: Waiting = { created: [], leftOut: new Set() }

/**
 * Reads lists for an import as they will be once all that waits here is sent. Of a list that is not in memory, pages are without that: a
 * row that is a new player who waits would be made a second one.
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
    recordsOfPage(list: ImportedResource, rows: readonly { id: string }[]) {
      const { created, leftOut } = waiting.get(list) ?? NOTHING
      waiting.set(list, { created: [], leftOut })
      return [...created, ...rows.filter(({ id }) => !leftOut.has(id))]
    },
  }
}

function waitingAmong(entries: readonly OutboxEntry[]): Waiting {
  const none: { rows: readonly QueuedRecord[]; total: number } = { rows: [], total: 0 }
  // A deletion that the server has refused is none.
  const leftOut = entries.filter(
    ({ act, state }) => act === 'create' || (act === 'delete' && state !== 'refused'),
  )
  return {
    created: optimisticList(none, entries).rows,
    leftOut: new Set(leftOut.map(({ recordId }) => recordId)),
  }
}
