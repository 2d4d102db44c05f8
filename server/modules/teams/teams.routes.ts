import { RESOURCES } from '../../../contract/paths'
import { successSchema } from '../../../contract/session'
import { teamInputSchema, teamSchema } from '../../../contract/team'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { idParams } from '../../http/validation'
import { listRoute } from '../../lists/listRoute'
import { changeTeam, createTeam, openTeams, readTeam, removeTeam } from './teams.service'

const { path } = RESOURCES.teams
const record = `${path}/:id`

export const teamRoutes: Routes = (parts) => async (app) => {
  const { database } = parts

  listRoute(app, parts, {
    resource: 'teams',
    schema: teamSchema,
    dependsOn: ['teams', 'users'],
    open: openTeams,
  })

  app.get(
    record,
    { schema: { summary: 'One team', params: idParams, response: { 200: teamSchema } } },
    (request) => readTeam(database, actorOf(request), request.params.id),
  )

  app.post(
    path,
    {
      schema: {
        summary: 'Create a team; the same id again answers the stored one',
        body: teamInputSchema,
        response: { 200: teamSchema, 201: teamSchema },
      },
    },
    async (request, reply) => {
      const { created, record: team } = await createTeam(database, actorOf(request), request.body)
      return reply.code(created ? 201 : 200).send(team)
    },
  )

  app.put(
    record,
    {
      schema: {
        summary: 'Update a team',
        params: idParams,
        body: teamInputSchema,
        response: { 200: teamSchema },
      },
    },
    (request) => changeTeam(database, actorOf(request), request.params.id, request.body),
  )

  app.delete(
    record,
    {
      schema: {
        summary: 'Delete a team that nothing refers to',
        params: idParams,
        response: { 200: successSchema },
      },
    },
    async (request) => {
      await removeTeam(database, actorOf(request), request.params.id)
      return { success: true as const }
    },
  )
}
