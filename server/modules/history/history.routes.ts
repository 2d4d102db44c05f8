import type { FastifyReply } from 'fastify'
import { historyAnswerSchema, historyQuerySchema } from '../../../contract/history'
import { PATHS } from '../../../contract/paths'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { readHistory } from './history.service'

export const historyRoutes: Routes =
  ({ database }) =>
  async (app) => {
    app.get(
      PATHS.history,
      {
        schema: {
          summary: 'What was done by whom to which record, newest first',
          querystring: historyQuerySchema,
          response: { 200: historyAnswerSchema },
        },
      },
      async (request, reply) => send(reply, await readHistory(database, actorOf(request), request.query)),
    )
  }

/** It has passed its schema, and passes no serializer. */
function send(reply: FastifyReply, json: Buffer) {
  return reply.type('application/json; charset=utf-8').send(json)
}
