import { RESOURCES, type ResourceName } from '../../contract/paths'
import { Failure } from '../failure'

/** How many records of which kind refer to one. */
export type References = Partial<Record<ResourceName, number>>

/** The failure to delete a record that others refer to: "3 players and 12 matches refer to this team". */
export function inUse(resource: ResourceName, references: References): Failure {
  const counted = Object.entries(references).filter(([, count]) => count > 0)
  const parts = counted.map(([name, count]) => `${count} ${nounOf(name, count)}`)
  const many = parts.length > 1 || counted.some(([, count]) => count > 1)
  const who = parts.length === 0 ? 'Other records' : parts.join(' and ')
  const verb = many || parts.length === 0 ? 'refer' : 'refers'
  return new Failure('inUse', `${who} ${verb} to this ${RESOURCES[resource].singular}`)
}

function nounOf(name: string, count: number): string {
  const known = Object.entries(RESOURCES).find(([resource]) => resource === name)
  return count === 1 && known ? known[1].singular : name
}
