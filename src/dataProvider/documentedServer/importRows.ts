import { statusOf } from '../../../contract/backoff'
import { LIMITS } from '../../../contract/fields'
import { createSender } from '../../../contract/import/engine/createSender'
import type { SentRecord } from '../../../contract/import/engine/importApi'
import type { WorkItem } from '../../../contract/import/engine/protocol'
import type { ImportedResource } from '../../../contract/import/kinds'
import { createJob, type Job } from '../../../contract/job'
import { isObject } from '../../../contract/json'
import { PATHS, RESOURCES } from '../../../contract/paths'
import type { TeamInput } from '../../../contract/team'
import { message } from '../../i18n'
import { failure, failureReason, refusal, VersionConflictError } from '../failures'
import { call, jsonOf } from '../http'
import { normaliseRecord } from '../records/normaliseRecord'
import { isConflict } from '../records/storedRecord'
import type { RowStores } from '../rows/rowStore'
import { untilReachable } from '../untilReachable'

/** The number of parallel calls: browsers send at most 6 to one server at once. */
const LANES = 6

type Parts = {
  lists: RowStores
  fetchFresh: (resource: ImportedResource, id: string) => Promise<{ data: object }>
}

export type RowImport = {
  resource: ImportedResource
  rows: readonly WorkItem[]
  /** The new teams that the rows refer to. */
  teams: readonly TeamInput[]
}

/** Returns a job that writes the rows of an import by the documented calls. Lists in memory do not show the rows until the lists are reloaded. */
export function importRows({ lists, fetchFresh }: Parts, imported: RowImport): Job<WorkItem, void> {
  const { resource, rows, teams } = imported
  const api = {
    fetchFresh: async (target: ImportedResource, id: string) => {
      try {
        return (await fetchFresh(target, id)).data
      } catch (error) {
        throw error instanceof Error && statusOf(error) === 404 ? refusal(error.message) : error
      }
    },
    sendRecord,
    searchTeams: async (name: string) => {
      await lists.teams.load({ force: true })
      return (await lists.teams.page({ q: name, page: 1, amount: LIMITS.listAmount })).rows
    },
    teamFailure: (team: string, error: Error) =>
      refusal(message('imports.teamFailed', { team, reason: failureReason(error) })),
  }
  return createJob({
    rows,
    perform: createSender(api, resource, { teams }),
    lanes: LANES,
    sleep: untilReachable,
  })
}

/** Sends one record and returns its id. If the call is repeated, the server can recognise the id of a new record. */
async function sendRecord(
  resource: ImportedResource,
  { call: verb, record }: SentRecord,
): Promise<{ id: string }> {
  const sent = normaliseRecord(resource, record)
  const ownId = 'id' in sent ? String(sent.id) : ''
  const path = verb === 'create' ? RESOURCES[resource].path : PATHS.record(resource, ownId)
  const method = verb === 'create' ? 'POST' : 'PUT'
  try {
    const answer = await jsonOf(await call(path, { method, body: JSON.stringify(sent) }))
    if (isConflict(answer)) throw new VersionConflictError(resource, null)
    return { id: isObject(answer) && typeof answer.id === 'string' ? answer.id : ownId }
  } catch (error) {
    const failed = failure(verb, resource, error)
    throw failed instanceof VersionConflictError ? refusal(message('imports.conflict')) : failed
  }
}
