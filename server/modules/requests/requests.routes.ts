import { z } from 'zod/mini'
import { updateAnswerSchema } from '../../../contract/conflict'
import { listQuerySchema, ROWS } from '../../../contract/listQuery'
import { REQUEST_LIST } from '../../../contract/lists'
import { RESOURCES } from '../../../contract/paths'
import { requestInputSchema, requestSchema, requestUpdateSchema } from '../../../contract/request'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { answers, succeed, succeeds } from '../../http/described'
import { idParams } from '../../http/validation'
import { createRequestService } from './requests.service'

const listAnswerSchema = z.object({ requests: z.array(requestSchema), total: z.int() })
const { path } = RESOURCES.requests
const record = `${path}/:id`

/** Requests to watch a player or a match. Their rows are whole records. */
export const requestRoutes: Routes = (parts) => async (app) => {
  const requests = createRequestService(parts)

  app.get(
    path,
    answers('Requests to watch a player or a match, by and to the caller', listAnswerSchema, {
      querystring: listQuerySchema(REQUEST_LIST),
    }),
    (request, reply) => {
      void reply.header('preference-applied', ROWS)
      return requests.list(actorOf(request), request.query)
    },
  )

  app.post(
    path,
    {
      schema: {
        summary: 'Ask a scout to watch a player or a match; the same id again answers the stored request',
        body: requestInputSchema,
        response: { 201: requestSchema },
      },
    },
    async (request, reply) => reply.code(201).send(await requests.create(actorOf(request), request.body)),
  )

  app.get(record, answers('One request', requestSchema, { params: idParams }), (request) =>
    requests.read(actorOf(request), request.params.id),
  )

  app.put(
    record,
    answers(
      'Change, close or reopen a request: its asker or an administrator; decline it: the asked scout, too; an outdated version stores nothing',
      updateAnswerSchema('requests', requestSchema),
      { params: idParams, body: requestUpdateSchema },
    ),
    (request) => requests.update(actorOf(request), request.params.id, request.body),
  )

  app.delete(
    record,
    succeeds('Delete a request: its asker or an administrator', { params: idParams }),
    (request) => succeed(requests.delete(actorOf(request), request.params.id)),
  )
}
