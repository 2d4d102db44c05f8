import { Readable } from 'node:stream'
import type { HistoryEntry, HistoryExportQuery } from '../../../contract/history'
import { BYTE_ORDER_MARK, csvLine } from '../../../contract/import/csvText'
import type { Actor } from '../../../contract/permissions'
import { fullName } from '../../../contract/text'
import type { Database } from '../../database/connect'
import { authorize } from '../../security/authorize'
import { findEntriesAfter } from './history.repository'

/** How many entries are read at once. No transaction is open between two reads, so a slow reader holds no locks. */
const READ_AT_ONCE = 500

const HEADER = 'id at actorId actor action resource recordId record fields batchId'.split(' ')
const cellsOf = ({ id, at, actor, action, resource, recordId, label, changes, batch }: HistoryEntry) => [
  ...[id, at, actor?.id ?? '', actor ? fullName(actor) : '', action, resource, recordId, label],
  ...[changes.map(({ field }) => field).join(' '), batch?.id ?? ''],
]

/** The media type, first line and other lines of each format. */
const FORMATS = {
  csv: {
    type: 'text/csv; charset=utf-8',
    header: BYTE_ORDER_MARK + csvLine(HEADER, ','),
    lineOf: (entry: HistoryEntry) => csvLine(cellsOf(entry), ','),
  },
  jsonl: {
    type: 'application/x-ndjson; charset=utf-8',
    header: '',
    lineOf: (entry: HistoryEntry) => `${JSON.stringify(entry)}\n`,
  },
}

/** Returns the entries that match as a file, which is read in chunks, for administrators. */
export function exportHistory({ orm }: Database, actor: Actor, { format, ...query }: HistoryExportQuery) {
  const { type, header, lineOf } = FORMATS[format]
  const permit = authorize(actor, 'history.list')
  async function* readChunks() {
    if (header !== '') yield header
    for (let after: HistoryEntry | undefined; ; ) {
      const entries = await findEntriesAfter(orm, permit, query, { after, amount: READ_AT_ONCE })
      if (entries.length > 0) yield entries.map(lineOf).join('')
      if (entries.length < READ_AT_ONCE) return
      after = entries.at(-1)
    }
  }
  return { type, body: Readable.from(readChunks()) }
}
