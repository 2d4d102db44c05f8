import { HttpError } from 'react-admin'
import { statusOf } from '../../contract/backoff'
import { ERROR_STATUS, FAILURE_MESSAGES, messageOf, type SharedMatch } from '../../contract/errors'
import { isObject } from '../../contract/json'
import type { ResourceName } from '../../contract/paths'
import { message } from '../i18n/current'
import { NoAnswerError } from './http'

/** The error of a write to a record that another user has changed meanwhile. `current`: the stored record; null if unknown or deleted. */
export class VersionConflictError extends Error {
  readonly current: { id: string } | null

  constructor(resource: ResourceName, current: { id: string } | null) {
    const changed = message('errors.changedMeanwhile')
    const failed = message(`errors.update.${resource}`)
    super(resource === 'matches' ? message('errors.conflict.title') : because(failed, changed))
    this.name = 'VersionConflictError'
    this.current = current
  }
}

/** Returns the error for a record that does not exist, or that the user may not read. */
export const missing = (resource: ResourceName, mergedInto?: string) =>
  new HttpError(message(`errors.missing.${resource}`), 404, { code: 'notFound', mergedInto })

/** Returns the id of the record that a missing record was merged into; undefined if not merged, or for any other error. */
export function mergedIntoOf(error: unknown): string | undefined {
  const id: unknown = error instanceof HttpError ? error.body?.mergedInto : undefined
  return typeof id === 'string' ? id : undefined
}

/** Returns the match that prevents the merge of two players, because both took part in it; undefined for any other error. */
export function sharedMatchOf(error: unknown): SharedMatch | undefined {
  const match: unknown = error instanceof HttpError ? error.body?.sharedMatch : undefined
  return isObject(match) ? (match as SharedMatch) : undefined
}

/** Checks whether an update failed, probably because its record no longer exists. */
export const isOfMissing = (error: unknown) =>
  error instanceof VersionConflictError ? error.current === null : statusOf(error) === 404

/** Checks whether the server answered 409. For settings, this means that another user has changed them. */
export const isChangedSince = (error: unknown) =>
  error instanceof HttpError && error.status === ERROR_STATUS.conflict

/** Checks whether the server refused a write because it names an erased player or user. */
export const isErased = (error: unknown) =>
  error instanceof HttpError &&
  // In a service worker, whose messages are translated later, English answers have the server’s words.
  [FAILURE_MESSAGES.erased, message('errors.server.erased')].includes(error.body?.message)

/** The error of a call that the server lacks, because it has only the calls of the product document. */
export class UnknownCallError extends Error {
  override name = 'UnknownCallError'
}

/** Checks whether the error may mean that the server lacks the call: servers with only the documented calls answer 404 or 405. */
export const isUnknownCall = (error: unknown) =>
  error instanceof HttpError && (error.status === 404 || error.status === 405)

type Attempted = 'load' | 'find' | 'create' | 'update' | 'delete'

/** Returns the error of a failed call with the product document's message and, if useful, the reason. */
export function failure(attempted: Attempted, resource: ResourceName, error: unknown): unknown {
  return withExplanation(message(`errors.${attempted}.${resource}`), error, () => missing(resource).message)
}

/** Like `failure`, for calls without a resource: `failed` is the message, `whenMissing` returns the reason after a 404. */
export function withExplanation(failed: string, error: unknown, whenMissing?: () => string): unknown {
  if (error instanceof NoAnswerError) {
    // Does not change the error itself, which several callers of the same request share.
    const explanation = new NoAnswerError(error.reason)
    explanation.message = because(failed, explanation.message)
    return explanation
  }
  if (!(error instanceof HttpError) || error.status === 401) return error
  if (error.status >= 500) return new HttpError(failed, error.status, error.body)
  const reason = error.status === 404 && whenMissing ? whenMissing() : error.message
  const explain = error.status === ERROR_STATUS.conflict ? ruleFirst : because
  return new HttpError(explain(failed, reason), error.status, error.body)
}

/** Returns the server's message about a failure or, if there is none, what the user can do. */
export function nextStepOf(error: Error): string {
  if (error instanceof NoAnswerError) return message(`errors.${error.reason}`)
  const words = error instanceof HttpError && error.status < 500 ? error.body?.message : undefined
  return typeof words === 'string' && words !== '' ? words : message('errors.page.tryLater')
}

/** Returns the server's messages about a row's fields; if there are none, the result of `nextStepOf`. */
export function failureReason(error: Error): string {
  const words = new Set(Object.values(fieldErrorsOf(error)))
  return words.size > 0 ? [...words].join(' ') : nextStepOf(error)
}

/** Returns the error for a row that was not changed; `words` is the reason. */
export const refusal = (words: string) => new HttpError(words, 409, { message: words })

/** Returns the server's message for each invalid field by path; an empty object for any other failure. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const errors: unknown = error instanceof HttpError ? error.body?.errors : undefined
  return isObject(errors)
    ? Object.fromEntries(Object.entries(errors).map(([path, words]) => [path, String(words)]))
    : {}
}

/** Converts a failed write to the error format of react-admin's forms: field errors, and `root.serverError` for the toast. */
export function formErrorsOf(error: unknown) {
  return { ...fieldErrorsOf(error), root: { serverError: messageOf(error) } }
}

/**
 * Returns the message `failed` with the violated rule in place of "Something went wrong!", because the user can follow the rule. Returns only
 * the rule in a service worker, which has no translated messages to split.
 */
function ruleFirst(failed: string, rule: string): string {
  const generic = message('errors.generic')
  if (rule === '') return failed
  if (!failed.startsWith(generic)) return rule
  const failure = rule.replace(/\.$/, '')
  return message('errors.because', { failure, reason: failed.slice(generic.length).trim() })
}

function because(failed: string, reason: string): string {
  return reason === '' ? failed : message('errors.because', { failure: failed, reason })
}
