import { HttpError } from 'react-admin'
import { type Batch, batchSchema, type ListedRefusal } from '../../../contract/batch'
import { ERROR_STATUS } from '../../../contract/errors'
import type { RunInput, RunItem } from '../../../contract/importRun'
import { PATHS, type ResourceName } from '../../../contract/paths'
import { message } from '../../i18n'
import { failure, withExplanation } from '../failures'
import { call, httpError, jsonOf } from '../http'

/** Imports that our own server runs. `sendPart` and `beginRun` throw the failures of their calls, because an older release lacks these calls. */
export const importRunMethods = {
  async sendPart(
    batchId: string,
    part: number,
    { run, items }: { run: string; items: readonly RunItem[] },
  ): Promise<void> {
    const body = JSON.stringify({ run, items })
    await call(PATHS.batchPart(batchId, String(part)), { method: 'PUT', body })
  },

  async beginRun(batchId: string, input: RunInput): Promise<{ data: Batch }> {
    const response = await call(PATHS.runBatch(batchId), { method: 'POST', body: JSON.stringify(input) })
    return { data: batchSchema.parse(await jsonOf(response)) }
  },

  /** Continues a run that failed. */
  async retryRun(batchId: string): Promise<{ data: Batch }> {
    try {
      const response = await call(PATHS.retryBatch(batchId), { method: 'POST' })
      return { data: batchSchema.parse(await jsonOf(response)) }
    } catch (error) {
      throw withExplanation(message('batches.run.notContinued'), error)
    }
  },

  async stopRun(batchId: string): Promise<{ data: Batch }> {
    try {
      const response = await call(PATHS.stopBatch(batchId), { method: 'POST' })
      return { data: batchSchema.parse(await jsonOf(response)) }
    } catch (error) {
      throw withExplanation(message('batches.run.notStopped'), error)
    }
  },
}

/** Returns the failure that a call for a refused row would throw. */
export function failureOfRow(resource: ResourceName, error: NonNullable<ListedRefusal['error']>): Error {
  const gone = message(`errors.missing.${resource}`)
  if (error.code === 'notFound') return new HttpError(gone, 404, { message: gone })
  const status = ERROR_STATUS[error.code]
  const failed = failure('create', resource, httpError({ status, statusText: '' }, error))
  return failed instanceof Error ? failed : new Error(error.message)
}
