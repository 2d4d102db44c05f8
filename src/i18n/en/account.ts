/** The page of the user's own account. */
export const account = {
  title: 'Account',
  details: 'Personal details',
  saved: 'Account saved',
  email: {
    title: 'Email',
    text: 'You sign in with %{email}.',
    change: 'Change email',
    next: 'New email',
    effects:
      'You must confirm the new email. You are signed out everywhere else, and we notify your current email.',
    changed: 'Email changed. To confirm it, open the link in our email to %{email}.',
    saved: 'Email saved as %{email}.',
    failed: 'Something went wrong! Could not change the email',
  },
  password: {
    title: 'Password',
    current: 'Current password',
    next: 'New password',
    change: 'Change password',
    changed: 'Password changed. You are signed out everywhere else.',
    failed: 'Something went wrong! Could not change the password',
    forgotten:
      'Forgot your password? We email a link to %{email}. A new password signs you out everywhere else.',
    text: 'We email a link to %{email}. A new password signs you out everywhere else.',
    send: 'Email me a reset link',
  },
  deletion: {
    title: 'Delete account',
    text: 'Request the deletion here, then confirm it within %{hours} hours.',
    goes: 'Deleted permanently: your name, email and password, your sessions on all devices, and your access to reports shared with you.',
    stays: 'Your analyses, matches and players stay, with “Former user” as the author.',
    final: 'You cannot undo this.',
    request: 'Request deletion',
    requestTitle: 'Request deletion of your account?',
    requestText:
      'Nothing is deleted yet. If you do not confirm within %{hours} hours, your account stays as it is.',
    requested: 'You requested deletion of your account. Confirm it by %{when}.',
    withdraw: 'Changed your mind? Do nothing, and the request expires.',
    confirm: 'Delete my account',
    confirmTitle: 'Delete your account now?',
    lastAdministrator:
      'You are the last administrator, so you cannot delete your account. Make another user an administrator first.',
    expired: 'The request has expired. Request the deletion again.',
  },
} as const
