import { PATHS } from '../../../contract/paths'
import {
  sharedFilterInputSchema,
  sharedFilterSchema,
  sharedFiltersAnswerSchema,
  sharedFiltersQuerySchema,
} from '../../../contract/sharedFilter'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { answers, succeed, succeeds } from '../../http/described'
import { idParams } from '../../http/validation'
import { listSharedFilters, shareFilter, unshareFilter } from './sharedFilters.service'

/** Saved filters that are for everybody in the club who sees the list. */
export const sharedFilterRoutes: Routes = (parts) => async (app) => {
  app.get(
    PATHS.sharedFilters,
    answers('The filters of a list that its readers share', sharedFiltersAnswerSchema, {
      querystring: sharedFiltersQuerySchema,
    }),
    (request) => listSharedFilters(parts, actorOf(request), request.query.resource),
  )

  app.post(
    PATHS.sharedFilters,
    {
      schema: {
        summary: 'Share a filter of a list with everybody in the club who sees it',
        body: sharedFilterInputSchema,
        response: { 201: sharedFilterSchema },
      },
    },
    async (request, reply) => reply.code(201).send(await shareFilter(parts, actorOf(request), request.body)),
  )

  app.delete(
    PATHS.sharedFilter(':id'),
    succeeds('Share a filter no more: its author or an administrator', { params: idParams }),
    (request) => succeed(unshareFilter(parts, actorOf(request), request.params.id)),
  )
}
