import { RESOURCES } from '../../../contract/paths'
import { playerInputSchema, playerSchema } from '../../../contract/player'
import { successSchema } from '../../../contract/session'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { idParams } from '../../http/validation'
import { listRoute } from '../../lists/listRoute'
import { changePlayer, createPlayer, openPlayers, readPlayer, removePlayer } from './players.service'

const { path } = RESOURCES.players
const record = `${path}/:id`

export const playerRoutes: Routes = (parts) => async (app) => {
  const { database } = parts

  listRoute(app, parts, {
    resource: 'players',
    schema: playerSchema,
    dependsOn: ['players', 'teams', 'users'],
    open: openPlayers,
  })

  app.get(
    record,
    { schema: { summary: 'One player', params: idParams, response: { 200: playerSchema } } },
    (request) => readPlayer(database, actorOf(request), request.params.id),
  )

  app.post(
    path,
    {
      schema: {
        summary: 'Create a player; the same id again answers the stored one',
        body: playerInputSchema,
        response: { 200: playerSchema, 201: playerSchema },
      },
    },
    async (request, reply) => {
      const { created, record: player } = await createPlayer(database, actorOf(request), request.body)
      return reply.code(created ? 201 : 200).send(player)
    },
  )

  app.put(
    record,
    {
      schema: {
        summary: 'Update a player',
        params: idParams,
        body: playerInputSchema,
        response: { 200: playerSchema },
      },
    },
    (request) => changePlayer(database, actorOf(request), request.params.id, request.body),
  )

  app.delete(
    record,
    {
      schema: {
        summary: 'Delete a player that nothing refers to',
        params: idParams,
        response: { 200: successSchema },
      },
    },
    async (request) => {
      await removePlayer(database, actorOf(request), request.params.id)
      return { success: true as const }
    },
  )
}
