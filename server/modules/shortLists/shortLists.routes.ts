import { z } from 'zod/mini'
import { updateAnswerSchema } from '../../../contract/conflict'
import { ROWS } from '../../../contract/listQuery'
import { RESOURCES } from '../../../contract/paths'
import { ROW_SCHEMAS } from '../../../contract/rows'
import { shortListInputSchema, shortListSchema, shortListUpdateSchema } from '../../../contract/shortList'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { answers, succeed, succeeds } from '../../http/described'
import { idParams } from '../../http/validation'
import { createShortListService } from './shortLists.service'

const listAnswerSchema = z.object({ shortLists: z.array(ROW_SCHEMAS.shortLists), total: z.int() })
const { path } = RESOURCES.shortLists
const record = `${path}/:id`

/** Shortlists: players whom a scout proposes, with reasons. */
export const shortListRoutes: Routes = (parts) => async (app) => {
  const shortLists = createShortListService(parts)

  app.get(
    path,
    answers(
      'Short lists of players: one’s own and those that are shared, for scouts and administrators',
      listAnswerSchema,
    ),
    (request, reply) => {
      void reply.header('preference-applied', ROWS)
      return shortLists.list(actorOf(request))
    },
  )

  app.post(
    path,
    {
      schema: {
        summary: 'Create a short list of players',
        body: shortListInputSchema,
        response: { 201: shortListSchema },
      },
    },
    async (request, reply) => reply.code(201).send(await shortLists.create(actorOf(request), request.body)),
  )

  app.get(
    record,
    answers('A short list with its players, and why they are on it', shortListSchema, { params: idParams }),
    (request) => shortLists.read(actorOf(request), request.params.id),
  )

  app.put(
    record,
    answers(
      'Change a short list: its author or an administrator; an outdated version stores nothing',
      updateAnswerSchema('shortLists', shortListSchema),
      { params: idParams, body: shortListUpdateSchema },
    ),
    (request) => shortLists.update(actorOf(request), request.params.id, request.body),
  )

  app.delete(
    record,
    succeeds('Delete a short list: its author or an administrator', { params: idParams }),
    (request) => succeed(shortLists.delete(actorOf(request), request.params.id)),
  )
}
