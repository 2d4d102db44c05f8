import { PATHS } from '../../../contract/paths'
import { successSchema } from '../../../contract/session'
import {
  sharedFilterInputSchema,
  sharedFilterSchema,
  sharedFiltersAnswerSchema,
  sharedFiltersQuerySchema,
} from '../../../contract/sharedFilter'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { idParams } from '../../http/validation'
import { listSharedFilters, shareFilter, unshareFilter } from './sharedFilters.service'

/** Saved filters that are for everybody in the club who sees the list. */
export const sharedFilterRoutes: Routes = (parts) => async (app) => {
  app.get(
    PATHS.sharedFilters,
    {
      schema: {
        summary: 'The filters of a list that its readers share',
        querystring: sharedFiltersQuerySchema,
        response: { 200: sharedFiltersAnswerSchema },
      },
    },
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
    {
      schema: {
        summary: 'Share a filter no more: its author or an administrator',
        params: idParams,
        response: { 200: successSchema },
      },
    },
    async (request) => {
      await unshareFilter(parts, actorOf(request), request.params.id)
      return { success: true as const }
    },
  )
}
