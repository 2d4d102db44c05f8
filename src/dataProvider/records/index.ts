import type { Analysis } from '../../../contract/analysis'
import type { Match } from '../../../contract/match'
import { RESOURCES, type ResourceName } from '../../../contract/paths'
import type { Player } from '../../../contract/player'
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
}
export type RecordOf<Resource extends ResourceName> = Records[Resource]

/** Checks a resource name from react-admin. */
export function resourceName(name: string): ResourceName {
  const known = Object.keys(RESOURCES).find((resource) => resource === name)
  if (known === undefined) throw new Error(`There is no resource ${name}`)
  return known as ResourceName
}

/** Returns the resource name for ra-data-simple-rest: the path below the API's base. */
export const restName = (resource: ResourceName) => RESOURCES[resource].path.slice(1)
