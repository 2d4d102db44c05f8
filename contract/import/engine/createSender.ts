import { isRetryable, isSentAgainLater, statusOf } from '../../backoff'
import { normaliseRole } from '../../closedLists'
import { isBulkResource } from '../../paths'
import type { TeamInput } from '../../team'
import { nameKey } from '../../text'
import { withJoinedLists } from '../joinedLists'
import type { ImportedResource } from '../kinds'
import { createBulkSender } from './bulkSender'
import type { BulkApi, ImportApi } from './importApi'
import type { WorkItem } from './protocol'

/** Defaults of required fields that a file may lack. */
const DEFAULTS: Partial<Record<ImportedResource, object>> = { users: { role: normaliseRole(null) } }

/** With `createMany`, new records that rows create at the same moment are sent in one call. */
type SenderApi = ImportApi & { createMany?: BulkApi['createMany'] | undefined }

/**
 * Returns a function that writes one row of an import. A new team is created with the first row that needs the team; the other rows wait for the
 * same call. Writing a row again creates no duplicates.
 */
export function createSender(
  api: SenderApi,
  resource: ImportedResource,
  { teams }: { teams: readonly TeamInput[] },
): (item: WorkItem) => Promise<void> {
  const create = creationOf(api, resource)
  const createOfTeams = resource === 'teams' ? create : creationOf(api, 'teams')
  const planned = new Map(teams.flatMap((team) => (team.id === undefined ? [] : [[team.id, team] as const])))
  /** The ids of created teams, by planned id. */
  const created = new Map<string, Promise<string>>()

  function storedId(id: string, team: TeamInput): Promise<string> {
    const known = created.get(id)
    if (known !== undefined) return known
    const creating = createTeam(api, createOfTeams, team)
    created.set(id, creating)
    // After a call without an answer, the row is retried, and the team must be created again with it.
    creating.catch((error) => {
      if (isRetryable(error)) created.delete(id)
    })
    return creating
  }

  async function withStoredTeams(record: object): Promise<object> {
    if (planned.size === 0) return record
    const entries = Object.entries(record).map(async ([key, value]) => {
      const team = typeof value === 'string' ? planned.get(value) : undefined
      return [key, team === undefined ? value : await storedId(value, team)] as const
    })
    return Object.fromEntries(await Promise.all(entries))
  }

  return async (item) => {
    if (item.call === 'create') {
      const record = { ...DEFAULTS[resource], ...(await withStoredTeams(item.record)) }
      await create(record)
      return
    }
    const changes = await withStoredTeams(item.changes)
    // Reads the current record before the write, so that changes by other users since the plan are not overwritten.
    const fresh = await api.fetchFresh(resource, item.id)
    // Also retains external ids and other names that another user has added since the plan.
    const record = { ...fresh, ...withJoinedLists(changes, fresh) }
    await api.sendRecord(resource, { call: 'update', record })
  }
}

type Creation = (record: object) => Promise<string>

function creationOf({ createMany, ...api }: SenderApi, resource: ImportedResource): Creation {
  if (createMany && isBulkResource(resource)) return createBulkSender({ ...api, createMany }, resource)
  return async (record) => (await api.sendRecord(resource, { call: 'create', record })).id
}

async function createTeam(api: ImportApi, create: Creation, team: TeamInput): Promise<string> {
  try {
    return await create(team)
  } catch (error) {
    const status = statusOf(error)
    if (!(error instanceof Error) || status === undefined || isSentAgainLater(error)) throw error
    // Another user may have created the team since the plan.
    const others = status === 409 ? await api.searchTeams(team.name) : []
    const same = others.find(({ name }) => nameKey(name) === nameKey(team.name))
    if (same !== undefined) return same.id
    throw api.teamFailure(team.name, error)
  }
}
