import { batchSchema } from '../../../contract/batch'
import { runInputSchema, runPartParams, runPartSchema } from '../../../contract/importRun'
import { PATHS } from '../../../contract/paths'
import { successSchema } from '../../../contract/session'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { startMaintenance } from '../../http/maintenance'
import { idParams } from '../../http/validation'
import { beginRun, stopRun, takePart } from './importRuns.service'
import { clearOldRuns, createImportRuns } from './runImports'

/** How often an instance looks for what another one has left, or has to be tried again. */
const LOOK_EVERY_MS = 5_000

/** Imports that the server writes on its own, so that nobody has to wait for them. */
export const importRunRoutes: Routes = (parts) => async (app) => {
  const runs = createImportRuns(parts, app.log)
  let stopMaintenance = async () => {}
  let stopLooking = async () => {}
  app.addHook('onListen', async () => {
    stopMaintenance = startMaintenance(() => clearOldRuns(parts), app.log, 'erasing old imports failed')
    stopLooking = startMaintenance(runs.runDue, app.log, 'writing an import failed', LOOK_EVERY_MS)
  })
  app.addHook('preClose', async () => runs.stop())
  app.addHook('onClose', () => stopMaintenance())
  app.addHook('onClose', () => stopLooking())

  app.put(
    PATHS.batchPart(':id', ':part'),
    {
      schema: {
        summary: 'Hand over a part of what an import is to write, before it is begun',
        params: runPartParams,
        body: runPartSchema,
        response: { 200: successSchema },
      },
    },
    async (request) => {
      await takePart(parts, { actor: actorOf(request), ...request.params }, request.body)
      return { success: true as const }
    },
  )

  app.post(
    PATHS.runBatch(':id'),
    {
      schema: {
        summary: 'Have the server write all parts of an import; it goes on after the answer',
        params: idParams,
        body: runInputSchema,
        response: { 200: batchSchema },
      },
    },
    async (request) => {
      const batch = await beginRun(parts, { actor: actorOf(request), id: request.params.id }, request.body)
      parts.background.run('writing an import', runs.runDue)
      return batch
    },
  )

  app.post(
    PATHS.stopBatch(':id'),
    {
      schema: {
        summary: 'Have nothing more written of an import',
        params: idParams,
        response: { 200: batchSchema },
      },
    },
    async (request) => {
      const batch = await stopRun(parts, { actor: actorOf(request), id: request.params.id })
      parts.background.run('ending an import', runs.runDue)
      return batch
    },
  )
}
