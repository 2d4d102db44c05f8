import { z } from 'zod'
import {
  matchConflictSchema,
  matchInputSchema,
  matchSchema,
  matchUpdateSchema,
} from '../../../contract/match'
import { RESOURCES } from '../../../contract/paths'
import { successSchema } from '../../../contract/session'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { idParams } from '../../http/validation'
import { listRoute } from '../../lists/listRoute'
import { changeMatch, createMatch, openMatches, readMatch, removeMatch } from './matches.service'

const { path } = RESOURCES.matches
const record = `${path}/:id`

export const matchRoutes: Routes = (parts) => async (app) => {
  const { database } = parts

  listRoute(app, parts, {
    resource: 'matches',
    schema: matchSchema,
    dependsOn: ['matches', 'teams', 'users'],
    open: openMatches,
  })

  app.get(
    record,
    { schema: { summary: 'One match', params: idParams, response: { 200: matchSchema } } },
    (request) => readMatch(database, actorOf(request), request.params.id),
  )

  app.post(
    path,
    {
      schema: {
        summary: 'Create a match; the same id again answers the stored one',
        body: matchInputSchema,
        response: { 200: matchSchema, 201: matchSchema },
      },
    },
    async (request, reply) => {
      const { created, record: match } = await createMatch(database, actorOf(request), request.body)
      return reply.code(created ? 201 : 200).send(match)
    },
  )

  app.put(
    record,
    {
      schema: {
        summary:
          'Update a match; an outdated version stores nothing and answers the present match with an error flag',
        params: idParams,
        body: matchUpdateSchema,
        response: { 200: z.union([matchConflictSchema, matchSchema]) },
      },
    },
    (request) => changeMatch(database, actorOf(request), request.params.id, request.body),
  )

  app.delete(
    record,
    {
      schema: {
        summary: 'Delete a match that nothing refers to',
        params: idParams,
        response: { 200: successSchema },
      },
    },
    async (request) => {
      await removeMatch(database, actorOf(request), request.params.id)
      return { success: true as const }
    },
  )
}
