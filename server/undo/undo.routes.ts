import { z } from 'zod/mini'
import { batchSchema } from '../../contract/batch'
import {
  historyStateQuerySchema,
  historyStateSchema,
  restoreAnswerSchema,
  restoreInputSchema,
} from '../../contract/history'
import { MERGEABLE } from '../../contract/merge'
import { PATHS } from '../../contract/paths'
import { successSchema } from '../../contract/session'
import { actorOf } from '../http/authentication'
import type { Routes } from '../http/context'
import { idParams } from '../http/validation'
import { requestUndo } from './batchUndo.service'
import { readState, restoreState } from './restoring.service'
import { undoMerge } from './undoMerge.service'

/** The ids of entries are numbers. */
const entryParams = z.object({ id: z.string().check(z.regex(/^\d{1,15}$/)) })

/** Undoing merges and batches, and restoring records from history. */
export const undoRoutes: Routes = (parts) => async (app) => {
  app.post(
    PATHS.undoBatch(':id'),
    {
      schema: {
        summary: 'Undo a batch within 30 days, except what was changed since; continues after the answer',
        params: idParams,
        response: { 200: batchSchema },
      },
    },
    async (request) => {
      const batch = await requestUndo(parts, actorOf(request), request.params.id)
      parts.background.run('undoing an import', () => parts.jobs.runDue('batchUndo'))
      return batch
    },
  )

  for (const kind of MERGEABLE) {
    app.post(
      PATHS.undoMerge(kind, ':id'),
      {
        schema: {
          summary:
            'Undo a merge of the last 30 days, exactly; refused where the record has been changed since',
          params: idParams,
          response: { 200: successSchema },
        },
      },
      async (request) => {
        await undoMerge(parts, actorOf(request), kind, request.params.id)
        return { success: true as const }
      },
    )
  }

  app.get(
    PATHS.historyState(':id'),
    {
      schema: {
        summary: 'A record as it was before or after an entry, compared with the present',
        params: entryParams,
        querystring: historyStateQuerySchema,
        response: { 200: historyStateSchema },
      },
    },
    (request) => readState(parts, actorOf(request), request.params.id, request.query.moment),
  )

  app.post(
    PATHS.restore(':id'),
    {
      schema: {
        summary: 'Restore that state; refused where the record was changed since it was read',
        params: entryParams,
        body: restoreInputSchema,
        response: { 200: restoreAnswerSchema },
      },
    },
    (request) => {
      const prefer = String(request.headers.prefer ?? '')
      return restoreState(parts, actorOf(request), request.params.id, { ...request.body, prefer })
    },
  )
}
