import type { FastifyReply } from 'fastify'
import { z } from 'zod/mini'
import {
  historyAnswerSchema,
  historyQuerySchema,
  historyStateQuerySchema,
  historyStateSchema,
  restoreAnswerSchema,
  restoreInputSchema,
} from '../../../contract/history'
import { ASK_ABOUT_MINORS } from '../../../contract/minorReport'
import { PATHS } from '../../../contract/paths'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { chunksOf, startMaintenance } from '../../http/maintenance'
import { hasPreference } from '../../lists/preference'
import { deleteOldHistory, readHistory } from './history.service'
import { readState, restoreState } from './restoring.service'

/** Entries have numbers as ids. */
const entryParams = z.object({ id: z.string().check(z.regex(/^\d{1,15}$/)) })

export const historyRoutes: Routes = (parts) => async (app) => {
  let stopMaintenance = async () => {}
  app.addHook('onListen', async () => {
    stopMaintenance = startMaintenance(
      chunksOf(() => deleteOldHistory(parts)),
      app.log,
      'deleting old history failed',
    )
  })
  app.addHook('onClose', () => stopMaintenance())

  app.get(
    PATHS.history,
    {
      schema: {
        summary: 'What was done by whom to which record, newest first',
        querystring: historyQuerySchema,
        response: { 200: historyAnswerSchema },
      },
    },
    async (request, reply) => send(reply, await readHistory(parts.database, actorOf(request), request.query)),
  )

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
        summary: 'Bring that state back; refused where the record has been changed since it was looked at',
        params: entryParams,
        body: restoreInputSchema,
        response: { 200: restoreAnswerSchema },
      },
    },
    (request) => {
      const asksAboutMinors = hasPreference(String(request.headers.prefer ?? ''), ASK_ABOUT_MINORS)
      return restoreState(parts, actorOf(request), request.params.id, {
        ...request.body,
        asksAboutMinors,
      })
    },
  )
}

/** Sends JSON whose rows have been checked by their schema, without the serializer. */
function send(reply: FastifyReply, json: Buffer) {
  return reply.type('application/json; charset=utf-8').send(json)
}
