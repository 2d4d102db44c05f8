import { HttpError } from 'react-admin'
import type { DoneMerge, Merge, Mergeable, MergeInput } from '../../../contract/merge'
import { PATHS, type ResourceName } from '../../../contract/paths'
import { message } from '../../i18n'
import { missing, withExplanation } from '../failures'
import { call, jsonOf } from '../http'
import { normalised } from '../records/normalised'
import type { RowStores } from '../rows/rowStore'

/** The lists that a merge changes: they show the merged records' names, or refer to these records. */
const CHANGED: Record<Mergeable, readonly ResourceName[]> = {
  players: ['players', 'analyses'],
  teams: ['teams', 'players', 'matches', 'analyses'],
  matches: ['matches', 'analyses'],
}

/** Loads the schemas on demand, because they contain every field of the mergeable records. */
const mergeSchemas = () => import('../../../contract/merge')

/** Merges two records, and undoes merges. Each call reloads the changed lists in memory before it ends. */
export function createMerges(lists: RowStores) {
  const refresh = (resource: Mergeable) => Promise.all(CHANGED[resource].map((name) => lists[name].refresh()))

  /** Returns the merges that can still be undone, newest first. */
  async function merges(resource: Mergeable, signal?: AbortSignal): Promise<{ data: DoneMerge[] }> {
    try {
      const { doneMergesSchema } = await mergeSchemas()
      const answer = await jsonOf(await call(PATHS.merge(resource), { signal }))
      return { data: doneMergesSchema.parse(answer).merges }
    } catch (error) {
      throw withExplanation(message('duplicates.failed.list'), error)
    }
  }

  async function merge<Kind extends Mergeable>(
    resource: Kind,
    input: MergeInput<Kind>,
  ): Promise<{ data: Merge<Kind> }> {
    try {
      const { MERGE_ANSWERS } = await mergeSchemas()
      const response = await call(PATHS.merge(resource), { method: 'POST', body: JSON.stringify(input) })
      const answer = MERGE_ANSWERS[resource].safeParse(await jsonOf(response))
      if (!answer.success) throw new HttpError(message('errors.unreadable'), response.status)
      const done = { ...answer.data, record: normalised(resource, answer.data.record) }
      return { data: done as Merge<Kind> }
    } catch (error) {
      const kind: Mergeable = resource
      throw withExplanation(message(`duplicates.failed.${kind}`), error, () => missing(kind).message)
    } finally {
      // Also after a failed call: the server may have merged the records.
      await refresh(resource)
    }
  }

  async function undoMerge(resource: Mergeable, id: string): Promise<void> {
    try {
      await call(PATHS.undoMerge(resource, id), { method: 'POST' })
    } catch (error) {
      throw withExplanation(message('duplicates.failed.undo'), error, () =>
        message('errors.server.mergeOver'),
      )
    } finally {
      await refresh(resource)
    }
  }

  return { merges, mergeRecords: merge, undoMerge }
}
