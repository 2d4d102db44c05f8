import type { Analysis } from '../../../contract/analysis'
import type { Match } from '../../../contract/match'
import { RESOURCES, type ResourceName } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
import type { WatchRequest } from '../../../contract/request'
import type { ShortList } from '../../../contract/shortList'
import type { Team } from '../../../contract/team'
import type { AdminUser } from '../../../contract/user'

/** The record type of each resource. */
export type Records = {
  matches: Match
  analyses: Analysis
  players: Player
  teams: Team
  users: AdminUser
  shortLists: ShortList
  requests: WatchRequest
}
export type RecordOf<Resource extends ResourceName> = Records[Resource]

/** Returns a name from react-admin as a resource name. Throws if there is no such resource. */
export function resourceName(name: string): ResourceName {
  const known = Object.keys(RESOURCES).find((resource) => resource === name)
  if (known === undefined) throw new Error(`There is no resource ${name}`)
  return known as ResourceName
}

/** Returns the name of a resource for ra-data-simple-rest, which is its path below the API's base. */
export const restName = (resource: ResourceName) => RESOURCES[resource].path.slice(1)
