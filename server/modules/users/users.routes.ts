import { PATHS } from '../../../contract/paths'
import {
  adminUserSchema,
  handOverInputSchema,
  invitationLinkSchema,
  userInputSchema,
  userUpdateSchema,
  userWorkSchema,
} from '../../../contract/user'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { answers } from '../../http/described'
import { languageOf } from '../../http/language'
import { idParams } from '../../http/validation'
import { recordRoutes } from '../recordRoutes'
import { handOvers } from './handOver.service'
import { limitInvitations } from './limitInvitations'
import { createUsers } from './users.service'

export const userRoutes: Routes = (parts) => async (app) => {
  const { orm } = parts.database
  const users = limitInvitations(createUsers(parts), parts)

  // Stores expired invitations before a caller sees them.
  app.addHook('preHandler', () => users.expireInvitations())

  recordRoutes(app, parts, {
    resource: 'users',
    schema: adminUserSchema,
    dependsOn: ['users', 'signIns'],
    create: userInputSchema,
    change: userUpdateSchema,
    creates: 'Enter a user and invite them',
    service: users,
  })

  app.post(
    PATHS.invite(':id'),
    answers('Send a new invitation and void the old one', adminUserSchema, { params: idParams }),
    (request) =>
      users.invite({ actor: actorOf(request), id: request.params.id, language: languageOf(request) }),
  )

  app.post(
    PATHS.invitationLink(':id'),
    answers(
      'Make a new invitation whose address is answered instead of mailed, and void the old one',
      invitationLinkSchema,
      { params: idParams },
    ),
    (request) => users.copyInvitation({ actor: actorOf(request), id: request.params.id }),
  )

  app.get(
    PATHS.handOver(':id'),
    answers('How much a user has made that another can be given', userWorkSchema, { params: idParams }),
    (request) => handOvers.read({ orm, actor: actorOf(request), id: request.params.id }),
  )

  app.post(
    PATHS.handOver(':id'),
    answers(
      'Give a user’s analyses, matches and players to another, who is their author from then on',
      userWorkSchema,
      { params: idParams, body: handOverInputSchema },
    ),
    (request) =>
      handOvers.carryOut({ orm, actor: actorOf(request), id: request.params.id, to: request.body.to }),
  )
}
