import { playerInputSchema, playerSchema, playerUpdateSchema } from '../../../contract/player'
import type { Routes } from '../../http/context'
import { recordRoutes } from '../recordRoutes'
import { createPlayers } from './createPlayers'
import { playerService } from './players.service'

export const playerRoutes: Routes = (parts) => async (app) => {
  recordRoutes(app, parts, {
    resource: 'players',
    schema: playerSchema,
    dependsOn: ['players', 'teams', 'users'],
    create: playerInputSchema,
    change: playerUpdateSchema,
    createMany: createPlayers,
    service: playerService,
  })
}
