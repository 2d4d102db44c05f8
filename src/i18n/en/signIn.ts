export const signIn = {
  title: 'Sign in',
  lead: 'Match notes, ratings and reports in one place.',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  submit: 'Sign in',
  capsLock: 'Caps Lock is on',
} as const
