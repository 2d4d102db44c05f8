import {
  type HistoryAnswer,
  type HistoryMoment,
  type HistoryQueryInput,
  type HistoryState,
  historyAnswerSchema,
  historyStateSchema,
  type Restorable,
  type RestoreInput,
} from '../../../contract/history'
import { PATHS } from '../../../contract/paths'
import { message } from '../../i18n'
import { failure, withExplanation } from '../failures'
import { call, jsonOf, queryString } from '../http'
import type { RowStores } from '../rows/rowStore'
import { type AskAboutMinor, askingHeaders, confirmationOf, confirmedByPerson } from './minorReports'

/** Creates the calls for the history of records, and for restoring earlier states. */
export function createHistory(lists: RowStores, askAboutMinor: AskAboutMinor) {
  return {
    /** Returns one page, newest first. */
    async history(
      request: HistoryQueryInput,
      { signal }: { signal?: AbortSignal } = {},
    ): Promise<{ data: HistoryAnswer }> {
      try {
        const answer = await jsonOf(await call(`${PATHS.history}?${queryString(request)}`, { signal }))
        return { data: historyAnswerSchema.parse(answer) }
      } catch (error) {
        throw withExplanation(message('history.failed'), error)
      }
    },

    /** Returns a record as it was before or after an entry, compared with the current record. */
    async historyState(
      entryId: string,
      moment: HistoryMoment,
      { signal }: { signal?: AbortSignal } = {},
    ): Promise<{ data: HistoryState }> {
      try {
        const answer = await jsonOf(await call(`${PATHS.historyState(entryId)}?moment=${moment}`, { signal }))
        return { data: historyStateSchema.parse(answer) }
      } catch (error) {
        throw withExplanation(message('history.failed'), error)
      }
    },

    /** Restores that state, and refreshes the lists with the record. */
    async restoreState(
      resource: Restorable,
      entryId: string,
      input: RestoreInput,
    ): Promise<{ data: { id: string } }> {
      try {
        await confirmedByPerson(askAboutMinor, (report) => {
          const confirmed =
            report === undefined ? input : { ...input, minorConfirmed: confirmationOf(report) }
          return call(PATHS.restore(entryId), {
            method: 'POST',
            headers: askingHeaders(),
            body: JSON.stringify(confirmed),
          })
        })
      } catch (error) {
        throw failure('update', resource, error)
      }
      await lists[resource].refresh()
      return { data: { id: entryId } }
    },
  }
}
