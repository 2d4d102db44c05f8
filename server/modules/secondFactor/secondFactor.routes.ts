import type { FastifyRequest } from 'fastify'
import { PATHS } from '../../../contract/paths'
import {
  recoveryCodesSchema,
  type SecondFactorProof,
  secondFactorProofSchema,
  secondFactorSchema,
  secondFactorSecretSchema,
  signInPolicySchema,
} from '../../../contract/secondFactor'
import { actorOf, callerOf } from '../../http/authentication'
import { noticeContextOf } from '../../http/client'
import type { Routes } from '../../http/context'
import { answers, succeed, succeeds } from '../../http/described'
import { languageOf } from '../../http/language'
import { idParams } from '../../http/validation'
import { createSecondFactorAdministration } from './administration.service'
import { createOwnSecondFactor } from './ownSecondFactor.service'

/** Also open to users who have to set one up first. */
const config = { duringSecondFactorSetUp: true }

const changeOf = (request: FastifyRequest, proof: SecondFactorProof) => ({
  caller: callerOf(request),
  proof,
  ...noticeContextOf(request),
})

/** Routes for the own second factor and, for administrators, those of other users and the policy. */
export const secondFactorRoutes: Routes = (parts) => async (app) => {
  const own = createOwnSecondFactor(parts)
  const administration = createSecondFactorAdministration(parts)

  app.get(PATHS.secondFactor, answers('The own second factor', secondFactorSchema, { config }), (request) =>
    own.read(callerOf(request)),
  )

  app.post(
    PATHS.secondFactor,
    answers(
      'Begin to set up a second factor: the secret for an authenticator app',
      secondFactorSecretSchema,
      { config },
    ),
    (request) => own.begin(callerOf(request)),
  )

  app.post(
    PATHS.confirmSecondFactor,
    answers(
      'Turn the second factor on by its first code; answers the recovery codes, once',
      recoveryCodesSchema,
      { body: secondFactorProofSchema, config },
    ),
    (request) => own.confirm(changeOf(request, request.body)),
  )

  app.post(
    PATHS.recoveryCodes,
    answers('New recovery codes in the place of the old ones', recoveryCodesSchema, {
      body: secondFactorProofSchema,
    }),
    (request) => own.renewCodes(changeOf(request, request.body)),
  )

  app.post(
    PATHS.removeSecondFactor,
    succeeds('Switch the second factor off', { body: secondFactorProofSchema }),
    (request) => succeed(own.remove(changeOf(request, request.body))),
  )

  app.get(
    PATHS.userSecondFactor(':id'),
    answers('Whether a user has a second factor, for administrators', secondFactorSchema, {
      params: idParams,
    }),
    (request) => administration.read({ actor: actorOf(request), userId: request.params.id }),
  )

  app.delete(
    PATHS.userSecondFactor(':id'),
    succeeds('Take away the second factor of a user who has lost it, for administrators', {
      params: idParams,
    }),
    (request) => {
      const call = { actor: actorOf(request), userId: request.params.id, language: languageOf(request) }
      return succeed(administration.reset(call))
    },
  )

  app.get(
    PATHS.signInPolicy,
    answers('Which roles have to have a second factor, for administrators', signInPolicySchema),
    (request) => administration.readPolicy(actorOf(request)),
  )

  app.put(
    PATHS.signInPolicy,
    answers('Say which roles have to have a second factor, for administrators', signInPolicySchema, {
      body: signInPolicySchema,
    }),
    (request) => administration.changePolicy(actorOf(request), request.body),
  )
}
