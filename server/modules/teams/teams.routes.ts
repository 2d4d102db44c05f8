import { teamInputSchema, teamSchema, teamUpdateSchema } from '../../../contract/team'
import type { Routes } from '../../http/context'
import { bulkRoutes } from '../bulkRoutes'
import { recordRoutes } from '../recordRoutes'
import { createTeams } from './createTeams'
import { teamService } from './teams.service'

export const teamRoutes: Routes = (parts) => async (app) => {
  recordRoutes(app, parts, {
    resource: 'teams',
    schema: teamSchema,
    dependsOn: ['teams', 'users'],
    create: { summary: 'Create a team; the same id again answers the stored one', body: teamInputSchema },
    change: { summary: 'Update a team; an outdated version stores nothing', body: teamUpdateSchema },
    remove: { summary: 'Delete a team that nothing refers to' },
    service: teamService,
  })
  bulkRoutes(app, parts, {
    resource: 'teams',
    schema: teamSchema,
    body: teamInputSchema,
    createMany: createTeams,
  })
}
