import { z } from 'zod/mini'
import { idField, LIMITS } from './fields'

/**
 * A preference (RFC 7240) of clients that can ask the user for confirmation. The server then refuses, with `confirmationRequired`, a write that
 * would let people outside the club read a report about a minor, unless the write includes the confirmation. Clients that know only the product
 * document send no preference (decision record 0059).
 */
export const ASK_ABOUT_MINORS = 'ask-about-minors'

/** The user’s confirmation that these people may read reports on this player. */
export const minorConfirmationSchema = z.object({
  playerId: idField,
  userIds: z.array(idField).check(z.maxLength(LIMITS.sharedWith)),
})
export type MinorConfirmation = z.output<typeof minorConfirmationSchema>

/** The report to confirm: its player with the server’s current data, and the recipients outside the club. */
export type MinorReport = MinorConfirmation & { name: string; birthDate: string | null }

/** Returns the recipients that the user has not confirmed: those missing in `confirmed`, or all if `confirmed` is about another player. */
export const unconfirmedFor = (
  { playerId, userIds }: MinorConfirmation,
  confirmed: MinorConfirmation | undefined,
): string[] =>
  confirmed?.playerId === playerId ? userIds.filter((id) => !confirmed.userIds.includes(id)) : userIds
