/** Requesting and setting a new password. */
export const passwordReset = {
  request: {
    title: 'Reset your password',
    lead: 'We email you a link to choose a new one.',
    submit: 'Send instructions',
    sent: 'Instructions to reset your password have been sent to your email',
    sentHint:
      'If %{email} belongs to an account, the email arrives within a few minutes. Check your spam folder, too. The link works once and expires in one hour.',
    again: 'Use another email',
    failed: 'Something went wrong! Could not request a password reset',
  },
  title: 'Choose a new password',
  lead: 'This signs you in here and signs you out everywhere else.',
  password: 'New password',
  submit: 'Set password',
  done: 'Password has been reset successfully',
  failed: 'Something went wrong! Could not reset password',
  expired: 'This link is no longer valid. It works once and expires after one hour.',
  requestNew: 'Request a new link',
  already:
    'This link sets the password of the person who requested it and signs them in. To use it, sign out first.',
  backToSignIn: 'Back to sign in',
  backToApp: 'Back to Touchline',
} as const
