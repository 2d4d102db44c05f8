import type { ImportedResource } from '../../../contract/import/kinds'
import { dataProvider } from '../../dataProvider'
import type { QueuedRecord } from '../../outbox/entry'
import { NOTHING_APART, type WaitingApart, waitingApart, withWaitingApart } from '../../outbox/optimistic'
import type { freshPages } from './usePlan'

/**
 * Reads lists for an import as they will be once all that waits here is sent. Of a list that is not in memory, pages are without that: a
 * row that is a new player who waits would be made a second one.
 */
export function withWaiting(ask: ReturnType<typeof freshPages>) {
  const waiting = new Map<ImportedResource, WaitingApart<QueuedRecord>>()
  return {
    async ask(list: ImportedResource, page: number) {
      const answer = await ask(list, page)
      const isRemote = answer.meta?.remote === true
      // What is sent from here on changes the list's total, and all of it is read again.
      if (page === 1) waiting.set(list, isRemote ? waitingApart(dataProvider.outbox.of(list)) : NOTHING_APART)
      return answer
    },
    recordsOfPage(list: ImportedResource, rows: readonly { id: string }[]) {
      const apart = waiting.get(list) ?? NOTHING_APART
      waiting.set(list, { ...apart, created: [] })
      return withWaitingApart(rows, apart)
    },
  }
}
