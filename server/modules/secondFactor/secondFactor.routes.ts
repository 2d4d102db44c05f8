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
import { successSchema } from '../../../contract/session'
import { actorOf, callerOf } from '../../http/authentication'
import { clientOf } from '../../http/client'
import type { Routes } from '../../http/context'
import { languageOf } from '../../http/language'
import { idParams } from '../../http/validation'
import { createSecondFactorAdministration } from './administration.service'
import { createOwnSecondFactor } from './ownSecondFactor.service'

const done = { success: true as const }
/** Also open to users who have to set one up first. */
const config = { duringSecondFactorSetUp: true }

const changeOf = (request: FastifyRequest, proof: SecondFactorProof) => ({
  caller: callerOf(request),
  proof,
  client: clientOf(request),
  language: languageOf(request),
})

/** Routes for the own second factor and, for administrators, those of other users and the policy. */
export const secondFactorRoutes: Routes = (parts) => async (app) => {
  const own = createOwnSecondFactor(parts)
  const administration = createSecondFactorAdministration(parts)

  app.get(
    PATHS.secondFactor,
    { config, schema: { summary: 'The own second factor', response: { 200: secondFactorSchema } } },
    (request) => own.read(callerOf(request)),
  )

  app.post(
    PATHS.secondFactor,
    {
      config,
      schema: {
        summary: 'Begin to set up a second factor: the secret for an authenticator app',
        response: { 200: secondFactorSecretSchema },
      },
    },
    (request) => own.begin(callerOf(request)),
  )

  app.post(
    PATHS.confirmSecondFactor,
    {
      config,
      schema: {
        summary: 'Turn the second factor on by its first code; answers the recovery codes, once',
        body: secondFactorProofSchema,
        response: { 200: recoveryCodesSchema },
      },
    },
    (request) => own.confirm(changeOf(request, request.body)),
  )

  app.post(
    PATHS.recoveryCodes,
    {
      schema: {
        summary: 'New recovery codes in the place of the old ones',
        body: secondFactorProofSchema,
        response: { 200: recoveryCodesSchema },
      },
    },
    (request) => own.renewCodes(changeOf(request, request.body)),
  )

  app.post(
    PATHS.removeSecondFactor,
    {
      schema: {
        summary: 'Switch the second factor off',
        body: secondFactorProofSchema,
        response: { 200: successSchema },
      },
    },
    async (request) => {
      await own.remove(changeOf(request, request.body))
      return done
    },
  )

  app.get(
    PATHS.userSecondFactor(':id'),
    {
      schema: {
        summary: 'Whether a user has a second factor, for administrators',
        params: idParams,
        response: { 200: secondFactorSchema },
      },
    },
    (request) => administration.read({ actor: actorOf(request), userId: request.params.id }),
  )

  app.delete(
    PATHS.userSecondFactor(':id'),
    {
      schema: {
        summary: 'Take away the second factor of a user who has lost it, for administrators',
        params: idParams,
        response: { 200: successSchema },
      },
    },
    async (request) => {
      const language = languageOf(request)
      await administration.reset({ actor: actorOf(request), userId: request.params.id, language })
      return done
    },
  )

  app.get(
    PATHS.signInPolicy,
    {
      schema: {
        summary: 'Which roles have to have a second factor, for administrators',
        response: { 200: signInPolicySchema },
      },
    },
    (request) => administration.readPolicy(actorOf(request)),
  )

  app.put(
    PATHS.signInPolicy,
    {
      schema: {
        summary: 'Say which roles have to have a second factor, for administrators',
        body: signInPolicySchema,
        response: { 200: signInPolicySchema },
      },
    },
    (request) => administration.changePolicy(actorOf(request), request.body),
  )
}
