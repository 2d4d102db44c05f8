import { HttpError } from 'react-admin'
import type { DoneMerge, Merge, Mergeable, MergeInput } from '../../contract/merge'
import { PATHS, type ResourceName } from '../../contract/paths'
import { message } from '../i18n'
import { missing, withExplanation } from './failures'
import { call, jsonOf } from './http'
import { normalised } from './normalised'
import type { RowStores } from './rows/rowStore'

/** What a merge changes in other lists: they show names of what was merged, or refer to it. */
const CHANGED: Record<Mergeable, readonly ResourceName[]> = {
  players: ['players', 'analyses'],
  teams: ['teams', 'players', 'matches', 'analyses'],
  matches: ['matches', 'analyses'],
}

/** Loaded when records are merged: they know every field of what can be. */
const mergeSchemas = () => import('../../contract/merge')

/** Making one record of two, and two of one again. RowStores that are in memory are asked for again before a call ends. */
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
      // Also where no answer came: it may have been done all the same.
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
