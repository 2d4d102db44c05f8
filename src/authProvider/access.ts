import type { Role } from '../../contract/closedLists'
import { RESOURCES, type ResourceName, ROUTES } from '../../contract/paths'
import { type Action, type Actor, can, type RecordAction, ruleOf } from '../../contract/permissions'

const isResource = (name: string): name is ResourceName => Object.hasOwn(RESOURCES, name)

/** Maps react-admin's actions to the verbs of the rights table. */
const VERBS: Record<string, string> = {
  list: 'list',
  export: 'list',
  create: 'create',
  clone: 'create',
  show: 'read',
  read: 'read',
  edit: 'update',
  update: 'update',
  delete: 'delete',
}

/** The verbs whose right opens a page. A resource without such a verb in the rights table has no such page. */
export type PageVerb = 'list' | 'create' | 'read' | 'update' | 'merge' | 'editTable'

/** Checks whether a role may apply the verb to some records of the resource, which decides about pages and menu entries. */
export function roleMay(role: Role, resource: ResourceName, verb: PageVerb) {
  return ruleOf(role, `${RESOURCES[resource].singular}.${verb}` as Action) !== 'never'
}

type Provenance = {
  creator?: { id: string } | null
  scouter?: string | null
  author?: { id: string } | null
  isShared?: boolean
}

/** Checks whether the actor may perform a react-admin action on a resource, or on the given record. */
export function canAccess(
  actor: Actor,
  { resource, action, record }: { resource: string; action: string; record?: unknown },
): boolean {
  const verb = VERBS[action] ?? action
  if (!isResource(resource)) return false
  const singular = RESOURCES[resource].singular
  const name = `${singular}.${verb}` as Action
  if (record === undefined || record === null || verb === 'list' || verb === 'create') {
    return ruleOf(actor.role, name) !== 'never'
  }
  // react-admin passes any action and record. `can` denies unknown actions.
  return can(actor, name as RecordAction, rightsFieldsOf(resource, record as Provenance) as never)
}

/** Returns the fields of a record that decide about rights. Servers with only the documented calls may omit the record's author. */
function rightsFieldsOf(resource: ResourceName, record: Provenance): unknown {
  switch (resource) {
    case 'matches':
    case 'teams':
      return { createdBy: record.creator?.id ?? null }
    case 'players':
      return { createdBy: record.scouter ?? null }
    case 'requests':
      return record
    case 'shortLists':
      return { createdBy: record.author?.id ?? null, isShared: record.isShared === true }
    default:
      return record
  }
}

/** Checks whether a role may open the page of all jobs. Other users see their own jobs on their account page. */
export const seesAllJobs = (role: Role): boolean => ruleOf(role, 'job.read') === 'always'

/** Returns the path of the first page: the matches if the role may list them, else the analyses. */
export const startOf = (role: Role): string =>
  ROUTES.list(roleMay(role, 'matches', 'list') ? 'matches' : 'analyses')

/** Returns the path to which a user who may not open a page is redirected (product document, section 6). */
export function homeOf(role: Role): string {
  return role === 'Agent' ? ROUTES.list('analyses') : ROUTES.home
}
