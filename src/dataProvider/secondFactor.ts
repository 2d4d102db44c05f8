import { HttpError } from 'react-admin'
import { PATHS } from '../../contract/paths'
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
} from '../../contract/secondFactor'
import type { Refusal } from '../authProvider/publicCall'
import { message } from '../i18n'
import { isUnknownCall, withExplanation } from './failures'
import { call, jsonOf } from './http'
import { refusalOfError } from './refusalOfError'

/** Null where the server has no such call, as one that has only the documented ones. */
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

/** The answer, or why there is none. */
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

/** The second factor: one's own, those of others, and who has to have one. */
export const secondFactorMethods = {
  secondFactor: ({ signal }: Asked = {}): Promise<{ data: SecondFactor | null }> =>
    unlessUnknown(PATHS.secondFactor, secondFactorSchema, signal),

  /** The secret for the app, or that one's address has to be confirmed before. */
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
