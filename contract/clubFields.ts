import type { Role } from './closedLists'
import type { Field } from './descriptor'
import { ENTITY_FIELDS } from './entities'
import type { ResourceName } from './paths'

/** Returns whether a role may see and write the fields for the club alone: stage, followers and club note (decisions, section 5). */
export const seesClubFields = (role: Role): boolean => role === 'Admin' || role === 'Scout'

/** Returns the names of a resource’s fields that only administrators and scouts see. */
export const clubFieldsOf = (resource: ResourceName): string[] =>
  Object.entries<Field>(ENTITY_FIELDS[resource]).flatMap(([name, { isForClub }]) => (isForClub ? [name] : []))

/** Returns the paths or changes of fields that a role sees. */
export function seenByRole<One extends string | { field: string }>(
  role: Role,
  resource: ResourceName,
  all: readonly One[],
): One[] {
  const hidden = seesClubFields(role) ? [] : clubFieldsOf(resource)
  const pathOf = (one: string | { field: string }) => (typeof one === 'string' ? one : one.field)
  return all.filter((one) => !hidden.includes(pathOf(one)))
}

/** Returns the record as a role sees it: without the fields for the club alone, unless the role may see them. */
export function forRole<Row extends object>(role: Role, resource: ResourceName, record: Row): Row {
  if (seesClubFields(role)) return record
  const hidden = new Set(clubFieldsOf(resource))
  return Object.fromEntries(Object.entries(record).filter(([name]) => !hidden.has(name))) as Row
}
