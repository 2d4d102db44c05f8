import { z } from 'zod/mini'
import { apiTokenInputSchema, apiTokensAnswerSchema, newApiTokenSchema } from '../../../contract/apiToken'
import { idField } from '../../../contract/fields'
import { PATHS } from '../../../contract/paths'
import { actorOf, callerOf } from '../../http/authentication'
import { noticeContextOf } from '../../http/client'
import type { Routes } from '../../http/context'
import { answers, succeed, succeeds } from '../../http/described'
import { idParams } from '../../http/validation'
import { createApiTokens } from './apiTokens.service'

const tokenParams = z.object({ id: idField, tokenId: idField })

/** Tokens with which programs call in a user's name (decisions, section 15). */
export const apiTokenRoutes: Routes = (parts) => async (app) => {
  const tokens = createApiTokens(parts)

  app.get(PATHS.ownTokens, answers('The own tokens for programs', apiTokensAnswerSchema), (request) =>
    tokens.list({ caller: callerOf(request), userId: actorOf(request).id }),
  )

  app.post(
    PATHS.ownTokens,
    answers('Create a token for a program; answers it once', newApiTokenSchema, {
      body: apiTokenInputSchema,
    }),
    (request) =>
      tokens.create({ caller: callerOf(request), input: request.body, ...noticeContextOf(request) }),
  )

  app.delete(
    PATHS.ownToken(':id'),
    succeeds('Revoke one of the own tokens', { params: idParams }),
    (request) =>
      succeed(
        tokens.revoke({
          caller: callerOf(request),
          userId: actorOf(request).id,
          tokenId: request.params.id,
        }),
      ),
  )

  app.get(
    PATHS.userTokens(':id'),
    answers('The tokens of a user, for administrators', apiTokensAnswerSchema, { params: idParams }),
    (request) => tokens.list({ caller: callerOf(request), userId: request.params.id }),
  )

  app.delete(
    PATHS.userToken(':id', ':tokenId'),
    succeeds('Revoke a token of a user, for administrators', { params: tokenParams }),
    (request) => {
      const { id: userId, tokenId } = request.params
      return succeed(tokens.revoke({ caller: callerOf(request), userId, tokenId }))
    },
  )
}
