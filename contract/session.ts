import { z } from 'zod/mini'
import { ROLES } from './closedLists'
import { COMMON_PASSWORDS } from './commonPasswords'
import { emailField, LIMITS, nameField } from './fields'
import { codeField, type SecondFactorRefusal, secondFactorRefusalField } from './secondFactor'
import { emailKey } from './text'

/** A password of 12 to 128 characters of any kind, but not a common password (decisions, section 2). */
export const passwordField = z.string().check(
  z.minLength(LIMITS.password.min),
  z.maxLength(LIMITS.password.max),
  z.refine((password) => !COMMON_PASSWORDS.has(password.toLowerCase()), { error: 'commonPassword' }),
)

/** Returns whether a password is the user’s own email address, which is not secret. */
export function isOwnEmail(password: string, email: string): boolean {
  return emailKey(password) === emailKey(email)
}

export const loginInputSchema = z.object({
  email: z.string().check(z.maxLength(LIMITS.email)),
  password: z.string().check(z.maxLength(1_024)),
  /** For users with a second factor: a code of their authenticator app, or a recovery code. */
  code: z.optional(codeField),
})
export type LoginInput = z.output<typeof loginInputSchema>

const refusedSchema = z.object({
  success: z.literal(false),
  errorMessage: z.optional(z.string()),
  /** Set if the password is right, but the code is missing or wrong. */
  secondFactor: z.optional(secondFactorRefusalField),
  /** Set if the password is right, but an administrator has locked the account. */
  locked: z.optional(z.literal(true)),
})

const tokensSchema = z.object({
  success: z.literal(true),
  accessToken: z.string(),
  refreshToken: z.string(),
})

/** Returns the answer for a missing or wrong code. Clients that know only the product document show `errorMessage`. */
export const secondFactorRefused = (secondFactor: SecondFactorRefusal) => ({
  success: false as const,
  errorMessage: 'Enter the code from your authenticator app',
  secondFactor,
})

/** The answer for a locked user with the right password. */
export const LOCKED_OUT = {
  success: false as const,
  errorMessage: 'This account is locked. Ask an administrator.',
  locked: true as const,
}

/** The answer to login, password reset and refresh. */
export const loginAnswerSchema = z.discriminatedUnion('success', [tokensSchema, refusedSchema])
export type LoginAnswer = z.output<typeof loginAnswerSchema>

const differentFromEmail = (input: { email: string; password: string }) =>
  !isOwnEmail(input.password, input.email)

export const signUpInputSchema = z
  .object({
    firstName: nameField,
    lastName: nameField,
    email: emailField,
    password: passwordField,
    /** The secret of an invitation that is being accepted. */
    invitation: z.optional(z.string().check(z.maxLength(200))),
  })
  .check(z.refine(differentFromEmail, { error: 'passwordIsEmail', path: ['password'] }))
export type SignUpInput = z.output<typeof signUpInputSchema>

export const signUpAnswerSchema = z.object({
  success: z.boolean(),
  errorMessage: z.optional(z.string()),
})
export type SignUpAnswer = z.output<typeof signUpAnswerSchema>

/** Why our server refuses a sign-up: the English texts of `errorMessage`, which the language catalogues translate by these keys. */
export const SIGN_UP_REFUSALS = {
  /** Also if the email is taken, which only its owner may learn (decision record 0028). */
  failed: 'Something went wrong! Could not sign up',
  invitationNeeded: 'You need an invitation to sign up',
  invitationExpired: 'This invitation is no longer valid. Ask for a new one.',
  otherEmail: 'This invitation is for another email',
} as const
export type SignUpRefusal = keyof typeof SIGN_UP_REFUSALS

export const forgotPasswordInputSchema = z.object({ email: emailField })
export const resetPasswordInputSchema = z.object({ password: passwordField, code: z.optional(codeField) })
export type ResetPasswordInput = z.output<typeof resetPasswordInputSchema>
/** The body of a password change. It requires the current password, which an attacker with only the session does not know. */
export const passwordChangeInputSchema = z.object({
  currentPassword: z.string().check(z.minLength(1), z.maxLength(1_024)),
  password: passwordField,
})
export type PasswordChangeInput = z.output<typeof passwordChangeInputSchema>
/** Accepts any text, so that a token of another kind, such as an access token, is refused like an expired one. */
export const refreshInputSchema = z.object({ refreshToken: z.string().check(z.maxLength(8_192)) })

/** The answer to `GET /v1/invitation/{id}`: the values that the sign-up page fills in. */
export const invitationSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
})
export type Invitation = z.output<typeof invitationSchema>

/** The answer to `GET /v1/user/email/confirm/{token}`: the user whose email is to be confirmed. */
export const emailConfirmationSchema = invitationSchema
export type EmailConfirmation = z.output<typeof emailConfirmationSchema>

/** The claims of an access token; `exp` in seconds since 1970 (decisions, section 4). `sid` is the session’s id. */
export const accessTokenClaimsSchema = z.object({
  sub: z.string(),
  sid: z.optional(z.string()),
  role: z.enum(ROLES),
  name: z.string(),
  exp: z.number(),
})

/** The single-use code that ends a sign-in at the club’s provider. `secondFactor` answers a request for a code of ours. */
export const providerCodeSchema = z.object({
  code: z.string().check(z.maxLength(200)),
  secondFactor: z.optional(codeField),
})
export type ProviderCode = z.output<typeof providerCodeSchema>

/** Why a sign-in at the club’s provider failed, as the address of the sign-in page names it. */
export const PROVIDER_REFUSALS = ['providerFailed', 'unknownPerson', 'locked', 'tooManyRequests'] as const
export type ProviderRefusal = (typeof PROVIDER_REFUSALS)[number]

export const successSchema = z.object({ success: z.literal(true) })
