import { isRetryable, statusOf } from '../../backoff'
import { normaliseRole } from '../../closedLists'
import type { TeamInput, TeamReference } from '../../team'
import { nameKey } from '../../text'
import type { ImportedResource } from '../kinds'
import type { WorkItem } from './protocol'

/** One record to be sent: a new one with an id of its own, or a whole stored one with what the file says otherwise. */
export type SentRecord = { call: 'create' | 'update'; record: object }

/** The calls of an import. Failures carry the server's `status`; 0 stands for no answer. */
export type ImportApi = {
  /** The record as it is stored now. */
  fetchFresh: (resource: ImportedResource, id: string) => Promise<object>
  /** Sends one record and answers its id; sending it again makes no second one. */
  sendRecord: (resource: ImportedResource, sent: SentRecord) => Promise<{ id: string }>
  /** The stored teams that a search for this name finds. */
  searchTeams: (name: string) => Promise<readonly TeamReference[]>
  /** The failure of a row whose team could not be created. */
  teamFailure: (team: string, error: Error) => Error
}

/** What a record has to have and a file may leave out. */
const DEFAULTS: Partial<Record<ImportedResource, object>> = { users: { role: normaliseRole(null) } }

/**
 * What writes the rows of an import one by one. Teams that do not exist yet are created when the first row needs them;
 * all rows of one team wait for the same call. Asked to do a row again, it makes nothing twice.
 */
export function createSender(
  api: ImportApi,
  resource: ImportedResource,
  teams: readonly TeamInput[],
): (item: WorkItem) => Promise<void> {
  const planned = new Map(teams.flatMap((team) => (team.id === undefined ? [] : [[team.id, team] as const])))
  /** By the planned id, the id that the team really got. */
  const created = new Map<string, Promise<string>>()

  function storedId(id: string, team: TeamInput): Promise<string> {
    const known = created.get(id)
    if (known !== undefined) return known
    const creating = createTeam(api, team)
    created.set(id, creating)
    // Where no answer came the row is tried again, and its team with it.
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
      await api.sendRecord(resource, { call: 'create', record })
      return
    }
    const changes = await withStoredTeams(item.changes)
    // The record as it is now, so that nothing is put back that others have changed meanwhile.
    const record = { ...(await api.fetchFresh(resource, item.id)), ...changes }
    await api.sendRecord(resource, { call: 'update', record })
  }
}

async function createTeam(api: ImportApi, team: TeamInput): Promise<string> {
  try {
    return (await api.sendRecord('teams', { call: 'create', record: team })).id
  } catch (error) {
    const status = statusOf(error)
    if (!(error instanceof Error) || status === undefined || status === 401 || isRetryable(error)) throw error
    // Somebody else may have created it since the plan.
    const others = status === 409 ? await api.searchTeams(team.name) : []
    const same = others.find(({ name }) => nameKey(name) === nameKey(team.name))
    if (same !== undefined) return same.id
    throw api.teamFailure(team.name, error)
  }
}
