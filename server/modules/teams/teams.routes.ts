import { teamInputSchema, teamSchema, teamUpdateSchema } from '../../../contract/team'
import type { Routes } from '../../http/context'
import { recordRoutes } from '../recordRoutes'
import { createTeams } from './createTeams'
import { teamService } from './teams.service'

export const teamRoutes: Routes = (parts) => async (app) => {
  recordRoutes(app, parts, {
    resource: 'teams',
    schema: teamSchema,
    dependsOn: ['teams', 'users'],
    create: teamInputSchema,
    change: teamUpdateSchema,
    createMany: createTeams,
    service: teamService,
  })
}
