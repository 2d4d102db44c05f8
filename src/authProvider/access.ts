import type { Role } from '../../contract/closedLists'
import { RESOURCES, type ResourceName, ROUTES } from '../../contract/paths'
import { type Action, type Actor, can, type RecordAction, ruleOf } from '../../contract/permissions'

const isResource = (name: string): name is ResourceName => Object.hasOwn(RESOURCES, name)

/** react-admin's words for what the rights table calls list, create, read, update and delete. */
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

/** By what right pages are opened; a resource that knows no such right has no such page. */
export type PageVerb = 'list' | 'create' | 'read' | 'update' | 'merge' | 'editTable'

/** Whether a role may do this to any record at all, which is what decides over a page or a menu entry. */
export function roleMay(role: Role, resource: ResourceName, verb: PageVerb) {
  return ruleOf(role, `${RESOURCES[resource].singular}.${verb}` as Action) !== 'never'
}

type Provenance = {
  creator?: { id: string } | null
  scouter?: string | null
  author?: { id: string } | null
  isShared?: boolean
}

/** Whether the actor may do what react-admin calls `action` on a resource, or on one of its records. */
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
  // Names and records come from react-admin as it has them; to what the table does not know it says no.
  return can(actor, name as RecordAction, factsOf(resource, record as Provenance) as never)
}

/** What of a record decides over rights: servers with only the documented calls may leave the maker out. */
function factsOf(resource: ResourceName, record: Provenance): unknown {
  switch (resource) {
    case 'matches':
    case 'teams':
      return { createdBy: record.creator?.id ?? null }
    case 'players':
      return { createdBy: record.scouter ?? null }
    case 'shortLists':
      return { createdBy: record.author?.id ?? null, isShared: record.isShared === true }
    default:
      return record
  }
}

/** Whether a role may open the page of jobs. Other users find the jobs that they started in their account. */
export const seesAllJobs = (role: Role): boolean => ruleOf(role, 'job.read') === 'always'

/** The first page is the matches, for whoever may see them. */
export const startOf = (role: Role): string =>
  ROUTES.list(roleMay(role, 'matches', 'list') ? 'matches' : 'analyses')

/** Where somebody goes who may not open a page (product document, section 6). */
export function homeOf(role: Role): string {
  return role === 'Agent' ? ROUTES.list('analyses') : ROUTES.home
}
