import type { FastifyRequest } from 'fastify'
import { BATCH_HEADER } from '../../contract/batch'
import { FAILURE_MESSAGES } from '../../contract/errors'
import { idField } from '../../contract/fields'
import { Failure } from '../failure'
import type { BatchPart } from '../history/writeContext'

/** Returns the batch of the request's header. The recorder checks later whether the write may be part of it. */
export function batchOf({ headers }: Pick<FastifyRequest, 'headers'>): BatchPart | undefined {
  const named = headers[BATCH_HEADER]
  if (named === undefined) return undefined
  const id = idField.safeParse(named)
  if (!id.success) throw new Failure('malformed', FAILURE_MESSAGES.invalid)
  return { id: id.data, isUndo: false }
}
