/** Words of the page of outgoing mails. */
export const mails = {
  title: 'Outgoing mail',
  subtitle: 'Invitations and password resets: what waits, what failed and why, what was sent',
  kind: {
    invitation: 'Invitation',
    passwordReset: 'Password reset',
    newDevice: 'New sign-in',
    passwordChanged: 'Password changed',
  },
  filter: 'State',
  state: { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' },
  failure: {
    refused: 'The mail server refused it; the address may be wrong',
    postponed: 'The mail server put it off',
    signInFailed: 'The mail server did not accept the sign-in',
    unreachable: 'The mail server could not be reached',
    timedOut: 'The mail server did not answer in time',
    linkExpired: 'The link in it does not work any more',
    unknown: 'It could not be handed over',
  },
  attempts: 'Tried once |||| Tried %{smart_count} times',
  nextAttempt: 'next try on %{when}',
  soon: 'Goes out in a moment',
  askAnew: 'They can ask for a new one on the sign-in page.',
  resend: 'Send again',
  resent: 'The mail to %{email} goes out again',
  resendFailed: 'Something went wrong! Could not send the mail again',
  empty: 'No mail has been sent yet',
  emptyHint:
    'Invitations and password resets are listed here: those that wait or have failed, with the reason, and for thirty days those that were sent.',
  nothingFits: 'There is no such mail',
  noMailServer:
    'No mail server is set up. Mails are written as files into the folder “outbox” of the server’s data.',
  notKnown: 'This server tells nothing about mails',
  notKnownHint: 'What waits or has failed can only be looked up by whoever runs it.',
  failed: 'Something went wrong! Could not get the mails',
} as const
