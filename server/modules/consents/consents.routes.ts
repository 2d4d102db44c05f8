import { consentAnswerSchema, consentInputSchema } from '../../../contract/consent'
import { PATHS } from '../../../contract/paths'
import { actorOf } from '../../http/authentication'
import type { Routes } from '../../http/context'
import { answers, succeed, succeeds } from '../../http/described'
import { idParams } from '../../http/validation'
import { createConsents } from './consents.service'

/** The consent of a player's guardian, for administrators. */
export const consentRoutes: Routes = (parts) => async (app) => {
  const consents = createConsents(parts)
  const params = idParams

  app.get(
    PATHS.consent(':id'),
    answers('The consent of a player’s guardian, for administrators', consentAnswerSchema, { params }),
    (request) => consents.read({ actor: actorOf(request), id: request.params.id }),
  )

  app.put(
    PATHS.consent(':id'),
    answers('Store the consent of a player’s guardian, for administrators', consentAnswerSchema, {
      params,
      body: consentInputSchema,
    }),
    (request) => consents.change({ actor: actorOf(request), id: request.params.id }, request.body),
  )

  app.delete(
    PATHS.consent(':id'),
    succeeds('Remove the consent of a player’s guardian, for administrators', { params }),
    (request) => succeed(consents.change({ actor: actorOf(request), id: request.params.id }, null)),
  )
}
