import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { ANSWER_HEADER } from '../../contract/answerHeader'
import { ERROR_STATUS, type ErrorBody, FAILURE_MESSAGES, fieldErrorInEnglish } from '../../contract/errors'
import { isDatabaseUnavailable } from '../database/unavailable'
import { databaseCodeOf } from '../database/violations'
import { Failure, InOneMatch, MergedAway, MinorUnconfirmed, TooManyRequests } from '../failure'
import { MediaStoreUnavailable } from '../modules/media/mediaFiles'
import { describeError } from './describeError'

/** The one place where a failed call becomes an answer: `{message, code, errors?, minorReport?, mergedInto?, sharedMatch?}`. */
export const errorHandler = plugin(async (app: FastifyInstance) => {
  app.setErrorHandler(answerError)
})

/** Also for addresses that Fastify cannot even read, which no error handler gets to see. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = asFailure(error)
  if (failure.code === 'internal') request.log.error(describeError(error), 'unexpected error')
  // The pool logs an outage of the database once, so single calls do not.
  else if (failure.code === 'unavailable' && !isDatabaseUnavailable(error))
    request.log.warn(describeError(error), 'unavailable')
  return answer(failure, reply)
}

/** What a call that fails with this error would be answered. */
export function errorAnswer(error: unknown): { status: number; body: ErrorBody } {
  const failure = asFailure(error)
  return { status: ERROR_STATUS[failure.code], body: bodyOf(failure) }
}

/** For paths that nothing answers at, and methods that a path does not know. */
export async function answerNotFound(_request: FastifyRequest, reply: FastifyReply) {
  return answer(new Failure('notFound', 'There is nothing at this address'), reply)
}

function answer(failure: Failure, reply: FastifyReply) {
  if (failure instanceof TooManyRequests) reply.header('retry-after', failure.retryAfterSeconds)
  else if (failure.code === 'unavailable') reply.header('retry-after', 5)
  if (failure.code === 'unauthorized') reply.header('www-authenticate', 'Bearer')
  // Sends text, so that the route's response schema does not apply to errors.
  return (
    reply
      .code(ERROR_STATUS[failure.code])
      // No hook runs before an address that Fastify cannot read is answered.
      .header(ANSWER_HEADER, '1')
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .serializer(String)
      .send(JSON.stringify(bodyOf(failure)))
  )
}

function bodyOf(failure: Failure): ErrorBody {
  const { code, message, fields } = failure
  if (failure instanceof MinorUnconfirmed) return { message, code, minorReport: failure.report }
  if (failure instanceof InOneMatch) return { message, code, sharedMatch: failure.match }
  if (failure instanceof MergedAway) return { message, code, mergedInto: failure.mergedInto }
  const errors = Object.entries(fields).map(([path, error]) => [path, fieldErrorInEnglish(error)] as const)
  return errors.length === 0 ? { message, code } : { message, code, errors: Object.fromEntries(errors) }
}

const malformed = (message: string) => new Failure('malformed', message)
const unavailable = () => new Failure('unavailable', FAILURE_MESSAGES.busy)

/** What an error means to the caller; whatever is not known to be theirs stays masked. */
function asFailure(error: unknown): Failure {
  if (error instanceof Failure) return error
  if (isDatabaseUnavailable(error) || error instanceof MediaStoreUnavailable) return unavailable()
  const databaseCode = databaseCodeOf(error)
  if (databaseCode !== undefined) return databaseFailure(databaseCode)
  const { code, statusCode } = httpErrorOf(error)
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Failure('tooLarge', FAILURE_MESSAGES.requestTooLarge)
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return malformed('The body must be JSON (application/json)')
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') {
    return new Failure('notFound', 'There is nothing at this address')
  }
  if (statusCode === 503 || (code !== undefined && TRANSIENT_SYSTEM_ERRORS.has(code))) return unavailable()
  if (statusCode === 404) return new Failure('notFound', 'There is nothing at this address')
  if (statusCode === 413) return new Failure('tooLarge', FAILURE_MESSAGES.requestTooLarge)
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return malformed('The body is not valid JSON')
  }
  return new Failure('internal', 'Something went wrong on the server')
}

/** A lost connection, a full disk. */
const TRANSIENT_SYSTEM_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOSPC',
  'EDQUOT',
])
/** Text that cannot be stored, numbers and dates out of every range: input that no schema stopped. */
const UNSTORABLE_INPUT = new Set(['22021', '22P05', '22P02', '22003', '22007', '22008'])
/** Two transactions in each other's way, a query or a lock that took too long, a database that starts, stops, is full or only read from. */
const TRANSIENT = /^(40|53|57|08|25006|25P03|55P03)/

function databaseFailure(code: string): Failure {
  if (UNSTORABLE_INPUT.has(code)) return malformed('The request holds a value that cannot be stored')
  if (code === '23505') return new Failure('conflict', FAILURE_MESSAGES.exists)
  if (code === '23503') return new Failure('conflict', FAILURE_MESSAGES.referenceChanged)
  if (TRANSIENT.test(code)) return unavailable()
  return new Failure('internal', 'Something went wrong on the server')
}

function httpErrorOf(error: unknown): { code?: string; statusCode?: number } {
  if (typeof error !== 'object' || error === null) return {}
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  const status =
    'statusCode' in error && typeof error.statusCode === 'number' ? { statusCode: error.statusCode } : {}
  return { ...code, ...status }
}
