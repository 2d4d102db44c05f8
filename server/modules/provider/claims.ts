import { z } from 'zod/mini'
import { emailField, nameField } from '../../../contract/fields'
import type { Claims } from './providerClient'

/** The claims that we use. A value of the wrong kind counts as missing, because providers differ. */
const claimsSchema = z.object({
  email: z.catch(z.optional(emailField), undefined),
  email_verified: z.catch(z.optional(z.boolean()), false),
  given_name: z.catch(nameField, ''),
  family_name: z.catch(nameField, ''),
  amr: z.catch(z.array(z.string()), []),
  acr: z.catch(z.string(), ''),
})

/** The values of `acr` for which the provider has checked a second factor: Keycloak’s as our guide names it, and those of standards. */
const STRONG_ACR = [
  'mfa',
  'phr',
  'phrh',
  'http://schemas.microsoft.com/claims/multipleauthn',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
]

/** Returns the address that the provider has confirmed; undefined without one. `trustsEmail`: also one of which it says nothing. */
export function confirmedEmail(claims: Claims, trustsEmail: boolean): string | undefined {
  const { email, email_verified: isVerified = trustsEmail } = claimsSchema.parse(claims)
  return isVerified ? email : undefined
}

/** Whether the provider has checked a second factor (RFC 8176: `mfa`). */
export function vouchesForSecondFactor(claims: Claims): boolean {
  const { amr, acr } = claimsSchema.parse(claims)
  return amr.includes('mfa') || STRONG_ACR.includes(acr)
}

/** Returns the names of a new user. Without names, uses the beginning of the address, which the user can correct. */
export function namesOf(claims: Claims, email: string): { firstName: string; lastName: string } {
  const { given_name, family_name } = claimsSchema.parse(claims)
  const [mailbox = email] = email.split('@')
  return { firstName: given_name || mailbox, lastName: family_name || mailbox }
}
