import { z } from 'zod/mini'
import { idField, LIMITS } from './fields'

/**
 * A preference (RFC 7240) of clients that can ask a person once more: a write by which a report about a minor would be read outside the club is then
 * refused with `confirmationRequired`, unless it carries the confirmation. The document's own clients name no preference (decision record 0059).
 */
export const ASK_ABOUT_MINORS = 'ask-about-minors'

/** Somebody was asked whether this player's reports may go to these people, and said yes. */
export const minorConfirmationSchema = z.object({
  playerId: idField,
  userIds: z.array(idField).check(z.maxLength(LIMITS.sharedWith)),
})
export type MinorConfirmation = z.output<typeof minorConfirmationSchema>

/** What there is to be confirmed: whose report it is, as the server knows them now, and who would read it outside the club. */
export type MinorReport = MinorConfirmation & { name: string; birthDate: string | null }

/** What of a write is still to be confirmed: those people whom the confirmation does not name, or all where it is about another player. */
export const unconfirmedFor = (
  { playerId, userIds }: MinorConfirmation,
  confirmed: MinorConfirmation | undefined,
): string[] =>
  confirmed?.playerId === playerId ? userIds.filter((id) => !confirmed.userIds.includes(id)) : userIds
