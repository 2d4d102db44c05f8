import {
  batchEndSchema,
  batchesAnswerSchema,
  batchesQuerySchema,
  batchInputSchema,
  batchRowsAnswerSchema,
  batchRowsQuerySchema,
  batchSchema,
  undoPreviewSchema,
} from '../../../contract/batch'
import { PATHS } from '../../../contract/paths'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { idParams } from '../../http/validation'
import {
  finishBatch,
  previewUndo,
  readBatch,
  readBatches,
  readBatchRows,
  startBatch,
} from './batches.service'

/** Lists of imports and bulk changes, and how a client begins and ends one. */
export const batchRoutes: Routes = (parts) => async (app) => {
  app.get(
    PATHS.batches,
    {
      schema: {
        summary: 'Imports and bulk changes, newest first: all for administrators, their own for other users',
        querystring: batchesQuerySchema,
        response: { 200: batchesAnswerSchema },
      },
    },
    (request) => readBatches(parts, actorOf(request), request.query),
  )

  app.post(
    PATHS.batches,
    {
      schema: {
        summary: 'Begin an import or a bulk change; later writes name it in a header',
        body: batchInputSchema,
        response: { 201: batchSchema },
      },
    },
    async (request, reply) => reply.code(201).send(await startBatch(parts, actorOf(request), request.body)),
  )

  app.get(
    PATHS.batch(':id'),
    {
      schema: {
        summary: 'One import or bulk change',
        params: idParams,
        response: { 200: batchSchema },
      },
    },
    (request) => readBatch(parts, actorOf(request), request.params.id),
  )

  app.put(
    PATHS.batch(':id'),
    {
      schema: {
        summary: 'Finish an import or a bulk change, with the counts of the rows that wrote nothing',
        params: idParams,
        body: batchEndSchema,
        response: { 200: batchSchema },
      },
    },
    (request) => finishBatch(parts, actorOf(request), request.params.id, request.body),
  )

  app.get(
    PATHS.batchRows(':id'),
    {
      schema: {
        summary: 'The created, changed and refused rows, and the records that an undo kept',
        params: idParams,
        querystring: batchRowsQuerySchema,
        response: { 200: batchRowsAnswerSchema },
      },
    },
    (request) => readBatchRows(parts, actorOf(request), request.params.id, request.query),
  )

  app.get(
    PATHS.undoBatch(':id'),
    {
      schema: {
        summary: 'How many records of an import or a bulk change were changed later',
        params: idParams,
        response: { 200: undoPreviewSchema },
      },
    },
    (request) => previewUndo(parts, actorOf(request), request.params.id),
  )
}
