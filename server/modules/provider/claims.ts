import { z } from 'zod/mini'
import { emailField, nameField } from '../../../contract/fields'

/** The values of `acr` for which the provider has checked a second factor: the standard ones, and the one of our guide to Keycloak. */
const STRONG_ACR = ['phr', 'phrh', 'mfa']

/** The claims that we use. A value of the wrong kind counts as missing, because providers differ. */
const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string(),
  email: z.catch(z.optional(emailField), undefined),
  email_verified: z.catch(z.optional(z.boolean()), false),
  given_name: z.catch(nameField, ''),
  family_name: z.catch(nameField, ''),
  amr: z.catch(z.array(z.string()), []),
  acr: z.catch(z.string(), ''),
})

/** A user as the provider describes them. */
export type ProviderPerson = ReturnType<typeof personOf>

/** Reads checked claims. `trustsEmail`: an address of which the provider says nothing counts as confirmed. */
export function personOf(claims: object, trustsEmail: boolean) {
  const { iss, sub, email, email_verified, given_name, family_name, amr, acr } = claimsSchema.parse(claims)
  const [mailbox = ''] = email?.split('@') ?? []
  return {
    identity: { issuer: iss, subject: sub },
    /** Undefined unless the provider has confirmed it. */
    email: (email_verified ?? trustsEmail) ? email : undefined,
    // A new user gets these names, and can correct them.
    firstName: given_name || mailbox,
    lastName: family_name || mailbox,
    /** Whether the provider has checked a second factor (RFC 8176: `mfa`). */
    hasSecondFactor: amr.includes('mfa') || STRONG_ACR.includes(acr),
  }
}
