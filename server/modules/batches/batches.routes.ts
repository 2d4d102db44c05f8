import {
  batchEndSchema,
  batchesAnswerSchema,
  batchesQuerySchema,
  batchInputSchema,
  batchRowsAnswerSchema,
  batchRowsQuerySchema,
  batchSchema,
  oneBatchSchema,
} from '../../../contract/batch'
import { PATHS } from '../../../contract/paths'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { startMaintenance } from '../../http/maintenance'
import { idParams } from '../../http/validation'
import {
  clearOldBatches,
  finishBatch,
  readBatch,
  readBatches,
  readBatchRows,
  startBatch,
} from './batches.service'

/** Lists of imports and bulk changes, and how a client begins and ends one. */
export const batchRoutes: Routes = (parts) => async (app) => {
  let stopMaintenance = async () => {}
  app.addHook('onListen', async () => {
    stopMaintenance = startMaintenance(() => clearOldBatches(parts), app.log, 'forgetting old imports failed')
  })
  app.addHook('onClose', () => stopMaintenance())

  app.get(
    PATHS.batches,
    {
      schema: {
        summary: 'Imports and bulk changes, newest first: all for administrators, for others their own',
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
        summary: 'Begin an import or a bulk change, of which writes say that they are part by a header',
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
        response: { 200: oneBatchSchema },
      },
    },
    (request) => readBatch(parts, actorOf(request), request.params.id),
  )

  app.put(
    PATHS.batch(':id'),
    {
      schema: {
        summary: 'Say that it is over, and what became of the rows that wrote nothing',
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
        summary: 'What it has created or changed, what was refused, and what its undoing has kept',
        params: idParams,
        querystring: batchRowsQuerySchema,
        response: { 200: batchRowsAnswerSchema },
      },
    },
    (request) => readBatchRows(parts, actorOf(request), request.params.id, request.query),
  )
}
