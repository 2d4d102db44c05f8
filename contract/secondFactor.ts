import { z } from 'zod/mini'
import { ROLES } from './closedLists'

/** How many codes there are for when the authenticator app is not at hand; each works once. */
export const RECOVERY_CODES = 10

/** What an authenticator app shows, or a recovery code, however it is written: "123 456", "abcde-fghij". */
export const codeField = z.pipe(
  z.string().check(z.maxLength(64)),
  z.transform((code) => code.replace(/[\s-]/g, '').toUpperCase()),
)

/** Whether somebody is asked for a second factor when they sign in, and whether their role has to have one. */
export const secondFactorSchema = z.object({
  isOn: z.boolean(),
  isRequired: z.boolean(),
  /** How many recovery codes are left. */
  recoveryCodes: z.int(),
})
export type SecondFactor = z.output<typeof secondFactorSchema>

/** What an authenticator app is set up with: as text, and as the address that its QR code holds. */
export const secondFactorSecretSchema = z.object({ secret: z.string(), uri: z.string() })
export type SecondFactorSecret = z.output<typeof secondFactorSecretSchema>

/** What is asked for before anything about the second factor is changed: a stolen session has neither. */
export const secondFactorProofSchema = z.object({
  currentPassword: z.string().check(z.minLength(1), z.maxLength(1_024)),
  code: z.pipe(codeField, z.string().check(z.minLength(1))),
})
export type SecondFactorProof = z.output<typeof secondFactorProofSchema>

export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.output<typeof recoveryCodesSchema>

/** Why a right password alone does not let in. */
export const secondFactorRefusalField = z.enum(['needed', 'wrong'])
export type SecondFactorRefusal = z.output<typeof secondFactorRefusalField>

/** What administrators ask of everybody who signs in. */
export const signInPolicySchema = z.object({
  /** The roles that have to have a second factor. */
  secondFactorRoles: z.array(z.enum(ROLES)),
})
export type SignInPolicy = z.output<typeof signInPolicySchema>
