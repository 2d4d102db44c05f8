import { type ErrorCode, FAILURE_MESSAGES, type FieldError, type SharedMatch } from '../contract/errors'
import type { MinorReport } from '../contract/minorReport'

/**
 * A refused call, as a value of the closed list in contract/errors. Services throw it, and the error handler turns it
 * into HTTP. `message` is for people and must not name persons or records that the caller may not see.
 */
export class Failure extends Error {
  readonly code: ErrorCode
  readonly fields: Readonly<Record<string, FieldError>>

  constructor(code: ErrorCode, message: string, fields: Record<string, FieldError> = {}) {
    super(message)
    this.name = 'Failure'
    this.code = code
    this.fields = fields
  }
}

/**
 * A user outside the club would be able to read a report about a minor, and the caller has not confirmed it (decision
 * record 0059).
 */
export class MinorUnconfirmed extends Failure {
  readonly report: MinorReport

  constructor(report: MinorReport) {
    super('confirmationRequired', FAILURE_MESSAGES.confirmationRequired)
    this.report = report
  }
}

/** The record was merged into another one, which the caller may read (decision record 0012). */
export class MergedAway extends Failure {
  readonly mergedInto: string

  constructor(code: 'notFound' | 'conflict', mergedInto: string) {
    super(code, code === 'conflict' ? FAILURE_MESSAGES.mergedAway : FAILURE_MESSAGES.notFound)
    this.mergedInto = mergedInto
  }
}

/** Refuses to merge two players, because the line-ups of one match have both (decision record 0038). */
export class InOneMatch extends Failure {
  readonly match: SharedMatch

  constructor(match: SharedMatch) {
    super('conflict', FAILURE_MESSAGES.inOneMatch)
    this.match = match
  }
}

/** A record that is not there, or not for this caller: the two look the same (decisions, section 2). */
export const notFound = () => new Failure('notFound', FAILURE_MESSAGES.notFound)

/** Throws `notFound`: `(await findTeam(…)) ?? gone()`. */
export function gone(): never {
  throw notFound()
}

/** One field of the input is at fault. */
export const invalidField = (path: string, error: FieldError, message: string = FAILURE_MESSAGES.invalid) =>
  new Failure('invalid', message, { [path]: error })

/** The caller has to wait: answered as 429 with `Retry-After`. */
export class TooManyRequests extends Failure {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number, message: string = FAILURE_MESSAGES.tooManyRequests) {
    super('tooManyRequests', message)
    this.name = 'TooManyRequests'
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds))
  }
}
