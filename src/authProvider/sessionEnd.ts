/** Why there is no session (any more). */
export type EndReason = 'none' | 'signedOut' | 'deleted' | 'unauthorized' | 'expired'

let reason: EndReason = 'none'
let userId: string | null = null

export const sessionEndReason = (): EndReason => reason

/** Whose session ended while this page was open. */
export const endedSessionUserId = (): string | null => userId

/** Whether the session was ended by its user, who leaves no data behind and is not sent back to the page. */
export const hasSignedOut = (): boolean => reason === 'signedOut' || reason === 'deleted'

/** A session has begun, or another tab has ended it, which does not say whose it was. */
export function setEndReason(next: EndReason): void {
  reason = next
}

export function setSessionEnd(next: EndReason, endedUserId: string | null): void {
  reason = next
  userId = endedUserId
}
