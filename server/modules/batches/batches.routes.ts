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
  requestUndo,
  startBatch,
} from './batches.service'
import { createBatchUndo } from './undo.service'

/** How often an instance looks for what another one has left half undone. */
const LOOK_EVERY_MS = 15_000

/** Imports and bulk changes as one thing each. */
export const batchRoutes: Routes = (parts) => async (app) => {
  const undo = createBatchUndo(parts)
  let stopMaintenance = async () => {}
  let stopLooking = async () => {}
  app.addHook('onListen', async () => {
    stopMaintenance = startMaintenance(() => clearOldBatches(parts), app.log, 'forgetting old imports failed')
    stopLooking = startMaintenance(undo.undoDue, app.log, 'undoing an import failed', LOOK_EVERY_MS)
  })
  app.addHook('preClose', async () => undo.stop())
  app.addHook('onClose', () => stopMaintenance())
  app.addHook('onClose', () => stopLooking())

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

  app.post(
    PATHS.undoBatch(':id'),
    {
      schema: {
        summary: 'Undo it within 30 days, except what was changed since; goes on after the answer',
        params: idParams,
        response: { 200: batchSchema },
      },
    },
    async (request) => {
      const batch = await requestUndo(parts, actorOf(request), request.params.id)
      parts.background.run('undoing an import', undo.undoDue)
      return batch
    },
  )
}
