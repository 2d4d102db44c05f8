import { clubFieldsOf, seesClubFields } from '../../contract/clubFields'
import { FAILURE_MESSAGES } from '../../contract/errors'
import type { ResourceName } from '../../contract/paths'
import type { Actor } from '../../contract/permissions'
import { Failure } from '../failure'

/** Returns whether values have a field that the caller may not see and write, as only administrators and scouts may (decisions, section 5). */
export const sendsClubFields = (actor: Actor, resource: ResourceName, values: object): boolean =>
  !seesClubFields(actor.role) &&
  clubFieldsOf(resource).some((name) => Reflect.get(values, name) !== undefined)

/** Throws `forbidden` if values have such a field. */
export function refuseClubFields(actor: Actor, resource: ResourceName, values: object): void {
  if (sendsClubFields(actor, resource, values)) throw new Failure('forbidden', FAILURE_MESSAGES.forClubOnly)
}
