import { HttpError } from 'react-admin'
import { PATHS } from '../../../contract/paths'
import {
  type RecoveryCodes,
  recoveryCodesSchema,
  type SecondFactor,
  type SecondFactorProof,
  type SecondFactorSecret,
  type SignInPolicy,
  secondFactorSchema,
  secondFactorSecretSchema,
  signInPolicySchema,
} from '../../../contract/secondFactor'
import type { Refusal } from '../../authProvider/publicCall'
import { message } from '../../i18n'
import { isUnknownCall, withExplanation } from '../failures'
import { call, jsonOf } from '../http'
import { refusalOfError } from '../refusalOfError'

/** Returns null if the server lacks the call, such as one with only the documented calls. */
async function unlessUnknown<Answer>(
  path: string,
  schema: { safeParse(answer: unknown): { data?: Answer } },
  signal?: AbortSignal,
): Promise<{ data: Answer | null }> {
  try {
    return { data: schema.safeParse(await jsonOf(await call(path, { signal }))).data ?? null }
  } catch (error) {
    if (isUnknownCall(error)) return { data: null }
    throw withExplanation(message('secondFactor.failed'), error)
  }
}

/** The answer, or the reason for a refusal. */
type Outcome<Answer> = Promise<{ data: { answer: Answer } | { refusal: Refusal } }>

async function outcomeOf<Answer>(work: () => Promise<Answer>): Outcome<Answer> {
  try {
    return { data: { answer: await work() } }
  } catch (error) {
    return { data: { refusal: refusalOfError(error) } }
  }
}

const post = (path: string, body?: object) =>
  call(path, { method: 'POST', ...(body && { body: JSON.stringify(body) }) })

const codesOf = async (path: string, proof: SecondFactorProof): Promise<RecoveryCodes> =>
  recoveryCodesSchema.parse(await jsonOf(await post(path, proof)))

type Asked = { signal?: AbortSignal }

/** Calls for the user's own second factor, those of other users, and the policy that requires one. */
export const secondFactorMethods = {
  secondFactor: ({ signal }: Asked = {}): Promise<{ data: SecondFactor | null }> =>
    unlessUnknown(PATHS.secondFactor, secondFactorSchema, signal),

  /** Returns the secret for the authenticator app, or `unconfirmed` if the user must confirm their address first. */
  async beginSecondFactor(): Promise<{ data: SecondFactorSecret | 'unconfirmed' }> {
    try {
      return { data: secondFactorSecretSchema.parse(await jsonOf(await post(PATHS.secondFactor))) }
    } catch (error) {
      const unconfirmed = message('errors.server.confirmEmailFirst')
      if (error instanceof HttpError && error.message === unconfirmed) return { data: 'unconfirmed' }
      throw withExplanation(message('secondFactor.failed'), error)
    }
  },

  confirmSecondFactor: (proof: SecondFactorProof): Outcome<RecoveryCodes> =>
    outcomeOf(() => codesOf(PATHS.confirmSecondFactor, proof)),

  renewRecoveryCodes: (proof: SecondFactorProof): Outcome<RecoveryCodes> =>
    outcomeOf(() => codesOf(PATHS.recoveryCodes, proof)),

  removeSecondFactor: (proof: SecondFactorProof): Outcome<null> =>
    outcomeOf(async () => {
      await post(PATHS.removeSecondFactor, proof)
      return null
    }),

  secondFactorOf: (userId: string, { signal }: Asked = {}): Promise<{ data: SecondFactor | null }> =>
    unlessUnknown(PATHS.userSecondFactor(userId), secondFactorSchema, signal),

  async resetSecondFactor(userId: string): Promise<{ data: null }> {
    try {
      await call(PATHS.userSecondFactor(userId), { method: 'DELETE' })
    } catch (error) {
      throw withExplanation(message('secondFactor.resetFailed'), error)
    }
    return { data: null }
  },

  async signInPolicy({ signal }: Asked = {}): Promise<{ data: SignInPolicy }> {
    try {
      return { data: signInPolicySchema.parse(await jsonOf(await call(PATHS.signInPolicy, { signal }))) }
    } catch (error) {
      throw withExplanation(message('secondFactor.failed'), error)
    }
  },

  async changeSignInPolicy(policy: SignInPolicy): Promise<{ data: SignInPolicy }> {
    try {
      const response = await call(PATHS.signInPolicy, { method: 'PUT', body: JSON.stringify(policy) })
      return { data: signInPolicySchema.parse(await jsonOf(response)) }
    } catch (error) {
      throw withExplanation(message('secondFactor.policy.failed'), error)
    }
  },
}
