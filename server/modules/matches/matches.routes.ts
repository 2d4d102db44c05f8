import { matchInputSchema, matchSchema, matchUpdateSchema } from '../../../contract/match'
import type { Routes } from '../../http/context'
import { bulkRoutes } from '../bulkRoutes'
import { recordRoutes } from '../recordRoutes'
import { createMatches } from './createMatches'
import { matchService } from './matches.service'

export const matchRoutes: Routes = (parts) => async (app) => {
  recordRoutes(app, parts, {
    resource: 'matches',
    schema: matchSchema,
    dependsOn: ['matches', 'teams', 'users'],
    create: { summary: 'Create a match; the same id again answers the stored one', body: matchInputSchema },
    change: {
      summary:
        'Update a match; an outdated version stores nothing and answers the present match with an error flag',
      body: matchUpdateSchema,
    },
    remove: { summary: 'Delete a match that nothing refers to' },
    service: matchService,
  })
  bulkRoutes(app, parts, {
    resource: 'matches',
    schema: matchSchema,
    body: matchInputSchema,
    createMany: createMatches,
  })
}
