/** Signing up and accepting an invitation. */
export const signUp = {
  title: 'Sign up',
  lead: 'For agents and everyone who works with scouts.',
  firstName: 'First name',
  lastName: 'Last name',
  passwordRules: 'At least %{minimum} characters. Not your email, and not easy to guess.',
  agreement: 'By signing up, you agree to our %{terms} and confirm that you have read our %{privacy}.',
  terms: 'terms',
  privacy: 'privacy notice',
  newTab: 'opens in a new tab',
  submit: 'Sign up',
  haveAccount: 'Already have an account?',
  failedHint:
    'If you already have an account, check your email. You can also sign in or reset your password.',
  /** Reasons of our server, by the keys of the contract. */
  refused: {
    failed: 'Something went wrong! Could not sign up',
    invitationNeeded: 'You need an invitation to sign up',
    invitationExpired: 'This invitation is no longer valid. Ask for a new one.',
    otherEmail: 'This invitation is for another email',
  },
  invitationNeededHint: 'Ask an administrator or a scout to invite you. You get a link by email.',
  invitation: {
    title: 'Accept your invitation',
    lead: 'Check your name and choose a password.',
    emailHint: 'The invitation is for this email.',
    submit: 'Accept invitation',
    notRead: 'Could not check your invitation',
    expiredTitle: 'This invitation is no longer valid',
    expiredText:
      'An invitation works once. It expires after seven days, or when a newer one is sent. If you have already accepted it, sign in. Otherwise, ask for a new one.',
    already:
      'This invitation creates an account for the person it was sent to. To accept it, sign out first.',
  },
} as const
