import type { FastifyRequest } from 'fastify'
import { z } from 'zod/mini'
import { apiTokenInputSchema, apiTokensAnswerSchema, newApiTokenSchema } from '../../../contract/apiToken'
import { idField } from '../../../contract/fields'
import { PATHS } from '../../../contract/paths'
import { userSessionsAnswerSchema } from '../../../contract/userSession'
import { actorOf, callerOf } from '../../http/authentication'
import { noticeContextOf } from '../../http/client'
import type { Routes } from '../../http/context'
import { answers, succeed, succeeds } from '../../http/described'
import { idParams } from '../../http/validation'
import { createToken } from '../apiTokens/apiTokens.service'
import type { AccessCall } from '../users/userRules'
import { createUserAccess } from './userAccess.service'

const sessionParams = z.object({ id: idField, sessionId: idField })
const tokenParams = z.object({ id: idField, tokenId: idField })

/** A call about the access of a user; without an id, the caller’s own. */
const accessOf = (request: FastifyRequest, userId = actorOf(request).id): AccessCall => ({
  caller: callerOf(request),
  userId,
})

/** Routes for sessions and tokens: one’s own and, for administrators, those of other users. */
export const userAccessRoutes: Routes = (parts) => async (app) => {
  const access = createUserAccess(parts)

  app.get(PATHS.ownSessions, answers('Where one is signed in', userSessionsAnswerSchema), (request) =>
    access.sessions(accessOf(request)),
  )
  app.get(
    PATHS.userSessions(':id'),
    answers('Where a user is signed in, for administrators', userSessionsAnswerSchema, { params: idParams }),
    (request) => access.sessions(accessOf(request, request.params.id)),
  )
  app.delete(
    PATHS.ownSession(':id'),
    succeeds('End one of the own sessions', { params: idParams }),
    (request) => succeed(access.end(accessOf(request), { sessionId: request.params.id })),
  )
  app.delete(
    PATHS.userSession(':id', ':sessionId'),
    succeeds('End one of a user’s sessions, for administrators', { params: sessionParams }),
    (request) => {
      const { id, sessionId } = request.params
      return succeed(access.end(accessOf(request, id), { sessionId }))
    },
  )
  app.delete(PATHS.ownSessions, succeeds('End all of the own sessions but this one'), (request) =>
    succeed(access.endOthers(accessOf(request))),
  )
  app.delete(
    PATHS.userSessions(':id'),
    succeeds('End all of a user’s sessions, for administrators', { params: idParams }),
    (request) => succeed(access.endOthers(accessOf(request, request.params.id))),
  )

  app.get(PATHS.ownTokens, answers('The own tokens for programs', apiTokensAnswerSchema), (request) =>
    access.tokens(accessOf(request)),
  )
  app.get(
    PATHS.userTokens(':id'),
    answers('The tokens of a user, for administrators', apiTokensAnswerSchema, { params: idParams }),
    (request) => access.tokens(accessOf(request, request.params.id)),
  )
  app.post(
    PATHS.ownTokens,
    answers('Create a token for a program; answers it once', newApiTokenSchema, {
      body: apiTokenInputSchema,
    }),
    (request) => createToken(parts, callerOf(request), request.body, noticeContextOf(request)),
  )
  app.delete(
    PATHS.ownToken(':id'),
    succeeds('Revoke one of the own tokens', { params: idParams }),
    (request) => succeed(access.end(accessOf(request), { tokenId: request.params.id })),
  )
  app.delete(
    PATHS.userToken(':id', ':tokenId'),
    succeeds('Revoke a token of a user, for administrators', { params: tokenParams }),
    (request) => {
      const { id, tokenId } = request.params
      return succeed(access.end(accessOf(request, id), { tokenId }))
    },
  )
}
