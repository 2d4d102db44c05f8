import { PATHS } from '../../../contract/paths'
import { adminUserSchema, userInputSchema, userUpdateSchema } from '../../../contract/user'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { languageOf } from '../../http/language'
import { idParams } from '../../http/validation'
import { recordRoutes } from '../recordRoutes'
import { limitInvitations } from './limitInvitations'
import { createUsers } from './users.service'

export const userRoutes: Routes = (parts) => async (app) => {
  const users = limitInvitations(createUsers(parts), parts.database.orm)

  // Nothing else notices that an invitation's time is over: it is noted before somebody looks.
  app.addHook('preHandler', () => users.expireInvitations())

  recordRoutes(app, parts, {
    resource: 'users',
    schema: adminUserSchema,
    dependsOn: ['users', 'signIns'],
    create: {
      summary: 'Enter a user and invite them; the same id again answers the stored one',
      body: userInputSchema,
    },
    change: { summary: 'Update a user; an outdated version stores nothing', body: userUpdateSchema },
    remove: { summary: 'Delete a user' },
    service: users,
  })

  app.post(
    PATHS.invite(':id'),
    {
      schema: {
        summary: 'Send a new invitation and void the old one',
        params: idParams,
        response: { 200: adminUserSchema },
      },
    },
    (request) =>
      users.invite({ actor: actorOf(request), id: request.params.id, language: languageOf(request) }),
  )
}
