import type { ImportedResource } from '../../../contract/import/kinds'
import { dataProvider } from '../../dataProvider'
import type { OutboxEntry, QueuedRecord } from '../../dataProvider/outbox/entry'
import { optimisticRecord } from '../../dataProvider/outbox/optimistic'
import type { freshPages } from './usePlan'

/** The queued writes of a list, which the server's pages do not include. */
type Queued = {
  created: readonly QueuedRecord[]
  /** The ids of the server's rows to omit: queued creates, which may be stored already, and queued deletes. */
  leftOut: ReadonlySet<string>
}

const NOTHING: Queued = { created: [], leftOut: new Set() }

function queuedIn(entries: readonly OutboxEntry[]): Queued {
  const created = [...new Set(entries.flatMap(({ act, recordId }) => (act === 'create' ? recordId : [])))]
  // A refused deletion does not delete its record.
  const deleted = entries.filter(({ act, state }) => act === 'delete' && state !== 'refused')
  const ofRecord = (id: string) => entries.filter(({ recordId }) => recordId === id)
  return {
    created: created.flatMap((id) => optimisticRecord<QueuedRecord>(undefined, ofRecord(id)) ?? []).reverse(),
    leftOut: new Set([...created, ...deleted.map(({ recordId }) => recordId)]),
  }
}

/**
 * Returns functions that read lists for an import as they will be once all queued creates and deletes are sent. Otherwise the import would
 * create a queued player again.
 */
export function withQueuedWrites(ask: ReturnType<typeof freshPages>) {
  const queued = new Map<ImportedResource, Queued>()
  return {
    async ask(list: ImportedResource, page: number) {
      const answer = await ask(list, page)
      // A write that is sent during the reading changes the list's total, so the import reads the whole list again.
      if (page === 1) queued.set(list, answer.meta.remote ? queuedIn(dataProvider.outbox.of(list)) : NOTHING)
      return answer
    },
    /** Returns queued records first: of two records with one name, the import finds the later one, which is the server's. */
    recordsOfPage(list: ImportedResource, rows: readonly { id: string }[]) {
      const { created, leftOut } = queued.get(list) ?? NOTHING
      queued.set(list, { created: [], leftOut })
      return [...created, ...rows.filter(({ id }) => !leftOut.has(id))]
    },
  }
}
