import type { FastifyReply } from 'fastify'
import { historyAnswerSchema, historyExportQuerySchema, historyQuerySchema } from '../../../contract/history'
import { PATHS } from '../../../contract/paths'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { answers } from '../../http/described'
import { attachment } from '../pdfFiles'
import { readHistory } from './history.service'
import { exportHistory } from './historyExport'

export const historyRoutes: Routes = (parts) => async (app) => {
  app.get(
    PATHS.history,
    answers('What was done by whom to which record, newest first', historyAnswerSchema, {
      querystring: historyQuerySchema,
    }),
    async (request, reply) => send(reply, await readHistory(parts.database, actorOf(request), request.query)),
  )

  app.get(
    PATHS.historyExport,
    {
      // A HEAD would read the whole history.
      exposeHeadRoute: false,
      schema: {
        summary: 'History as a file, newest first: a table without values, or JSON lines with whole entries',
        querystring: historyExportQuerySchema,
        produces: ['text/csv', 'application/x-ndjson'],
      },
    },
    (request, reply) => {
      const { type, body } = exportHistory(parts.database, actorOf(request), request.query)
      const day = parts.now().toISOString().slice(0, 10)
      return reply
        .type(type)
        .header('content-disposition', attachment(`history-${day}.${request.query.format}`))
        .send(body)
    },
  )
}

/** Sends JSON that the service has already checked by the schema, without a serializer. */
function send(reply: FastifyReply, json: Buffer) {
  return reply.type('application/json; charset=utf-8').send(json)
}
