/** Words of confirming that an e-mail address is one's own. */
export const emailConfirmation = {
  title: 'Confirm your e-mail address',
  lead: 'Then others can share analyses with you.',
  whose: '%{user} has an account with the address %{email}. Is that you?',
  notMine:
    'If it is not, do not confirm. To keep others from using your address, choose “Forgot password?” on the sign-in page.',
  submit: 'Yes, confirm my address',
  done: 'Your address is confirmed',
  doneText: 'From now on, others can share analyses with you.',
  open: 'Open Touchline',
  failed: 'Something went wrong! Could not confirm the address',
  expiredTitle: 'This link cannot be used any more',
  expiredText:
    'It works once and for seven days, and a newer one takes its place. If you have used it already, your address is confirmed. Otherwise have a new one sent from your account page.',
  notice: 'Your e-mail address is not confirmed yet',
  noticeText:
    'Until it is, nobody can share an analysis with you. Open the link in the mail that we have sent to %{email}; look into the spam folder, too.',
  sendAgain: 'Send the mail again',
  sent: 'The mail to %{email} is on its way',
  sentAgain: 'The mail is on its way',
  notSent: 'Something went wrong! Could not send the mail',
} as const
