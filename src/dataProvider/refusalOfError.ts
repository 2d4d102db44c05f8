import { HttpError } from 'react-admin'
import type { Refusal } from '../authProvider/publicCall'
import { fieldErrorsOf } from './failures'
import { NoAnswerError } from './http'

/** Converts the failure of a signed-in user's call to a refusal for forms that submit themselves. */
export function refusalOfError(error: unknown): Refusal {
  if (error instanceof NoAnswerError) return { reason: error.reason === 'timeout' ? 'timeout' : 'offline' }
  const errors = fieldErrorsOf(error)
  if (Object.keys(errors).length > 0) return { reason: 'invalid', errors }
  if (!(error instanceof HttpError)) return { reason: 'failed', status: 0, message: null }
  return { reason: 'failed', status: error.status, message: error.status < 500 ? error.message : null }
}
