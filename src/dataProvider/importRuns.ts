import { type Batch, batchSchema, type ListedRefusal } from '../../contract/batch'
import { ERROR_STATUS } from '../../contract/errors'
import type { RunInput, RunItem } from '../../contract/importRun'
import { PATHS, type ResourceName } from '../../contract/paths'
import { message } from '../i18n'
import { failure, withExplanation } from './failures'
import { call, httpError, jsonOf } from './http'

/** Imports that our own server writes on its own. Failures of handing over are those of the calls: an older release knows none of them. */
export const importRunMethods = {
  async handOverPart(batchId: string, part: number, items: readonly RunItem[]): Promise<void> {
    await call(PATHS.batchPart(batchId, String(part)), { method: 'PUT', body: JSON.stringify({ items }) })
  },

  async beginRun(batchId: string, input: RunInput): Promise<{ data: Batch }> {
    const response = await call(PATHS.runBatch(batchId), { method: 'POST', body: JSON.stringify(input) })
    return { data: batchSchema.parse(await jsonOf(response)) }
  },

  /** Has nothing more written. */
  async stopRun(batchId: string): Promise<{ data: Batch }> {
    try {
      const response = await call(PATHS.stopBatch(batchId), { method: 'POST' })
      return { data: batchSchema.parse(await jsonOf(response)) }
    } catch (error) {
      throw withExplanation(message('batches.run.notStopped'), error)
    }
  },
}

/** A row that the server has refused on its own, as the failure that its own call would have been. */
export function failureOfRow(resource: ResourceName, error: NonNullable<ListedRefusal['error']>): Error {
  const status = ERROR_STATUS[error.code]
  const failed = failure('create', resource, httpError({ status, statusText: '' }, error))
  return failed instanceof Error ? failed : new Error(error.message)
}
