import { z } from 'zod/mini'
import { idField } from '../../../contract/fields'
import { PATHS } from '../../../contract/paths'
import { userSessionsAnswerSchema } from '../../../contract/userSession'
import { actorOf, callerOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { answers, succeed, succeeds } from '../../http/described'
import { idParams } from '../../http/validation'
import { createUserSessions } from './userSessions.service'

const sessionParams = z.object({ id: idField, sessionId: idField })

/** Routes for the own sessions and, for administrators, those of other users. */
export const userSessionRoutes: Routes = (parts) => async (app) => {
  const userSessions = createUserSessions(parts)

  app.get(PATHS.ownSessions, answers('Where one is signed in', userSessionsAnswerSchema), (request) =>
    userSessions.list({ caller: callerOf(request), userId: actorOf(request).id }),
  )

  app.delete(
    PATHS.ownSession(':id'),
    succeeds('End one of the own sessions', { params: idParams }),
    (request) => {
      const { id: sessionId } = request.params
      return succeed(userSessions.end({ caller: callerOf(request), userId: actorOf(request).id, sessionId }))
    },
  )

  app.delete(PATHS.ownSessions, succeeds('End all of the own sessions but this one'), (request) =>
    succeed(userSessions.endOthers({ caller: callerOf(request), userId: actorOf(request).id })),
  )

  app.get(
    PATHS.userSessions(':id'),
    answers('Where a user is signed in, for administrators', userSessionsAnswerSchema, { params: idParams }),
    (request) => userSessions.list({ caller: callerOf(request), userId: request.params.id }),
  )

  app.delete(
    PATHS.userSession(':id', ':sessionId'),
    succeeds('End one of a user’s sessions, for administrators', { params: sessionParams }),
    (request) => {
      const { id: userId, sessionId } = request.params
      return succeed(userSessions.end({ caller: callerOf(request), userId, sessionId }))
    },
  )

  app.delete(
    PATHS.userSessions(':id'),
    succeeds('End all of a user’s sessions, for administrators', { params: idParams }),
    (request) => succeed(userSessions.endOthers({ caller: callerOf(request), userId: request.params.id })),
  )
}
