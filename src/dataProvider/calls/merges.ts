import type { DoneMerge, Merge, Mergeable, MergeInput } from '../../../contract/merge'
import { PATHS, type ResourceName } from '../../../contract/paths'
import { message } from '../../i18n'
import { missing, withExplanation } from '../failures'
import { normaliseRecord } from '../records/normaliseRecord'
import type { RowStores } from '../rows/rowStore'
import { request } from './request'

/** The lists that a merge changes: their rows are the merged records, show their names or refer to them. */
const CHANGED: Record<Mergeable, readonly ResourceName[]> = {
  players: ['players', 'analyses'],
  teams: ['teams', 'players', 'matches', 'analyses'],
  matches: ['matches', 'analyses'],
}

/** Loads the schemas on demand, because they contain every field of the mergeable records. */
const mergeSchemas = () => import('../../../contract/merge')

/** Creates the calls that merge two records, and list and undo merges. Merging and undoing reload the changed lists in memory. */
export function createMerges(lists: RowStores) {
  /** Reloads the changed lists, even after a failed call, because the server may have merged the records before the failure. */
  const refresh = (resource: Mergeable) => Promise.all(CHANGED[resource].map((name) => lists[name].refresh()))

  return {
    /** Returns the merges that can still be undone, newest first. */
    async merges(resource: Mergeable, signal?: AbortSignal): Promise<{ data: DoneMerge[] }> {
      const schema = async () => (await mergeSchemas()).doneMergesSchema
      const asked = { schema, signal, failed: 'duplicates.failed.list' } as const
      return { data: (await request(PATHS.merge(resource), asked)).data.merges }
    },

    async mergeRecords<Kind extends Mergeable>(
      resource: Kind,
      body: MergeInput<Kind>,
    ): Promise<{ data: Merge<Kind> }> {
      try {
        const schema = async () => (await mergeSchemas()).MERGE_ANSWERS[resource]
        const { data } = await request<Merge<Mergeable>>(PATHS.merge(resource), {
          method: 'POST',
          schema,
          body,
        })
        const done = { ...data, record: normaliseRecord(resource, data.record) }
        return { data: done as Merge<Kind> }
      } catch (error) {
        const kind: Mergeable = resource
        throw withExplanation(message(`duplicates.failed.${kind}`), error, () => missing(kind).message)
      } finally {
        await refresh(resource)
      }
    },

    async undoMerge(resource: Mergeable, id: string): Promise<void> {
      try {
        await request(PATHS.undoMerge(resource, id), { method: 'POST' })
      } catch (error) {
        const isOver = () => message('errors.server.mergeOver')
        throw withExplanation(message('duplicates.failed.undo'), error, isOver)
      } finally {
        await refresh(resource)
      }
    },
  }
}
