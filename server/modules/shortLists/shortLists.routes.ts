import { PATHS } from '../../../contract/paths'
import { shortListInputSchema, shortListSchema, shortListsAnswerSchema } from '../../../contract/shortList'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { answers, succeed, succeeds } from '../../http/described'
import { idParams } from '../../http/validation'
import { createShortListService } from './shortLists.service'

/** Shortlists: players whom a scout proposes, with reasons. */
export const shortListRoutes: Routes = (parts) => async (app) => {
  const shortLists = createShortListService(parts)

  app.get(
    PATHS.shortLists,
    answers(
      'Short lists of players: one’s own and those that are shared, for scouts and administrators',
      shortListsAnswerSchema,
    ),
    (request) => shortLists.list(actorOf(request)),
  )

  app.post(
    PATHS.shortLists,
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
    PATHS.shortList(':id'),
    answers('A short list with its players, and why they are on it', shortListSchema, { params: idParams }),
    (request) => shortLists.read(actorOf(request), request.params.id),
  )

  app.put(
    PATHS.shortList(':id'),
    answers('Change a short list: its author or an administrator', shortListSchema, {
      params: idParams,
      body: shortListInputSchema,
    }),
    (request) => shortLists.update(actorOf(request), request.params.id, request.body),
  )

  app.delete(
    PATHS.shortList(':id'),
    succeeds('Delete a short list: its author or an administrator', { params: idParams }),
    (request) => succeed(shortLists.delete(actorOf(request), request.params.id)),
  )
}
