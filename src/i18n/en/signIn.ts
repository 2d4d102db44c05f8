export const signIn = {
  title: 'Sign in',
  lead: 'Match notes, ratings and reports in one place.',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Sign in',
  capsLock: 'Caps Lock is on',
  forgot: 'Forgot password?',
  locked: 'This account is locked. Ask an administrator.',
  newHere: 'New here?',
  signUp: 'Sign up',
  signedUp: 'Your account is ready. Sign in with your email and password.',
  waitSeconds:
    'Too many attempts. Try again in 1 second. |||| Too many attempts. Try again in %{smart_count} seconds.',
  waitMinutes:
    'Too many attempts. Try again in 1 minute. |||| Too many attempts. Try again in %{smart_count} minutes.',
  /** Shown when a session ended with unsaved drafts. */
  kept: 'Your unsaved work is kept in this browser. You can restore it after you sign in.',
  /** Covers the page when a session expired while offline. */
  again: {
    title: 'Sign in again',
    text: 'Your session expired while you were offline. Nothing is lost. Sign in to continue.',
  },
  /** Shown when a signed-in user opens a link from an email. */
  already: {
    title: 'You are signed in as %{name}',
    signOut: 'Sign out and continue',
    stay: 'Stay signed in',
  },
  /** Shown when the server refused a session that has unsent changes. */
  unsent: {
    text: '%{smart_count} change is only on this device. Sign in again to sync it. If your account no longer exists, save it to a file for an administrator before you close this tab. |||| %{smart_count} changes are only on this device. Sign in again to sync them. If your account no longer exists, save them to a file for an administrator before you close this tab.',
    save: 'Save to a file',
    file: 'Unsent changes',
  },
  provider: {
    button: 'Sign in through your club',
    or: 'or',
    withPassword: 'Sign in with a password',
    again: 'Your club’s sign-in opens in a new tab. Come back here afterwards.',
  },
  accountDeleted: 'Your account has been deleted. Thank you for using Touchline.',
} as const
