import type { SentRecord } from '../../contract/import/engine/createSender'
import type { ImportedResource } from '../../contract/import/kinds'
import { isObject } from '../../contract/json'
import { PATHS, RESOURCES } from '../../contract/paths'
import { failure, VersionConflictError } from './failures'
import { call, jsonOf } from './http'
import { normalised } from './normalised'
import { isConflict } from './recordUpdate'

/** Writing for imports: thousands of records, after which the lists are asked for once. */
export const importMethods = {
  /**
   * Sends one record and answers its id; sending it again makes no second one. The lists in memory know nothing of it
   * until they are reloaded.
   */
  async sendRecord(resource: ImportedResource, { call: verb, record }: SentRecord): Promise<{ id: string }> {
    const sent = normalised(resource, record)
    const ownId = 'id' in sent ? String(sent.id) : ''
    const path = verb === 'create' ? RESOURCES[resource].path : PATHS.record(resource, ownId)
    const method = verb === 'create' ? 'POST' : 'PUT'
    try {
      const answer = await jsonOf(await call(path, { method, body: JSON.stringify(sent) }))
      if (isConflict(answer)) throw new VersionConflictError(resource, null)
      return { id: isObject(answer) && typeof answer.id === 'string' ? answer.id : ownId }
    } catch (error) {
      throw failure(verb, resource, error)
    }
  },
}
