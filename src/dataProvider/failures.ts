import { HttpError } from 'react-admin'
import { statusOf } from '../../contract/backoff'
import { ERROR_STATUS, messageOf, type SharedMatch } from '../../contract/errors'
import { isObject } from '../../contract/json'
import type { ResourceName } from '../../contract/paths'
import { message } from '../i18n/current'
import { NoAnswerError } from './http'

/** Somebody else has stored the record since it was read; nothing was saved. `current` is theirs, where it is known. */
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

/** A record that is not there, or not for this person. */
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

/** Whether an update has found that its record is not there any more. */
export const isOfMissing = (error: unknown) =>
  error instanceof VersionConflictError ? error.current === null : statusOf(error) === 404

/** Whether a call was refused because others have stored something since the version that it carried. */
export const isChangedSince = (error: unknown) =>
  error instanceof HttpError && error.status === ERROR_STATUS.conflict

/** The server does not know a call: it has only those of the product document. */
export class UnknownCallError extends Error {
  override name = 'UnknownCallError'
}

/** Whether a server that has only the documented calls would have answered so. */
export const isUnknownCall = (error: unknown) =>
  error instanceof HttpError && (error.status === 404 || error.status === 405)

type Attempted = 'load' | 'find' | 'create' | 'update' | 'delete'

/** The product document's words for what failed, followed by the reason where there is one worth telling. */
export function failure(attempted: Attempted, resource: ResourceName, error: unknown): unknown {
  return withExplanation(message(`errors.${attempted}.${resource}`), error, () => missing(resource).message)
}

/** The same for calls that are about no resource's record. */
export function withExplanation(failed: string, error: unknown, whenMissing?: () => string): unknown {
  if (error instanceof NoAnswerError) {
    // A new one: several questions that waited for the same answer share the failure.
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

/** What somebody can do about a failure, apart from what it is. */
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

/** What the server says is wrong with the fields that were sent, by path and in its words; nothing for any other failure. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const errors: unknown = error instanceof HttpError ? error.body?.errors : undefined
  return isObject(errors)
    ? Object.fromEntries(Object.entries(errors).map(([path, words]) => [path, String(words)]))
    : {}
}

/** A failed write in the shape in which react-admin's forms take one: field errors, and `root.serverError` for the toast. */
export function formErrorsOf(error: unknown) {
  return { ...fieldErrorsOf(error), root: { serverError: messageOf(error) } }
}

/**
 * The rule that a call ran into comes first: nothing went wrong there. In a service worker, which has no words to take a part of, it
 * stands alone.
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
