import type { MailFailure } from '../../../contract/mail'

const FIRST_WAIT_MS = 60_000
const LONGEST_WAIT_MS = 2 * 60 * 60_000
/** Sixteen attempts take some eighteen hours. */
const MAX_ATTEMPTS = 16

type Attempt = { failure: MailFailure; attempts: number; now: Date }

/**
 * Returns when an email is retried: after one minute, two, four and so on up to two hours, each up to a quarter longer, so that emails that
 * failed together are not retried together. Null if there is no retry: the server refused the email for good, or the attempts are used up.
 */
export function nextAttemptAfter({ failure, attempts, now }: Attempt): Date | null {
  if (failure === 'refused' || attempts >= MAX_ATTEMPTS) return null
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS)
  return new Date(now.getTime() + wait * (1 + Math.random() / 4))
}
