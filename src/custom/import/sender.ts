import { HttpError } from 'react-admin'
import { LIMITS } from '../../../contract/fields'
import type { WorkItem } from '../../../contract/import/engine/protocol'
import type { ImportedResource } from '../../../contract/import/kinds'
import type { Team, TeamInput } from '../../../contract/team'
import { nameKey } from '../../../contract/text'
import { isPassing, reasonOf } from '../../components/job'
import { type AppDataProvider, VersionConflictError } from '../../dataProvider'
import { message } from '../../i18n'

/**
 * What writes the rows of an import one by one. Teams that are still to be made are made when the first row needs
 * them; all rows of one team wait for the same call. Asked to do a row again, it makes nothing twice.
 */
export function createSender(
  dataProvider: AppDataProvider,
  resource: ImportedResource,
  teams: readonly TeamInput[],
): (item: WorkItem) => Promise<void> {
  const planned = new Map(teams.flatMap((team) => (team.id === undefined ? [] : [[team.id, team] as const])))
  const made = new Map<string, Promise<string>>()

  /** The id that a planned team really got. */
  function realId(id: string, team: TeamInput): Promise<string> {
    const known = made.get(id)
    if (known !== undefined) return known
    const making = makeTeam(dataProvider, team)
    made.set(id, making)
    // Where no answer came the row is tried again, and its team with it.
    making.catch((error) => {
      if (isPassing(error)) made.delete(id)
    })
    return making
  }

  async function withRealTeams(record: object): Promise<object> {
    if (planned.size === 0) return record
    const entries = Object.entries(record).map(async ([key, value]) => {
      const team = typeof value === 'string' ? planned.get(value) : undefined
      return [key, team === undefined ? value : await realId(value, team)] as const
    })
    return Object.fromEntries(await Promise.all(entries))
  }

  /** The stored record with what changes: as it is now, so that nothing is put back that others have changed meanwhile. */
  async function changed(id: string, changes: object): Promise<object> {
    try {
      const { data } = await dataProvider.fetchFresh(resource, id)
      return { ...data, ...changes }
    } catch (error) {
      throw error instanceof HttpError && error.status === 404 ? told(error.message) : error
    }
  }

  return async (item) => {
    const { call } = item
    try {
      const record =
        item.call === 'create'
          ? await withRealTeams(item.record)
          : await changed(item.id, await withRealTeams(item.changes))
      await dataProvider.sendRecord(resource, { call, record })
    } catch (error) {
      throw error instanceof VersionConflictError ? told(message('imports.conflict')) : error
    }
  }
}

async function makeTeam(dataProvider: AppDataProvider, team: TeamInput): Promise<string> {
  try {
    return (await dataProvider.sendRecord('teams', { call: 'create', record: team })).id
  } catch (error) {
    if (!(error instanceof HttpError) || error.status === 401 || isPassing(error)) throw error
    const found = error.status === 409 ? await teamNamed(dataProvider, team.name) : undefined
    if (found !== undefined) return found.id
    throw told(message('imports.teamFailed', { team: team.name, reason: reasonOf(error) }))
  }
}

/** A team that somebody else has made since the plan. */
async function teamNamed(dataProvider: AppDataProvider, name: string): Promise<Team | undefined> {
  await dataProvider.reload('teams')
  const { data } = await dataProvider.getList('teams', {
    pagination: { page: 1, perPage: LIMITS.listAmount },
    filter: { q: name },
  })
  // react-admin's lists are of records that only their caller knows.
  return (data as Team[]).find((team) => nameKey(team.name) === nameKey(name))
}

/** A failure of one row that has its words already. */
const told = (words: string) => new HttpError(words, 409, { message: words })
