import type { Letters } from '../letter'

export const ENGLISH_LETTERS: Letters = {
  greeting: (firstName) => `Hello ${firstName},`,
  invitation: {
    subject: 'Your invitation to Touchline',
    before: 'You have been invited to Touchline, where football scouts write and share their analyses.',
    link: 'Accept the invitation',
    after:
      'The link works once and for seven days. If you did not expect this invitation, you can ignore it.',
  },
  passwordReset: {
    subject: 'Reset your Touchline password',
    before: 'Somebody, hopefully you, asked to reset the password of your Touchline account.',
    link: 'Choose a new password',
    after:
      'The link works once and for one hour. If it was not you, ignore this mail: your password stays as it is.',
  },
  newDevice: {
    subject: 'New sign-in to Touchline',
    before:
      'Somebody has signed in to your Touchline account on a device on which you had not done so before.',
    link: 'See where you are signed in',
    after:
      'If it was you, there is nothing to do. If not, somebody knows your password: end that session on the page above, and change your password there.',
  },
  passwordChanged: {
    subject: 'Your Touchline password was changed',
    before: 'The password of your Touchline account was changed, and all other sessions were ended.',
    link: 'Open your account',
    after:
      'If it was you, there is nothing to do. If not, choose “Forgot password?” on the sign-in page at once, and tell an administrator.',
  },
  emailConfirmation: {
    subject: 'Confirm your e-mail address for Touchline',
    before:
      'A Touchline account, hopefully yours, has this e-mail address. Please confirm that it is your address: until then nobody can share an analysis with that account.',
    link: 'Confirm the address',
    after:
      'The link works once and for seven days. If the account is not yours, do not follow it; to keep others from using your address, choose “Forgot password?” on the sign-in page.',
  },
  secondFactorOn: {
    subject: 'Signing in to Touchline takes a code from now on',
    before:
      'A second factor was set up for your Touchline account: signing in takes a code of your authenticator app.',
    link: 'Open your account',
    after:
      'If it was you, there is nothing to do. If not, choose “Forgot password?” on the sign-in page at once, and tell an administrator.',
  },
  secondFactorOff: {
    subject: 'Your second factor for Touchline was switched off',
    before: 'Signing in to your Touchline account takes only your password again.',
    link: 'Open your account',
    after:
      'If it was you, there is nothing to do. If not, choose “Forgot password?” on the sign-in page at once, and tell an administrator.',
  },
  secondFactorReset: {
    subject: 'An administrator has reset your second factor for Touchline',
    before:
      'An administrator has taken the second factor off your Touchline account: signing in takes only your password until you set one up again.',
    link: 'Set one up again',
    after: 'If you have not asked for this, please tell another administrator of your club at once.',
  },
  emailChanged: {
    subject: 'The e-mail address of your Touchline account was changed',
    before:
      'Your Touchline account has another e-mail address now. This one cannot be used to sign in any more, and the account was signed out on other devices.',
    link: 'Open Touchline',
    after: 'If you have not asked for this, please tell an administrator of your club at once.',
  },
  alreadySignedUp: {
    subject: 'You already have a Touchline account',
    before:
      'Somebody, hopefully you, tried to sign up to Touchline with this e-mail address. It has an account already, and nothing was changed.',
    link: 'Sign in',
    after:
      'If you have forgotten the password, choose “Forgot password?” there. If you were invited and have not accepted yet, use the link in your invitation, or ask for a new one. If it was not you, you can ignore this mail.',
  },
}
