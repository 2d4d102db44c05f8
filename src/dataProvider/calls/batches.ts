import { HttpError } from 'react-admin'
import {
  BATCH_HEADER,
  type Batch,
  type BatchEnd,
  type BatchesAnswer,
  type BatchInput,
  type BatchRows,
  type BatchRowsAnswer,
  batchesAnswerSchema,
  batchRowsAnswerSchema,
  batchSchema,
  type UndoPreview,
  undoPreviewSchema,
} from '../../../contract/batch'
import type { BulkChangeInput } from '../../../contract/bulkChange'
import { PATHS } from '../../../contract/paths'
import { message } from '../../i18n'
import { withExplanation } from '../failures'
import { call, jsonOf, queryString } from '../http'
import { newId } from '../newId'

/** Returns the headers of a write that belongs to an import or bulk change. */
export const batchHeaders = (batchId: string | undefined): Record<string, string> =>
  batchId === undefined ? {} : { [BATCH_HEADER]: batchId }

type Paging = { page: number; amount: number }
type Options = { signal?: AbortSignal }

const failed = (error: unknown) => withExplanation(message('batches.failed'), error)

/** Calls for imports and bulk changes. Only our own server has them. */
export const batchMethods = {
  async batches(request: Paging, { signal }: Options = {}): Promise<{ data: BatchesAnswer }> {
    try {
      const response = await call(`${PATHS.batches}?${queryString(request)}`, { signal })
      return { data: batchesAnswerSchema.parse(await jsonOf(response)) }
    } catch (error) {
      throw failed(error)
    }
  },

  async batch(id: string, { signal }: Options = {}): Promise<{ data: Batch }> {
    try {
      return { data: batchSchema.parse(await jsonOf(await call(PATHS.batch(id), { signal }))) }
    } catch (error) {
      throw failed(error)
    }
  },

  async batchRows(
    id: string,
    request: Paging & { kind: BatchRows },
    { signal }: Options = {},
  ): Promise<{ data: BatchRowsAnswer }> {
    try {
      const response = await call(`${PATHS.batchRows(id)}?${queryString(request)}`, { signal })
      return { data: batchRowsAnswerSchema.parse(await jsonOf(response)) }
    } catch (error) {
      throw failed(error)
    }
  },

  async previewUndo(id: string, { signal }: Options = {}): Promise<{ data: UndoPreview }> {
    try {
      return { data: undoPreviewSchema.parse(await jsonOf(await call(PATHS.undoBatch(id), { signal }))) }
    } catch (error) {
      throw failed(error)
    }
  },

  /** Creates or reopens a batch. If the batch was undone, creates another one. Throws the failures of the call. */
  async beginBatch(input: BatchInput): Promise<{ data: Batch }> {
    const begin = async (sent: BatchInput) => {
      const response = await call(PATHS.batches, { method: 'POST', body: JSON.stringify(sent) })
      return { data: batchSchema.parse(await jsonOf(response)) }
    }
    try {
      return await begin(input)
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 409) throw error
      return begin({ ...input, id: newId() })
    }
  },

  /** Finishes a batch. */
  async finishBatch(id: string, end: BatchEnd): Promise<{ data: Batch }> {
    const response = await call(PATHS.batch(id), { method: 'PUT', body: JSON.stringify(end) })
    return { data: batchSchema.parse(await jsonOf(response)) }
  },

  /** Starts a bulk change on the server. A repeated call with the same id changes nothing. Throws the failures of the call. */
  async startBulkChange(id: string, input: BulkChangeInput): Promise<{ data: Batch }> {
    const response = await call(PATHS.bulkChange(id), { method: 'PUT', body: JSON.stringify(input) })
    return { data: batchSchema.parse(await jsonOf(response)) }
  },

  /** Starts an undo, which continues on the server after the answer. */
  async undoBatch(id: string): Promise<{ data: Batch }> {
    try {
      const response = await call(PATHS.undoBatch(id), { method: 'POST' })
      return { data: batchSchema.parse(await jsonOf(response)) }
    } catch (error) {
      throw withExplanation(message('batches.undo.failed'), error)
    }
  },
}
