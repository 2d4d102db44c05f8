import { z } from 'zod/mini'
import { ROLES } from './closedLists'
import { idField } from './fields'

/** The number of recovery codes of a user, for sign-ins without the authenticator app. Each code works once. */
export const RECOVERY_CODES = 10

/** A code of an authenticator app, or a recovery code, with or without separators: "123 456", "abcde-fghij". */
export const codeField = z.pipe(
  z.string().check(z.maxLength(64)),
  z.transform((code) => code.replace(/[\s-]/g, '').toUpperCase()),
)

/** Whether the user signs in with a second factor, and whether their role requires one. */
export const secondFactorSchema = z.object({
  isOn: z.boolean(),
  isRequired: z.boolean(),
  /** The number of unused recovery codes. */
  recoveryCodes: z.int(),
})
export type SecondFactor = z.output<typeof secondFactorSchema>

/** The secret for setting up an authenticator app: as text, and as the address in its QR code. */
export const secondFactorSecretSchema = z.object({ secret: z.string(), uri: z.string() })
export type SecondFactorSecret = z.output<typeof secondFactorSecretSchema>

/** The proof required for every change of the second factor, because an attacker with a stolen session has neither password nor code. */
export const secondFactorProofSchema = z.object({
  currentPassword: z.string().check(z.minLength(1), z.maxLength(1_024)),
  code: z.pipe(codeField, z.string().check(z.minLength(1))),
})
export type SecondFactorProof = z.output<typeof secondFactorProofSchema>

export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.output<typeof recoveryCodesSchema>

/** Why a sign-in with the right password is refused: the code is missing or wrong. */
export const secondFactorRefusalField = z.enum(['needed', 'wrong'])
export type SecondFactorRefusal = z.output<typeof secondFactorRefusalField>

/** The sign-in requirements that administrators set. */
export const signInPolicySchema = z.object({
  secondFactorRoles: z.array(z.enum(ROLES)),
  /** The one administrator who may still sign in with a password; null while everybody may. */
  passwordsOnlyFor: z.optional(z.nullable(idField)),
})
export type SignInPolicy = z.output<typeof signInPolicySchema>
