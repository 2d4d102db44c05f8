import { PATHS } from '../../../contract/paths'
import { successSchema } from '../../../contract/session'
import { shortListInputSchema, shortListSchema, shortListsAnswerSchema } from '../../../contract/shortList'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { idParams } from '../../http/validation'
import { createShortListService } from './shortLists.service'

/** Shortlists: players whom a scout proposes, with reasons. */
export const shortListRoutes: Routes = (parts) => async (app) => {
  const shortLists = createShortListService(parts)

  app.get(
    PATHS.shortLists,
    {
      schema: {
        summary: 'Short lists of players: one’s own and those that are shared, for scouts and administrators',
        response: { 200: shortListsAnswerSchema },
      },
    },
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
    {
      schema: {
        summary: 'A short list with its players, and why they are on it',
        params: idParams,
        response: { 200: shortListSchema },
      },
    },
    (request) => shortLists.read(actorOf(request), request.params.id),
  )

  app.put(
    PATHS.shortList(':id'),
    {
      schema: {
        summary: 'Change a short list: its author or an administrator',
        params: idParams,
        body: shortListInputSchema,
        response: { 200: shortListSchema },
      },
    },
    (request) => shortLists.update(actorOf(request), request.params.id, request.body),
  )

  app.delete(
    PATHS.shortList(':id'),
    {
      schema: {
        summary: 'Delete a short list: its author or an administrator',
        params: idParams,
        response: { 200: successSchema },
      },
    },
    async (request) => {
      await shortLists.delete(actorOf(request), request.params.id)
      return { success: true as const }
    },
  )
}
