import { HttpError } from 'react-admin'
import { isAskedAgain } from '../../contract/backoff'
import { bulkResultsOf } from '../../contract/import/engine/bulkSender'
import type { SentRecord } from '../../contract/import/engine/importApi'
import type { ImportedResource } from '../../contract/import/kinds'
import { isObject } from '../../contract/json'
import { type BulkResource, PATHS, RESOURCES } from '../../contract/paths'
import { message } from '../i18n'
import { batchHeaders } from './batches'
import { failure, VersionConflictError } from './failures'
import { call, httpError, jsonOf } from './http'
import { normalised } from './normalised'
import { isConflict } from './recordUpdate'

/** Writing for imports: thousands of records, after which the lists are asked for once. */
export const importMethods = {
  /**
   * Sends one record and answers its id; sending it again makes no second one. The lists in memory know nothing of it
   * until they are reloaded.
   */
  async sendRecord(
    resource: ImportedResource,
    { call: verb, record }: SentRecord,
    batchId?: string,
  ): Promise<{ id: string }> {
    const sent = normalised(resource, record)
    const ownId = 'id' in sent ? String(sent.id) : ''
    const path = verb === 'create' ? RESOURCES[resource].path : PATHS.record(resource, ownId)
    const method = verb === 'create' ? 'POST' : 'PUT'
    try {
      const answer = await jsonOf(
        await call(path, { method, body: JSON.stringify(sent), headers: batchHeaders(batchId) }),
      )
      if (isConflict(answer)) throw new VersionConflictError(resource, null)
      return { id: isObject(answer) && typeof answer.id === 'string' ? answer.id : ownId }
    } catch (error) {
      throw failure(verb, resource, error)
    }
  },

  /** Whether the server takes many new records by one call: asked with none. */
  async takesMany(resource: BulkResource): Promise<boolean> {
    const answer = await postMany(resource, []).catch((error) => {
      if (isAskedAgain(error)) throw error
    })
    return answer !== undefined
  },

  /** Creates many records by one call, and answers for each its id or why it was refused. As by `sendRecord`, none is made twice. */
  async createMany(
    resource: BulkResource,
    records: readonly object[],
    batchId?: string,
  ): Promise<(string | Error)[]> {
    const results = await postMany(resource, records, batchId).catch((error) => {
      throw failure('create', resource, error)
    })
    if (results === undefined) throw new HttpError(message('errors.unreadable'), 500)
    return results.map(({ status, body }) => {
      const answer = isObject(body) ? body : {}
      if (status < 400) return String(answer.id)
      return asError(failure('create', resource, httpError({ status, statusText: '' }, answer)))
    })
  },
}

async function postMany(resource: BulkResource, records: readonly object[], batchId?: string) {
  const body = JSON.stringify({ records: records.map((record) => normalised(resource, record)) })
  const answer = await jsonOf(
    await call(PATHS.bulk(resource), { method: 'POST', body, headers: batchHeaders(batchId) }),
  )
  return bulkResultsOf(answer, records.length)
}

const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)))
