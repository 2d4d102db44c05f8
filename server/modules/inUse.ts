import { RESOURCES, type RecordedResource } from '../../contract/paths'
import { Failure } from '../failure'

/** How many records of which kind refer to one, of those that the caller may read; `hasOthers` where there are more. */
export type References = Partial<Record<RecordedResource, number>> & { hasOthers?: boolean }

/**
 * The failure to delete a record that others refer to: "3 players and 12 matches refer to this team". What the caller may not read is
 * not counted: "2 analyses and other records refer to this match".
 */
export function inUse(resource: RecordedResource, { hasOthers = false, ...references }: References): Failure {
  const counted = Object.entries(references).filter(([, count]) => count > 0)
  const parts = counted.map(([name, count]) => `${count} ${nounOf(name, count)}`)
  if (hasOthers || parts.length === 0) parts.push(parts.length === 0 ? 'Other records' : 'other records')
  const isOne = parts.length === 1 && counted.some(([, count]) => count === 1)
  return new Failure(
    'inUse',
    `${parts.join(' and ')} ${isOne ? 'refers' : 'refer'} to this ${RESOURCES[resource].singular}`,
  )
}

function nounOf(name: string, count: number): string {
  const known = Object.entries(RESOURCES).find(([resource]) => resource === name)
  return count === 1 && known ? known[1].singular : name
}
