import {
  type HistoryExportQueryInput,
  type HistoryMoment,
  type HistoryQueryInput,
  historyAnswerSchema,
  historyStateSchema,
  type Restorable,
  type RestoreInput,
} from '../../../contract/history'
import { PATHS } from '../../../contract/paths'
import { failure } from '../failures'
import { call, queryString } from '../http'
import type { RowStores } from '../rows/rowStore'
import { type AskAboutMinor, askingHeaders, confirmationOf, confirmedByPerson } from './minorReports'
import { type Options, request } from './request'

const failed = 'history.failed'
/** A history of years has hundreds of megabytes. */
const EXPORT_TIMEOUT_MS = 600_000

/** Creates the calls for the history of records, and for restoring earlier states. */
export const createHistory = (lists: RowStores, askAboutMinor: AskAboutMinor) => ({
  /** Returns one page of history entries, newest first. */
  history: (query: HistoryQueryInput, { signal }: Options = {}) =>
    request(PATHS.history, { schema: historyAnswerSchema, query, signal, failed }),

  /** Downloads all entries that match, as a table or as JSON lines. */
  async exportHistory(query: HistoryExportQueryInput, { signal }: Options = {}) {
    const url = `${PATHS.historyExport}?${queryString(query)}`
    return { data: await (await call(url, { signal, timeout: EXPORT_TIMEOUT_MS })).blob() }
  },

  /** Returns a record as it was before or after an entry, compared with the current record. */
  historyState: (entryId: string, moment: HistoryMoment, { signal }: Options = {}) =>
    request(PATHS.historyState(entryId), { schema: historyStateSchema, query: { moment }, signal, failed }),

  /** Restores the record's state at an entry, and refreshes the record's list. */
  async restoreState(resource: Restorable, entryId: string, input: RestoreInput) {
    try {
      await confirmedByPerson(askAboutMinor, (report) => {
        const body = report === undefined ? input : { ...input, minorConfirmed: confirmationOf(report) }
        return request(PATHS.restore(entryId), { method: 'POST', headers: askingHeaders(), body })
      })
    } catch (error) {
      throw failure('update', resource, error)
    }
    await lists[resource].refresh()
    return { data: { id: entryId } }
  },
})
