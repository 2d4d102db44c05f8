/** Words of the own account's page. */
export const account = {
  title: 'Account',
  details: 'Personal details',
  saved: 'Account saved',
  email: {
    title: 'E-mail address',
    text: 'You sign in with %{email}.',
    change: 'Change address',
    next: 'New e-mail address',
    effects:
      'The new address has to be confirmed by the mail that we send to it. You are signed out everywhere else, and the present address is told.',
    changed: 'Your address is changed. Please confirm it by the mail that we have sent to %{email}.',
    saved: 'Your address is saved as %{email}.',
    failed: 'Something went wrong! Could not change the address',
  },
  password: {
    title: 'Password',
    current: 'Current password',
    next: 'New password',
    change: 'Change password',
    changed: 'Password changed. You are signed out everywhere else.',
    failed: 'Something went wrong! Could not change the password',
    forgotten: 'Forgotten it? We send a link to %{email}. A new password signs you out everywhere else.',
    text: 'We send a link to %{email}. A new password signs you out everywhere else.',
    send: 'Send link to change password',
  },
  deletion: {
    title: 'Delete account',
    text: 'This takes two steps: you request it here and confirm it within %{hours} hours.',
    goes: 'Gone for good: your name, e-mail address and password, your sessions on every device, and your access to analyses that others share with you.',
    stays: 'Your analyses, matches and players stay. They show “Former user” as the author.',
    final: 'It cannot be undone.',
    request: 'Request deletion',
    requestTitle: 'Request the deletion of your account?',
    requestText:
      'Nothing is deleted yet. You have %{hours} hours to confirm; if you do not, everything stays as it is.',
    requested: 'You have requested the deletion of your account. Confirm by %{when}.',
    withdraw: 'Changed your mind? Just do not confirm: the request then ends by itself.',
    confirm: 'Delete my account',
    confirmTitle: 'Delete your account now?',
    lastAdministrator:
      'You are the last administrator, so your account cannot be deleted. Make somebody else an administrator first.',
    expired: 'The request has ended. Request the deletion again.',
  },
} as const
