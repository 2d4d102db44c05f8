/** Words of the way to a new password. */
export const passwordReset = {
  request: {
    title: 'Reset your password',
    lead: 'We send you a link for choosing a new one.',
    submit: 'Send instructions',
    sent: 'Instructions to reset your password have been sent to your email',
    sentHint:
      'If %{email} belongs to an account, the mail arrives within a few minutes. Look into the spam folder, too. The link works once and for one hour.',
    again: 'Use another e-mail',
    failed: 'Something went wrong! Could not request a password reset',
  },
  title: 'Choose a new password',
  lead: 'You are signed in with it afterwards, and signed out everywhere else.',
  password: 'New password',
  submit: 'Set password',
  done: 'Password has been reset successfully',
  failed: 'Something went wrong! Could not reset password',
  expired: 'This link cannot be used any more: it works once and for one hour.',
  requestNew: 'Request a new link',
  already:
    'This link sets the password of whoever asked for it, and signs them in. To use it, log out here first.',
  backToSignIn: 'Back to sign in',
  backToApp: 'Back to Touchline',
} as const
