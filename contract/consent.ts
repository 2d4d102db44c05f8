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

/**
 * Returns whether a player’s reports need a consent on a day, YYYY-MM-DD in UTC. A player without a birth date is not covered: the club would
 * otherwise lose all sharing of imported players. Sharing their reports still asks for a confirmation (decision record 0059).
 */
export const isCovered = (birthDate: string | null | undefined, day: string): boolean =>
  Boolean(birthDate) && isMinor(birthDate, day)
