import { batchSchema } from '../../../contract/batch'
import type { BatchKind } from '../../../contract/history'
import { runInputSchema, runPartParams, runPartSchema } from '../../../contract/importRun'
import { PATHS } from '../../../contract/paths'
import { successSchema } from '../../../contract/session'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { languageOf } from '../../http/language'
import { idParams } from '../../http/validation'
import { beginRun, receivePart, retryRun, stopRun } from './importRuns.service'

/** Imports that a job writes after the answer. */
export const importRunRoutes: Routes = (parts) => async (app) => {
  const write = (kind: BatchKind) =>
    parts.background.run('writing rows of a batch', () => parts.jobs.runDue(kind))

  app.put(
    PATHS.batchPart(':id', ':part'),
    {
      schema: {
        summary: 'Send a part of an import that the server is to write, before the import starts',
        params: runPartParams,
        body: runPartSchema,
        response: { 200: successSchema },
      },
    },
    async (request) => {
      const call = { actor: actorOf(request), language: languageOf(request), ...request.params }
      await receivePart(parts, call, request.body)
      return { success: true as const }
    },
  )

  app.post(
    PATHS.runBatch(':id'),
    {
      schema: {
        summary: 'Start writing all parts of an import; continues after the answer',
        params: idParams,
        body: runInputSchema,
        response: { 200: batchSchema },
      },
    },
    async (request) => {
      const batch = await beginRun(parts, { actor: actorOf(request), id: request.params.id }, request.body)
      write('import')
      return batch
    },
  )

  app.post(
    PATHS.stopBatch(':id'),
    {
      schema: {
        summary: 'Stop an import or a bulk change that the server writes',
        params: idParams,
        response: { 200: batchSchema },
      },
    },
    (request) => stopRun(parts, { actor: actorOf(request), id: request.params.id }),
  )

  app.post(
    PATHS.retryBatch(':id'),
    {
      schema: {
        summary: 'Continue an import or a bulk change after the server failed to write it',
        params: idParams,
        response: { 200: batchSchema },
      },
    },
    async (request) => {
      const batch = await retryRun(parts, { actor: actorOf(request), id: request.params.id })
      write(batch.kind)
      return batch
    },
  )
}
