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

/** The body of every failed call; `errors` maps a field's path ("homeNotes.0.shirtNo") to what is wrong with it. */
export type ErrorBody = {
  message: string
  code: ErrorCode
  errors?: Record<string, string>
  /** With `confirmationRequired`: what there is to be confirmed. */
  minorReport?: MinorReport
  /** With `notFound` and `conflict`: the id of the record that this one was merged into (decision record 0012). */
  mergedInto?: string
  /** With `conflict`: the match whose line-ups have both players, so that they cannot be merged. */
  sharedMatch?: SharedMatch
}

/** What the page needs to name a match. */
export type SharedMatch = { id: string; date: string; homeTeam: { name: string }; awayTeam: { name: string } }

/** Fixed messages of failed calls in English; the language catalogues translate them by these keys. */
export const FAILURE_MESSAGES = {
  invalid: 'Some fields are not valid',
  forbidden: 'You are not allowed to do this',
  notFound: 'Not found',
  nameTaken: 'A team with this name already exists',
  emailTaken: 'This e-mail address is already in use',
  idTaken: 'This id is already in use',
  externalIdTaken: 'Something else has this id of the other system already',
  exists: 'This exists already',
  referenceChanged: 'What this refers to has changed. Please reload.',
  playedEachOther: 'These two teams have played against each other',
  inOneMatch: 'These two players cannot be merged: both are in the line-ups of one match',
  tooMuchToMerge: 'Together the two have more notes, players, scouts or media than one match may have',
  tooManyNames: 'Together the two have more names than one may have. Please take some away first.',
  mergedAway: 'This record was merged into another one. Open that one and make your change there.',
  mergeOver: 'This merge cannot be undone any more',
  mergeChanged: 'What was merged has been changed or used since. Nothing was undone.',
  batchOver: 'This import or bulk change cannot be written to any more',
  undoOver: 'This cannot be undone any more',
  changedSince: 'This has been changed meanwhile. Please look at it again.',
  notRestorable: 'This cannot be brought back',
  restoreMissing: 'What this refers to does not exist any more. Nothing was changed.',
  restoreInvalid: 'What it was then is not possible any more. Nothing was changed.',
  tooManyFilters: 'So many filters are shared of this list that nobody finds any. Please delete one first.',
  tooManyShortLists: 'You have so many short lists that nobody finds any. Please delete one first.',
  lastAdministrator: 'The last administrator can be neither deleted nor demoted',
  notResendable: 'This mail was sent meanwhile, or its link is not valid any more',
  userLocked: 'This user is locked. Please unlock them first.',
  activeAlready: 'This user is active already and needs no invitation',
  confirmEmailFirst: 'Please confirm your e-mail address first, by the link in the mail that went to it',
  confirmedAlready: 'This e-mail address is confirmed already',
  noDeletionRequest: 'Please request the deletion first; a request is valid for a day',
  confirmationRequired:
    'This is a report about a player who may be under 18, and somebody outside the club would read it. That has to be confirmed first.',
  secondFactorRequired: 'Your role takes a second factor. Please set it up first.',
  secondFactorOn: 'A second factor is set up already',
  ownSecondFactorFirst: 'Set up your own second factor before you ask one of administrators',
  notSharedWith: 'This is not shared with that person',
  notPublishedYet: 'This is a draft: the mail goes out once it is published',
  remindedAlready: 'They have been reminded within a day already',
  sharesUsedUp:
    'You have shared with as many people as one person may at a time. Please share with the others later.',
  linkExpired: 'This link is not valid any more. Please ask for a new one.',
  tooManyRequests: 'Too many attempts. Please wait a while and try again.',
  uploadsUsedUp: 'You have sent as many files as one person may send in a day. Please try again later.',
  busy: 'The server is busy right now. Please try again in a moment.',
  tooManyReports: 'Too many reports are being drawn. Please try again in a moment.',
  reportTooLate: 'The report took too long to draw',
  reportsInTurn: 'Your other reports are drawn first. Please try again once they are there.',
  invitationsUsedUp:
    'You have sent as many invitations as one person may send at a time. Please send the others later.',
  fileTooLarge: 'The file is too large',
  requestTooLarge: 'The request is too large',
} as const

export type FailureMessageKey = keyof typeof FAILURE_MESSAGES

/** The key of a failure's message; undefined for messages that are not ours. */
export const failureMessageOf = (words: string): FailureMessageKey | undefined =>
  FAILURE_MESSAGE_KEYS.find((key) => FAILURE_MESSAGES[key] === words)

// Object.keys forgets which keys there are.
const FAILURE_MESSAGE_KEYS = Object.keys(FAILURE_MESSAGES) as FailureMessageKey[]

/** Field errors with their English messages; the language catalogues translate them by these keys. */
export const FIELD_ERRORS = {
  required: 'Required',
  wrongType: 'Has the wrong type',
  tooShort: 'At least %{minimum} characters',
  tooLong: 'At most %{maximum} characters',
  tooSmall: 'At least %{minimum}',
  tooBig: 'At most %{maximum}',
  tooMany: 'At most %{maximum} entries',
  notWhole: 'Must be a whole number',
  notAnId: 'Is not a valid id',
  notADate: 'Must be a real date between 1900-01-01 and 2100-12-31',
  notBornYet: 'Must not be in the future',
  notATime: 'Must be a date and time',
  notATimeOfDay: 'Must be a time like 19:45',
  notAnExternalId: 'Must be a source and an id, like transfermarkt:28003',
  notAnEmail: 'Must be an e-mail address',
  notAnAddress: 'Must be an http(s) address',
  notText: 'Holds characters that cannot be stored',
  sameTeam: 'A team cannot play against itself',
  repeatedId: 'The same id twice',
  repeatedNumber: 'The same number twice',
  repeatedPlayer: 'The same player twice',
  cannotWrite: 'Must be somebody who may write analyses',
  sameRecord: 'Must be another record',
  commonPassword: 'This password is too easy to guess',
  passwordIsEmail: 'The password must not be the e-mail address',
  wrongPassword: 'Is not your current password',
  wrongCode: 'Is no valid code, or was used already',
  passwordsDiffer: 'The two passwords differ',
  unknownRecord: 'Does not exist',
  changedSince: 'Was changed meanwhile',
  otherMatch: 'Must be an analysis of this match',
  othersLink: 'Leads to an analysis that is not yours to take away',
  taken: 'Is already in use',
  unconfirmedAddress: 'Includes somebody who has not confirmed their e-mail address yet',
  notAPictureOrPdf: 'Must be a picture (JPEG, PNG, WebP or GIF) or a PDF',
  notAPicture: 'Must be a picture',
  svgUnsupported: 'SVG is not supported. Use JPEG, PNG, WebP or GIF.',
  tooManyPixels: 'The picture has too many pixels. Please make it smaller.',
  damagedFile: 'The file is damaged or incomplete',
  emptyFile: 'The file is empty',
  fileTooLarge: 'At most %{maximum} MB',
  oneFile: 'One file at a time',
  unknownField: 'Is not known here',
  invalid: 'Is not valid',
} as const

export type FieldErrorKey = keyof typeof FIELD_ERRORS

/** An error of one field, before it is translated. */
export type FieldError = { key: FieldErrorKey; values?: Record<string, string | number> }

/** The English words of a field error. */
export function fieldErrorInEnglish({ key, values = {} }: FieldError): string {
  return FIELD_ERRORS[key].replace(/%\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** The field error that has this English message, with the numbers in it; undefined for other messages. */
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

/** The words of anything thrown. */
export const messageOf = (error: unknown, otherwise = String(error)): string =>
  error instanceof Error ? error.message : otherwise
