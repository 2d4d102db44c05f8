import { FAILURE_MESSAGES } from '../../contract/errors'
import {
  type Action,
  type Actor,
  can,
  type RecordAction,
  type RecordlessAction,
  type ResourceOf,
  type RightsFacts,
} from '../../contract/permissions'
import { Failure, notFound } from '../failure'

declare const granted: unique symbol

/**
 * Proof that the rights table was asked. Repositories take one for every read and write, and only `authorize` makes
 * them: a route whose check was forgotten does not compile (decision record 0002).
 */
export type Permit<A extends Action> = {
  readonly actor: Actor
  readonly [granted]: A
}

/** Asks for an action that is about no record yet (listing, creating). Throws `forbidden`. */
export function authorize<A extends RecordlessAction>(actor: Actor, action: A): Permit<A> {
  if (!can(actor, action)) throw new Failure('forbidden', FAILURE_MESSAGES.forbidden)
  return grant<A>(actor)
}

/**
 * Asks for an action on a record. Where the caller may not even read the record, it is not found; where they
 * may read but not do this, it is forbidden.
 */
export function authorizeRecord<A extends RecordAction>(
  actor: Actor,
  action: A,
  record: RightsFacts[ResourceOf<A>],
  readable = true,
): Permit<A> {
  if (can(actor, action, record)) return grant<A>(actor)
  throw readable ? new Failure('forbidden', FAILURE_MESSAGES.forbidden) : notFound()
}

function grant<A extends Action>(actor: Actor): Permit<A> {
  return { actor } as Permit<A>
}
