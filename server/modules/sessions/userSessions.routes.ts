import { z } from 'zod/mini'
import { idField } from '../../../contract/fields'
import { PATHS } from '../../../contract/paths'
import { successSchema } from '../../../contract/session'
import { userSessionsAnswerSchema } from '../../../contract/userSession'
import { actorOf, callerOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { idParams } from '../../http/validation'
import { createUserSessions } from './userSessions.service'

const done = { success: true as const }
const sessionParams = z.object({ id: idField, sessionId: idField })

/** Routes for the own sessions and, for administrators, those of other users. */
export const userSessionRoutes: Routes = (parts) => async (app) => {
  const userSessions = createUserSessions(parts)

  app.get(
    PATHS.ownSessions,
    { schema: { summary: 'Where one is signed in', response: { 200: userSessionsAnswerSchema } } },
    (request) => userSessions.list({ caller: callerOf(request), userId: actorOf(request).id }),
  )

  app.delete(
    PATHS.ownSession(':id'),
    {
      schema: { summary: 'End one of the own sessions', params: idParams, response: { 200: successSchema } },
    },
    async (request) => {
      const { id: sessionId } = request.params
      await userSessions.end({ caller: callerOf(request), userId: actorOf(request).id, sessionId })
      return done
    },
  )

  app.delete(
    PATHS.ownSessions,
    { schema: { summary: 'End all of the own sessions but this one', response: { 200: successSchema } } },
    async (request) => {
      await userSessions.endOthers({ caller: callerOf(request), userId: actorOf(request).id })
      return done
    },
  )

  app.get(
    PATHS.userSessions(':id'),
    {
      schema: {
        summary: 'Where a user is signed in, for administrators',
        params: idParams,
        response: { 200: userSessionsAnswerSchema },
      },
    },
    (request) => userSessions.list({ caller: callerOf(request), userId: request.params.id }),
  )

  app.delete(
    PATHS.userSession(':id', ':sessionId'),
    {
      schema: {
        summary: 'End one of a user’s sessions, for administrators',
        params: sessionParams,
        response: { 200: successSchema },
      },
    },
    async (request) => {
      const { id: userId, sessionId } = request.params
      await userSessions.end({ caller: callerOf(request), userId, sessionId })
      return done
    },
  )

  app.delete(
    PATHS.userSessions(':id'),
    {
      schema: {
        summary: 'End all of a user’s sessions, for administrators',
        params: idParams,
        response: { 200: successSchema },
      },
    },
    async (request) => {
      await userSessions.endOthers({ caller: callerOf(request), userId: request.params.id })
      return done
    },
  )
}
