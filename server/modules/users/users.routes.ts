import { PATHS, RESOURCES } from '../../../contract/paths'
import { successSchema } from '../../../contract/session'
import { adminUserSchema, userInputSchema } from '../../../contract/user'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { languageOf } from '../../http/language'
import { idParams } from '../../http/validation'
import { listRoute } from '../../lists/listRoute'
import { createUsers } from './users.service'

const { path } = RESOURCES.users
const record = `${path}/:id`

export const userRoutes: Routes = (parts) => async (app) => {
  const users = createUsers(parts)

  // Nothing else notices that an invitation's time is over: it is noted before somebody looks.
  app.addHook('preHandler', () => users.expireInvitations())

  listRoute(app, parts, {
    resource: 'users',
    schema: adminUserSchema,
    dependsOn: ['users', 'signIns'],
    open: users.open,
  })

  app.get(
    record,
    { schema: { summary: 'One user', params: idParams, response: { 200: adminUserSchema } } },
    (request) => users.read(actorOf(request), request.params.id),
  )

  app.post(
    path,
    {
      schema: {
        summary: 'Enter a user and invite them; the same id again answers the stored one',
        body: userInputSchema,
        response: { 200: adminUserSchema, 201: adminUserSchema },
      },
    },
    async (request, reply) => {
      const { created, record: user } = await users.create(
        actorOf(request),
        request.body,
        languageOf(request),
      )
      return reply.code(created ? 201 : 200).send(user)
    },
  )

  app.put(
    record,
    {
      schema: {
        summary: 'Update a user',
        params: idParams,
        body: userInputSchema,
        response: { 200: adminUserSchema },
      },
    },
    (request) => users.change(actorOf(request), request.params.id, request.body, languageOf(request)),
  )

  app.delete(
    record,
    { schema: { summary: 'Delete a user', params: idParams, response: { 200: successSchema } } },
    async (request) => {
      await users.remove(actorOf(request), request.params.id)
      return { success: true as const }
    },
  )

  app.post(
    PATHS.invite(':id'),
    {
      schema: {
        summary: 'Send a new invitation and void the old one',
        params: idParams,
        response: { 200: adminUserSchema },
      },
    },
    (request) => users.invite(actorOf(request), request.params.id, languageOf(request)),
  )
}
