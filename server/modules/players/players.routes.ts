import { playerInputSchema, playerSchema, playerUpdateSchema } from '../../../contract/player'
import type { Routes } from '../../http/context'
import { bulkRoutes } from '../bulkRoutes'
import { recordRoutes } from '../recordRoutes'
import { createPlayers } from './createPlayers'
import { playerService } from './players.service'

export const playerRoutes: Routes = (parts) => async (app) => {
  recordRoutes(app, parts, {
    resource: 'players',
    schema: playerSchema,
    dependsOn: ['players', 'teams', 'users'],
    create: {
      summary: 'Create a player; the same id again answers the stored one',
      body: playerInputSchema,
    },
    change: { summary: 'Update a player; an outdated version stores nothing', body: playerUpdateSchema },
    remove: { summary: 'Delete a player that nothing refers to' },
    service: playerService,
  })
  bulkRoutes(app, parts, {
    resource: 'players',
    schema: playerSchema,
    body: playerInputSchema,
    createMany: createPlayers,
  })
}
