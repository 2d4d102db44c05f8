import type { ErrorBody } from '../../../contract/errors'
import { isAboutValues } from '../../database/violations'
import { Failure } from '../../failure'
import { errorAnswer } from '../../http/errorHandler'

/** What a call for the row alone would have been answered. What says nothing about the row is thrown on: it is tried again. */
export function refusalOf(error: unknown): ErrorBody {
  const { status, body } = errorAnswer(error)
  const isOfRow = (error instanceof Failure || isAboutValues(error)) && status < 500 && status !== 429
  if (!isOfRow) throw error
  return body
}
