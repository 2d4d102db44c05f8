import { HttpError } from 'react-admin'
import {
  BATCH_HEADER,
  type BatchEnd,
  type BatchInput,
  type BatchRows,
  batchesAnswerSchema,
  batchRowsAnswerSchema,
  batchSchema,
  type ListedRefusal,
  undoPreviewSchema,
} from '../../../contract/batch'
import type { BulkChangeInput } from '../../../contract/bulkChange'
import { ERROR_STATUS } from '../../../contract/errors'
import type { RunInput, RunItem } from '../../../contract/importRun'
import { PATHS, type ResourceName } from '../../../contract/paths'
import { message } from '../../i18n'
import { failure } from '../failures'
import { httpError } from '../http'
import { newId } from '../newId'
import { type Options, request } from './request'

/** Returns the headers of a write that belongs to an import or bulk change. */
export const batchHeaders = (batchId: string) => ({ [BATCH_HEADER]: batchId })

type Paging = { page: number; amount: number }

const failed = 'batches.failed'
const schema = batchSchema

/**
 * Calls for imports and bulk changes, which only our own server has. Calls without a `failed` message reject with the original error, which
 * their callers explain.
 */
export const batchMethods = {
  batches: (query: Paging, { signal }: Options = {}) =>
    request(PATHS.batches, { schema: batchesAnswerSchema, query, signal, failed }),

  batch: (id: string, { signal }: Options = {}) => request(PATHS.batch(id), { schema, signal, failed }),

  batchRows: (id: string, query: Paging & { kind: BatchRows }, { signal }: Options = {}) =>
    request(PATHS.batchRows(id), { schema: batchRowsAnswerSchema, query, signal, failed }),

  previewUndo: (id: string, { signal }: Options = {}) =>
    request(PATHS.undoBatch(id), { schema: undoPreviewSchema, signal, failed }),

  /** Creates or reopens a batch. If the batch was undone, creates another batch with a new id. */
  beginBatch(input: BatchInput) {
    const begin = (body: BatchInput) => request(PATHS.batches, { method: 'POST', schema, body })
    return begin(input).catch((error) => {
      if (!(error instanceof HttpError) || error.status !== 409) throw error
      return begin({ ...input, id: newId() })
    })
  },

  finishBatch: (id: string, body: BatchEnd) => request(PATHS.batch(id), { method: 'PUT', schema, body }),

  /** Starts a bulk change on the server. A repeated call with the same id changes nothing. */
  startBulkChange: (id: string, body: BulkChangeInput) =>
    request(PATHS.bulkChange(id), { method: 'PUT', schema, body }),

  /** Starts an undo, which continues on the server after the answer. */
  undoBatch: (id: string) =>
    request(PATHS.undoBatch(id), { method: 'POST', schema, failed: 'batches.undo.failed' }),

  /** Sends the rows of one part of an import to the server, which later writes all parts in a run. */
  sendPart: (id: string, part: number, body: { run: string; items: readonly RunItem[] }) =>
    request(PATHS.batchPart(id, String(part)), { method: 'PUT', body }),

  beginRun: (id: string, body: RunInput) => request(PATHS.runBatch(id), { method: 'POST', schema, body }),

  /** Continues a run that failed. */
  retryRun: (id: string) =>
    request(PATHS.retryBatch(id), { method: 'POST', schema, failed: 'batches.run.notContinued' }),

  stopRun: (id: string) =>
    request(PATHS.stopBatch(id), { method: 'POST', schema, failed: 'batches.run.notStopped' }),
}

/** Returns the error that the call for a single row would throw if the server refused the row. */
export function failureOfRow(resource: ResourceName, error: NonNullable<ListedRefusal['error']>): Error {
  const gone = message(`errors.missing.${resource}`)
  if (error.code === 'notFound') return new HttpError(gone, 404, { message: gone })
  const status = ERROR_STATUS[error.code]
  const failed = failure('create', resource, httpError({ status, statusText: '' }, error))
  return failed instanceof Error ? failed : new Error(error.message)
}
