import type { Letters } from '../letter'

export const ENGLISH_LETTERS: Letters = {
  greeting: (firstName) => `Hello ${firstName},`,
  invitation: {
    subject: 'Your invitation to Touchline',
    before: 'You have been invited to Touchline, where football scouts write and share reports.',
    link: 'Accept the invitation',
    after:
      'This link works once and expires in seven days. If you did not expect this invitation, you can ignore this email.',
  },
  passwordReset: {
    subject: 'Reset your Touchline password',
    before: 'We received a request to reset the password of your Touchline account.',
    link: 'Choose a new password',
    after:
      'This link works once and expires in one hour. If you did not request this, ignore this email. Your password stays the same.',
  },
  newDevice: {
    subject: 'New sign-in to Touchline',
    before: 'Your Touchline account was used to sign in from a new device.',
    link: 'See where you are signed in',
    after:
      'If this was you, you do not need to do anything. If not, sign out that device on the page above and change your password.',
  },
  passwordChanged: {
    subject: 'Your Touchline password was changed',
    before: 'The password of your Touchline account was changed, and all other sessions were signed out.',
    link: 'Open your account',
    after:
      'If this was you, you do not need to do anything. If not, choose “Forgot password?” on the sign-in page right away and tell an administrator.',
  },
  emailConfirmation: {
    subject: 'Confirm your email for Touchline',
    before: 'Please confirm your email. Until you do, no one can share reports with your Touchline account.',
    link: 'Confirm email',
    after:
      'This link works once and expires in seven days. If the account is not yours, do not open the link. To stop others from using your email, choose “Forgot password?” on the sign-in page.',
  },
  secondFactorOn: {
    subject: 'Two-step verification is on for your Touchline account',
    before: 'You now sign in to Touchline with your password and a code from your authenticator app.',
    link: 'Open your account',
    after:
      'If this was you, you do not need to do anything. If not, choose “Forgot password?” on the sign-in page right away and tell an administrator.',
  },
  secondFactorOff: {
    subject: 'Two-step verification is off for your Touchline account',
    before: 'You now sign in to Touchline with your password only.',
    link: 'Open your account',
    after:
      'If this was you, you do not need to do anything. If not, choose “Forgot password?” on the sign-in page right away and tell an administrator.',
  },
  secondFactorReset: {
    subject: 'Two-step verification was reset for your Touchline account',
    before:
      'An administrator reset two-step verification for your Touchline account. You sign in with your password only until you set it up again.',
    link: 'Set it up again',
    after: 'If you did not ask for this, tell another administrator of your club right away.',
  },
  emailChanged: {
    subject: 'The email of your Touchline account was changed',
    before:
      'Your Touchline account now has a different email. You can no longer sign in with this one, and the account was signed out on other devices.',
    link: 'Open Touchline',
    after: 'If you did not ask for this, tell an administrator of your club right away.',
  },
  alreadySignedUp: {
    subject: 'You already have a Touchline account',
    before:
      'Someone tried to sign up to Touchline with your email. It already has an account, so nothing was changed.',
    link: 'Sign in',
    after:
      'If you have forgotten your password, choose “Forgot password?” on the sign-in page. If you have an invitation, use its link or ask for a new one. If you did not try to sign up, you can ignore this email.',
  },
  playerOutcome: {
    subject: 'Your club decided after your scouting report',
    before: 'You published a report on each player below. Your club has now made a decision.',
    link: 'Open your players in Touchline',
    after: 'Only administrators and scouts see this decision.',
  },
  followedPlayers: {
    subject: 'This week’s news about players you follow',
    before: 'There is news about players you follow on Touchline.',
    link: 'Turn off this email in your account',
    after: 'You get this email at most once a week, and only when there is news.',
  },
  tokenCreated: {
    subject: 'A token was created for your Touchline account',
    before: 'A token was created in your account. A program that has it can use Touchline with your rights.',
    link: 'Open your account',
    after:
      'If this was you, you do not need to do anything. If not, revoke the token on the page above and change your password.',
  },
  backupFailed: {
    subject: 'A Touchline backup failed',
    before: 'Last night’s backup of Touchline, or its monthly test, failed.',
    link: 'See the backups',
    after: 'The page says what happened. You get this email at most once a day.',
  },
  retentionDue: {
    subject: 'Players are due for erasing from Touchline',
    before:
      'By the retention rule of your club, Touchline will erase players who have not been seen for a long time.',
    link: 'See which players',
    after: 'You can keep any of them. The others are erased after 30 days.',
  },
}
