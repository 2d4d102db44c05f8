import { z } from 'zod/mini'
import { dayField, mediaAddressField } from './fields'
import { isMinor } from './minors'

/** What a guardian consents to. Only `share` allows reports to leave the club. */
export const CONSENT_SCOPES = ['scout', 'share'] as const
export type ConsentScope = (typeof CONSENT_SCOPES)[number]

/** The consent of a minor’s guardian. `until` is the last day on which it is valid. */
export const consentInputSchema = z.object({
  scope: z.enum(CONSENT_SCOPES),
  until: dayField,
  /** The address of the uploaded document; null without one. */
  file: z.nullable(mediaAddressField),
})
export type ConsentInput = z.output<typeof consentInputSchema>

/** The answer for a player; null without a consent. */
export const consentAnswerSchema = z.object({
  consent: z.nullable(
    z.object({ scope: z.enum(CONSENT_SCOPES), until: z.string(), file: z.nullable(z.string()) }),
  ),
})
export type Consent = NonNullable<z.output<typeof consentAnswerSchema>['consent']>

/** Returns whether a consent allows sharing reports on a day, YYYY-MM-DD. */
export const allowsSharing = (
  consent: Pick<Consent, 'scope' | 'until'> | null | undefined,
  day: string,
): boolean => consent?.scope === 'share' && day <= consent.until

/** Returns whether an agent’s licence is valid on a day, YYYY-MM-DD. */
export const isLicensed = (
  { licence, licenceUntil }: { licence?: string | undefined; licenceUntil?: string | null | undefined },
  day: string,
): boolean => Boolean(licence) && licenceUntil != null && day <= licenceUntil

/**
 * Returns whether a player’s reports need a consent on a day, YYYY-MM-DD in UTC. A player without a birth date is not covered: the club would
 * otherwise lose all sharing of imported players. Sharing their reports still asks for a confirmation (decision record 0059).
 */
export const isCovered = (birthDate: string | null | undefined, day: string): boolean =>
  Boolean(birthDate) && isMinor(birthDate, day)

/** The facts that decide whether an agent may read reports on a player while the club needs consents. */
export type SharingFacts = {
  birthDate: string | null
  consent: Pick<Consent, 'scope' | 'until'> | null
  licence: string
  licenceUntil: string | null
}

/** Missing consents and licences, as keys of field errors. */
export type MissingForSharing = 'consentMissing' | 'licenceMissing' | 'consentAndLicenceMissing'

/**
 * Returns what an agent lacks on a day to read reports on a player; undefined if nothing. The SQL equivalent is `isWithheld` in
 * server/security/withheldPlayers.ts.
 */
export function missingForSharing(facts: SharingFacts, day: string): MissingForSharing | undefined {
  if (!isCovered(facts.birthDate, day)) return undefined
  const hasConsent = allowsSharing(facts.consent, day)
  if (isLicensed(facts, day)) return hasConsent ? undefined : 'consentMissing'
  return hasConsent ? 'licenceMissing' : 'consentAndLicenceMissing'
}
