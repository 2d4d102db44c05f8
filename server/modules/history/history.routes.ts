import type { FastifyReply } from 'fastify'
import { historyAnswerSchema, historyQuerySchema } from '../../../contract/history'
import { PATHS } from '../../../contract/paths'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { answers } from '../../http/described'
import { readHistory } from './history.service'

export const historyRoutes: Routes = (parts) => async (app) => {
  app.get(
    PATHS.history,
    answers('What was done by whom to which record, newest first', historyAnswerSchema, {
      querystring: historyQuerySchema,
    }),
    async (request, reply) => send(reply, await readHistory(parts.database, actorOf(request), request.query)),
  )
}

/** Sends JSON that the service has already checked by the schema, without a serializer. */
function send(reply: FastifyReply, json: Buffer) {
  return reply.type('application/json; charset=utf-8').send(json)
}
