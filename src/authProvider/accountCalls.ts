import { PATHS } from '../../contract/paths'
import type { Invitation, ResetPasswordInput, SignUpAnswer, SignUpInput } from '../../contract/session'
import { asObject, type Outcome, publicCall, refused } from './publicCall'
import { callForTokens } from './sessionCalls'

const done = { result: null }

/** Calls `POST /v1/signup`. The calls of this file never throw. */
export async function callSignUp(input: SignUpInput): Promise<Outcome<null>> {
  const outcome = await publicCall(PATHS.signUp, { body: input })
  if ('refusal' in outcome) return outcome
  const { success, errorMessage } = asObject<SignUpAnswer>(outcome.result.body)
  return success === true ? done : refused({ reason: 'refused', message: errorMessage ?? null })
}

/** Calls `GET /v1/invitation/{id}`. Servers that have only the documented calls do not have it. */
export const callInvitation = (id: string) => callForPerson(PATHS.invitation(encodeURIComponent(id)))

/** Calls `GET /v1/user/email/confirm/{token}`, which returns the owner of the address to confirm. */
export const callEmailConfirmation = (token: string) => callForPerson(confirmationPath(token))

/** Calls `POST /v1/user/email/confirm/{token}`. */
export async function callConfirmEmail(token: string): Promise<Outcome<null>> {
  const outcome = await publicCall(confirmationPath(token))
  return 'refusal' in outcome ? outcome : done
}

const confirmationPath = (token: string) => PATHS.confirmEmail(encodeURIComponent(token))

/** Returns the recipient of an emailed link. */
async function callForPerson(path: string): Promise<Outcome<Invitation>> {
  const outcome = await publicCall(path, { method: 'GET' })
  if ('refusal' in outcome) return outcome
  const { firstName = '', lastName = '', email } = asObject<Invitation>(outcome.result.body)
  // A static web server lacks this call and answers with its HTML page.
  if (typeof email !== 'string') return refused({ reason: 'unsupported' })
  return { result: { firstName, lastName, email } }
}

/** Calls `POST /v1/user/password/forgot`. The document shows no answer body: a 2xx status means success, unless the body has `success: false`. */
export async function callForgotPassword(email: string): Promise<Outcome<null>> {
  const outcome = await publicCall(PATHS.forgotPassword, { body: { email } })
  if ('refusal' in outcome) return outcome
  const { success, errorMessage } = asObject<SignUpAnswer>(outcome.result.body)
  return success === false ? refused({ reason: 'refused', message: errorMessage ?? null }) : done
}

/** Calls `GET /v1/user/password/forgot/{token}` to check the link. Only our own server has this call. */
export async function callResetLink(token: string): Promise<Outcome<null>> {
  const outcome = await publicCall(PATHS.resetPassword(encodeURIComponent(token)), { method: 'GET' })
  return 'refusal' in outcome ? outcome : done
}

/** Calls `POST /v1/user/password/forgot/{token}`. */
export const callResetPassword = (token: string, input: ResetPasswordInput) =>
  callForTokens(PATHS.resetPassword(encodeURIComponent(token)), input)
