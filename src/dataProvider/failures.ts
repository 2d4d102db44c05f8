import { HttpError } from 'react-admin'
import { statusOf } from '../../contract/backoff'
import { ERROR_STATUS, messageOf, type SharedMatch } from '../../contract/errors'
import { isObject } from '../../contract/json'
import type { ResourceName } from '../../contract/paths'
import { message } from '../i18n/current'
import { NoAnswerError } from './http'

/** Another user stored the record since it was read; nothing was saved. `current` is the stored version, if known. */
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

/** Returns the failure for a record that does not exist or that the user may not read. */
export const missing = (resource: ResourceName, mergedInto?: string) =>
  new HttpError(message(`errors.missing.${resource}`), 404, { code: 'notFound', mergedInto })

/** Returns the id of the record that the missing one was merged into; undefined for any other failure. */
export function mergedIntoOf(error: unknown): string | undefined {
  const id: unknown = error instanceof HttpError ? error.body?.mergedInto : undefined
  return typeof id === 'string' ? id : undefined
}

/** Returns the match that two players cannot be merged for; undefined for any other failure. */
export function sharedMatchOf(error: unknown): SharedMatch | undefined {
  const match: unknown = error instanceof HttpError ? error.body?.sharedMatch : undefined
  return isObject(match) ? (match as SharedMatch) : undefined
}

/** Checks whether an update failed because its record no longer exists. */
export const isOfMissing = (error: unknown) =>
  error instanceof VersionConflictError ? error.current === null : statusOf(error) === 404

/** Checks whether the server refused a call because the record has a newer version. */
export const isChangedSince = (error: unknown) =>
  error instanceof HttpError && error.status === ERROR_STATUS.conflict

/** The server lacks a call, because it has only those of the product document. */
export class UnknownCallError extends Error {
  override name = 'UnknownCallError'
}

/** Checks whether a server with only the documented calls would answer in this way. */
export const isUnknownCall = (error: unknown) =>
  error instanceof HttpError && (error.status === 404 || error.status === 405)

type Attempted = 'load' | 'find' | 'create' | 'update' | 'delete'

/** Returns the product document's message for a failed call, followed by the reason if it is useful. */
export function failure(attempted: Attempted, resource: ResourceName, error: unknown): unknown {
  return withExplanation(message(`errors.${attempted}.${resource}`), error, () => missing(resource).message)
}

/** Returns the same for calls without a resource. */
export function withExplanation(failed: string, error: unknown, whenMissing?: () => string): unknown {
  if (error instanceof NoAnswerError) {
    // Creates a new error: several callers that waited for the same answer share the original.
    const explanation = new NoAnswerError(error.reason)
    explanation.message = because(failed, explanation.message)
    return explanation
  }
  if (!(error instanceof HttpError) || error.status === 401) return error
  if (error.status >= 500) return new HttpError(failed, error.status, error.body)
  const reason = error.status === 404 && whenMissing ? whenMissing() : error.message
  const explain = error.status === ERROR_STATUS.conflict ? ruledOut : because
  return new HttpError(explain(failed, reason), error.status, error.body)
}

/** Returns what the user can do about a failure, without its cause. */
export function nextStepOf(error: Error): string {
  if (error instanceof NoAnswerError) return message(`errors.${error.reason}`)
  const words = error instanceof HttpError && error.status < 500 ? error.body?.message : undefined
  return typeof words === 'string' && words !== '' ? words : message('errors.page.tryLater')
}

/** Returns the errors of a row's fields if the server named them, otherwise the next step for the user. */
export function failureReason(error: Error): string {
  const words = new Set(Object.values(fieldErrorsOf(error)))
  return words.size > 0 ? [...words].join(' ') : nextStepOf(error)
}

/** Returns an error with the reason for which a row stays unchanged. */
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
 * Puts the violated rule first, because nothing broke. A service worker has no translated messages to split, so it returns only the rule.
 */
function ruledOut(failed: string, rule: string): string {
  const generic = message('errors.generic')
  if (rule === '') return failed
  if (!failed.startsWith(generic)) return rule
  const failure = rule.replace(/\.$/, '')
  return message('errors.because', { failure, reason: failed.slice(generic.length).trim() })
}

function because(failed: string, reason: string): string {
  return reason === '' ? failed : message('errors.because', { failure: failed, reason })
}
