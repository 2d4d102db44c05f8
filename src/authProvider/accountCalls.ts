import { PATHS } from '../../contract/paths'
import type { Invitation, ResetPasswordInput, SignUpAnswer, SignUpInput } from '../../contract/session'
import { asObject, type Outcome, publicCall, refused } from './publicCall'
import { callForTokens } from './sessionCalls'

const done = { result: null }

/** `POST /v1/signup`. None of these calls throws. */
export async function callSignUp(input: SignUpInput): Promise<Outcome<null>> {
  const outcome = await publicCall(PATHS.signUp, { body: input })
  if ('refusal' in outcome) return outcome
  const { success, errorMessage } = asObject<SignUpAnswer>(outcome.result.body)
  return success === true ? done : refused({ reason: 'refused', message: errorMessage ?? null })
}

/** `GET /v1/invitation/{id}`, which servers with only the documented calls do not know. */
export const callInvitation = (id: string) => callForPerson(PATHS.invitation(encodeURIComponent(id)))

/** `GET /v1/user/email/confirm/{token}`: whose address that link confirms. */
export const callEmailConfirmation = (token: string) => callForPerson(confirmationPath(token))

/** `POST /v1/user/email/confirm/{token}`. */
export async function callConfirmEmail(token: string): Promise<Outcome<null>> {
  const outcome = await publicCall(confirmationPath(token))
  return 'refusal' in outcome ? outcome : done
}

const confirmationPath = (token: string) => PATHS.confirmEmail(encodeURIComponent(token))

/** Whom a mailed link is for. */
async function callForPerson(path: string): Promise<Outcome<Invitation>> {
  const outcome = await publicCall(path, { method: 'GET' })
  if ('refusal' in outcome) return outcome
  const { firstName = '', lastName = '', email } = asObject<Invitation>(outcome.result.body)
  // A page instead of an answer: there is a web server, but not this call.
  if (typeof email !== 'string') return refused({ reason: 'unsupported' })
  return { result: { firstName, lastName, email } }
}

/** `POST /v1/user/password/forgot`; the document shows no answer, so that any success will do. */
export async function callForgotPassword(email: string): Promise<Outcome<null>> {
  const outcome = await publicCall(PATHS.forgotPassword, { body: { email } })
  if ('refusal' in outcome) return outcome
  const { success, errorMessage } = asObject<SignUpAnswer>(outcome.result.body)
  return success === false ? refused({ reason: 'refused', message: errorMessage ?? null }) : done
}

/** `GET /v1/user/password/forgot/{token}`: whether the link can be used. For our own server only. */
export async function callResetLink(token: string): Promise<Outcome<null>> {
  const outcome = await publicCall(PATHS.resetPassword(encodeURIComponent(token)), { method: 'GET' })
  return 'refusal' in outcome ? outcome : done
}

/** `POST /v1/user/password/forgot/{token}`. */
export const callResetPassword = (token: string, input: ResetPasswordInput) =>
  callForTokens(PATHS.resetPassword(encodeURIComponent(token)), input)
