import { HttpError } from 'react-admin'
import { PATHS } from '../../../contract/paths'
import {
  recoveryCodesSchema,
  type SecondFactorProof,
  type SecondFactorSecret,
  secondFactorSchema,
  secondFactorSecretSchema,
} from '../../../contract/secondFactor'
import { message } from '../../i18n'
import { withExplanation } from '../failures'
import { type Options, outcomeOf, request, requestIfKnown } from './request'

const failed = 'secondFactor.failed'

const readSecondFactor = (path: string, { signal }: Options = {}) =>
  requestIfKnown(path, { schema: secondFactorSchema, signal, failed })

const newRecoveryCodes = (path: string, body: SecondFactorProof) =>
  outcomeOf(request(path, { method: 'POST', schema: recoveryCodesSchema, body }))

/** Calls for the user's own second factor, and for those of other users. */
export const secondFactorMethods = {
  secondFactor: (options?: Options) => readSecondFactor(PATHS.secondFactor, options),

  /** Creates the secret for the authenticator app. Returns `unconfirmed` if the user must confirm the email address first. */
  async beginSecondFactor(): Promise<{ data: SecondFactorSecret | 'unconfirmed' }> {
    try {
      return await request(PATHS.secondFactor, { method: 'POST', schema: secondFactorSecretSchema })
    } catch (error) {
      const unconfirmed = message('errors.server.confirmEmailFirst')
      if (error instanceof HttpError && error.message === unconfirmed) return { data: 'unconfirmed' }
      throw withExplanation(message(failed), error)
    }
  },

  confirmSecondFactor: (proof: SecondFactorProof) => newRecoveryCodes(PATHS.confirmSecondFactor, proof),

  renewRecoveryCodes: (proof: SecondFactorProof) => newRecoveryCodes(PATHS.recoveryCodes, proof),

  removeSecondFactor: (body: SecondFactorProof) =>
    outcomeOf(request(PATHS.removeSecondFactor, { method: 'POST', body })),

  secondFactorOf: (userId: string, options?: Options) =>
    readSecondFactor(PATHS.userSecondFactor(userId), options),

  resetSecondFactor: (userId: string) =>
    request(PATHS.userSecondFactor(userId), { method: 'DELETE', failed: 'secondFactor.resetFailed' }),
}
