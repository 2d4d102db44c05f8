import type { MinorReport } from './minorReport'

/** The codes of failed calls, with their HTTP statuses (decisions, section 2). */
export const ERROR_STATUS = {
  malformed: 400,
  invalid: 400,
  unauthorized: 401,
  forbidden: 403,
  secondFactorRequired: 403,
  notFound: 404,
  linkExpired: 404,
  conflict: 409,
  confirmationRequired: 409,
  nameTaken: 409,
  emailTaken: 409,
  inUse: 409,
  lastAdministrator: 409,
  noDeletionRequest: 409,
  tooLarge: 413,
  tooManyRequests: 429,
  internal: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** The body of every failed call; `errors` maps a field’s path ("homeNotes.0.shirtNo") to its error message. */
export type ErrorBody = {
  message: string
  code: ErrorCode
  errors?: Record<string, string>
  /** With `confirmationRequired`: the report that the user has to confirm. */
  minorReport?: MinorReport
  /** With `notFound` and `conflict`: the id of the record that the requested record was merged into (decision record 0012). */
  mergedInto?: string
  /** With `conflict`: the match whose line-ups contain both players of a refused merge. */
  sharedMatch?: SharedMatch
}

/** The fields by which a page names a match. */
export type SharedMatch = { id: string; date: string; homeTeam: { name: string }; awayTeam: { name: string } }

/** Fixed messages of failed calls in English; the language catalogues translate them by these keys. */
export const FAILURE_MESSAGES = {
  invalid: 'Some fields are not valid',
  forbidden: 'You are not allowed to do this',
  forClubOnly: 'Stage, followers and notes for the club are for administrators and scouts only',
  notFound: 'Not found',
  nameTaken: 'A team with this name already exists',
  emailTaken: 'This email is already in use',
  idTaken: 'This ID is already in use',
  externalIdTaken: 'Another record already has this external ID',
  exists: 'This already exists',
  referenceChanged: 'A linked record has changed. Reload the page.',
  playedEachOther: 'These two teams cannot be merged: they have played each other',
  inOneMatch: 'These two players cannot be merged: both are in the line-ups of the same match',
  tooMuchToMerge: 'After the merge, the match would have too many notes, players, scouts or files',
  tooManyNames: 'After the merge, the record would have too many names. Remove some first.',
  mergedAway: 'This record was merged into another one. Open that one to make your change.',
  mergeOver: 'This merge can no longer be undone',
  mergeChanged: 'The merged record has been changed or used since. Nothing was undone.',
  batchOver: 'This import or bulk change has already ended',
  undoOver: 'This can no longer be undone',
  changedSince: 'This has changed in the meantime. Review it again.',
  lineupsKept: 'The match already has other line-ups, which were kept',
  notRestorable: 'This cannot be restored',
  restoreMissing: 'A linked record no longer exists. Nothing was changed.',
  restoreInvalid: 'This version is no longer valid. Nothing was changed.',
  tooManyFilters: 'This list has reached its limit of shared filters. Delete one first.',
  tooManyShortLists: 'You have reached the limit of shortlists. Delete one first.',
  askedAlready: 'You have already asked this scout. The request is still open.',
  noLongerAskable: 'This scout can no longer be asked. Ask another one.',
  lastAdministrator: 'The last administrator cannot be deleted or given another role',
  jobOver: 'This job can no longer be changed',
  notResendable: 'This email has already been sent, or its link has expired',
  userLocked: 'This user is locked. Unlock them first.',
  activeAlready: 'This user is already active and needs no invitation',
  confirmEmailFirst: 'Confirm your email first. Open the link in the email that we sent you.',
  confirmedAlready: 'This email is already confirmed',
  noDeletionRequest: 'Request the deletion first. A request is valid for 24 hours.',
  confirmationRequired:
    'The player in this report may be under 18, and someone outside the club would read it. Confirm it first.',
  secondFactorRequired: 'Your role requires two-step verification. Set it up first.',
  secondFactorOn: 'Two-step verification is already on',
  ownSecondFactorFirst: 'Set up your own two-step verification before you require it of administrators',
  tokenForbidden: 'A token of a program may not do this. Sign in.',
  tokenReadsOnly: 'This token can only read',
  tooManyTokens: 'You have reached the limit of tokens. Revoke one first.',
  passwordsOff: 'Sign in through your club',
  providerMissing: 'The server does not offer a sign-in through your club yet',
  exceptionUnfit: 'Choose an administrator who has a password, and two-step verification if it is required',
  isException: 'Only this administrator may use a password. Choose another one in the sign-in rules first.',
  providerFailed: 'Your club’s sign-in did not work. Try again.',
  unknownPerson: 'No account belongs to this sign-in. Ask an administrator.',
  erased: 'This was erased and cannot be saved again',
  consentNeeded:
    'Sharing a minor’s report needs the guardian’s consent and the agent’s licence. Ask an administrator.',
  notSharedWith: 'This is not shared with this user',
  notPublishedYet: 'This is a draft. The email goes out when you publish it.',
  remindedAlready: 'This user already got a reminder in the last 24 hours',
  answeredAlready: 'You have already answered. An answer cannot be changed.',
  sharesUsedUp: 'You have reached the sharing limit for now. Share with the others later.',
  linkExpired: 'This link is no longer valid. Request a new one.',
  tooManyRequests: 'Too many attempts. Wait a while and try again.',
  uploadsUsedUp: 'You have reached the daily upload limit. Try again later.',
  busy: 'The server is busy. Try again in a moment.',
  tooManyReports: 'Too many PDFs are being created. Try again in a moment.',
  reportTooLate: 'Creating the PDF took too long. Try again.',
  reportsInTurn: 'Your other PDFs are still being created. Try again when they are ready.',
  invitationsUsedUp: 'You have reached the invitation limit for now. Send the others later.',
  fileTooLarge: 'The file is too large',
  requestTooLarge: 'The request is too large',
} as const

export type FailureMessageKey = keyof typeof FAILURE_MESSAGES

/** Returns the key of a failure’s message; undefined for a text that is not in FAILURE_MESSAGES. */
export const failureMessageOf = (words: string): FailureMessageKey | undefined =>
  FAILURE_MESSAGE_KEYS.find((key) => FAILURE_MESSAGES[key] === words)

// Object.keys returns string[], without the literal types of the keys.
const FAILURE_MESSAGE_KEYS = Object.keys(FAILURE_MESSAGES) as FailureMessageKey[]

/** Field errors with their English messages; the language catalogues translate them by these keys. */
export const FIELD_ERRORS = {
  required: 'Required',
  wrongType: 'Wrong type of value',
  tooShort: 'At least %{minimum} characters',
  tooLong: 'At most %{maximum} characters',
  tooSmall: 'At least %{minimum}',
  tooBig: 'At most %{maximum}',
  tooMany: 'At most %{maximum} entries',
  notWhole: 'Must be a whole number',
  notAnId: 'Invalid ID',
  notADate: 'Must be a valid date from 1900 to 2100',
  notBornYet: 'Cannot be in the future',
  notATime: 'Must be a date and time',
  notATimeOfDay: 'Must be a time like 19:45',
  notAnExternalId: 'Must be a system and an ID, like transfermarkt:28003',
  notAnEmail: 'Must be a valid email',
  notAnAddress: 'Must be a link that starts with http:// or https://',
  notText: 'Contains characters that cannot be saved',
  sameTeam: 'A team cannot play against itself',
  repeatedId: 'This ID is entered twice',
  repeatedNumber: 'This number is used twice',
  repeatedPlayer: 'This player is entered twice',
  cannotWrite: 'This user cannot write analyses',
  cannotBeAsked: 'Choose an active scout or administrator',
  sameRecord: 'Choose a different record',
  commonPassword: 'This password is too easy to guess',
  passwordIsEmail: 'The password cannot be the same as the email',
  wrongPassword: 'This is not your current password',
  wrongCode: 'Invalid or already used code',
  inThePast: 'Cannot be in the past',
  afterAYear: 'At most one year from today',
  unknownRecord: 'Does not exist',
  changedSince: 'Changed in the meantime',
  otherMatch: 'Must be an analysis of this match',
  othersLink: 'Linked to an analysis that you cannot remove',
  taken: 'Already in use',
  unconfirmedAddress: 'Includes a user who has not confirmed their email',
  consentMissing: 'The guardian’s consent to sharing is missing or has ended. An administrator can add it.',
  licenceMissing: 'One of the agents has no licence, or it has ended. An administrator can add it.',
  consentAndLicenceMissing:
    'The guardian’s consent and an agent’s licence are missing or have ended. An administrator can add them.',
  minorsBirthDate:
    'Only an administrator can change the age of a minor to 18 or more, or remove the birth date',
  notAPictureOrPdf: 'Must be an image (JPEG, PNG, WebP or GIF) or a PDF',
  notAPicture: 'Must be an image',
  svgUnsupported: 'SVG is not supported. Use JPEG, PNG, WebP or GIF.',
  tooManyPixels: 'The image has too many pixels. Make it smaller.',
  damagedFile: 'The file is damaged or incomplete',
  emptyFile: 'The file is empty',
  fileTooLarge: 'At most %{maximum} MB',
  oneFile: 'One file at a time',
  unknownField: 'Unknown field',
  invalid: 'Invalid value',
} as const

export type FieldErrorKey = keyof typeof FIELD_ERRORS

/** An error of one field, before it is translated. */
export type FieldError = { key: FieldErrorKey; values?: Record<string, string | number> }

export function fieldErrorInEnglish({ key, values = {} }: FieldError): string {
  return FIELD_ERRORS[key].replace(/%\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** Returns the field error that has this English message, with the numbers in the message; undefined for other messages. */
export function fieldErrorOf(words: string): FieldError | undefined {
  for (const { key, pattern } of FIELD_ERROR_PATTERNS) {
    const values = pattern.exec(words)
    if (values !== null) return values.groups === undefined ? { key } : { key, values: { ...values.groups } }
  }
  return undefined
}

const FIELD_ERROR_PATTERNS = (Object.keys(FIELD_ERRORS) as FieldErrorKey[]).map((key) => {
  const escaped = FIELD_ERRORS[key].replace(/[.()[\]?*+|^$]/g, '\\$&')
  return { key, pattern: new RegExp(`^${escaped.replace(/%\{(\w+)\}/g, '(?<$1>[\\d.]+)')}$`) }
})

/** Returns the message of any thrown value; `otherwise` for a value that is not an Error. */
export const messageOf = (error: unknown, otherwise = String(error)): string =>
  error instanceof Error ? error.message : otherwise
