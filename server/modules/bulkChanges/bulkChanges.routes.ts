import { batchSchema } from '../../../contract/batch'
import { bulkChangeInputSchema } from '../../../contract/bulkChange'
import { PATHS } from '../../../contract/paths'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { idParams } from '../../http/validation'
import { createBulkChanges } from './bulkChanges.service'

/** Changes of many records that a job writes after the answer. */
export const bulkChangeRoutes: Routes = (parts) => async (app) => {
  const startBulkChange = createBulkChanges(parts)

  app.put(
    PATHS.bulkChange(':id'),
    {
      schema: {
        summary: 'Change many records as one batch; the same id again answers the batch as it is',
        params: idParams,
        body: bulkChangeInputSchema,
        response: { 200: batchSchema },
      },
    },
    async (request) => {
      const batch = await startBulkChange({ actor: actorOf(request), id: request.params.id }, request.body)
      parts.background.run('changing many records', () => parts.jobs.runDue('bulkChange'))
      return batch
    },
  )
}
