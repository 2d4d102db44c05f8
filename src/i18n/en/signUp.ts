/** Words of signing up and of accepting an invitation. */
export const signUp = {
  title: 'Sign up',
  lead: 'For agents and everybody else who works with scouts.',
  firstName: 'First name',
  lastName: 'Last name',
  passwordRules: 'At least %{minimum} characters. Not your e-mail address, and nothing easy to guess.',
  agreement: 'By signing up you agree to our %{terms} and have read our %{privacy}.',
  terms: 'terms',
  privacy: 'privacy notice',
  newTab: 'opens in a new tab',
  submit: 'Sign up',
  haveAccount: 'Already have an account?',
  failedHint:
    'If you have an account already, we have written to this address. Sign in, or reset the password.',
  /** Why our server says no, by the keys of the contract. */
  refused: {
    failed: 'Something went wrong! Could not sign up',
    invitationNeeded: 'Signing up takes an invitation',
    invitationExpired: 'This invitation is not valid any more. Please ask for a new one.',
    otherEmail: 'This invitation is for another e-mail address',
  },
  invitationNeededHint:
    'Ask somebody who manages the users here to invite you. The link then comes by e-mail.',
  invitation: {
    title: 'Accept your invitation',
    lead: 'Check your name and choose a password.',
    emailHint: 'The invitation is for this address.',
    submit: 'Accept invitation',
    notRead: 'Your invitation could not be looked up',
    expiredTitle: 'This invitation cannot be used any more',
    expiredText:
      'An invitation works once and for seven days, and a newer one takes its place. If you have accepted it already, sign in. Otherwise ask who invited you to send it again.',
    already:
      'An invitation makes an account for the person it was sent to. To accept it, log out here first.',
  },
} as const
