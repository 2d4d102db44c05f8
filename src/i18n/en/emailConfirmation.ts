/** Confirming an email. */
export const emailConfirmation = {
  title: 'Confirm your email',
  lead: 'Others can then share reports with you.',
  whose: '%{user} has an account with the email %{email}. Is that you?',
  notMine:
    'If not, do not confirm. To stop others from using your email, choose “Forgot password?” on the sign-in page.',
  submit: 'Yes, confirm my email',
  done: 'Your email is confirmed',
  doneText: 'Others can now share reports with you.',
  open: 'Open Touchline',
  failed: 'Something went wrong! Could not confirm the email',
  expiredTitle: 'This link is no longer valid',
  expiredText:
    'The link works once. It expires after seven days, or when a newer one is sent. If you have already used it, your email is confirmed. Otherwise, request a new link on your account page.',
  notice: 'Your email is not confirmed yet',
  noticeText:
    'Until you confirm it, no one can share reports with you. Open the link in our email to %{email}. Check your spam folder, too.',
  sendAgain: 'Send the email again',
  sent: 'The email to %{email} is on its way',
  sentAgain: 'The email is on its way',
  notSent: 'Something went wrong! Could not send the email',
} as const
