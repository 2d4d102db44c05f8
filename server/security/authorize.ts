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

// This file exports the two classes as types only, so that no other code creates permits. A protected member rejects
// other objects; a copy by spreading loses it.
class Granted<A extends Action> {
  readonly actor: Actor
  protected readonly action: A

  constructor(actor: Actor, action: A) {
    this.actor = actor
    this.action = action
  }
}

class GrantedOnRecord<A extends Action> extends Granted<A> {
  readonly recordId: string

  constructor(actor: Actor, action: A, recordId: string) {
    super(actor, action)
    this.recordId = recordId
    Object.freeze(this)
  }
}

/**
 * Proof that the rights table was asked. Repositories take one for every read and write, and only `authorize` and
 * `authorizeRecord` make them: a route whose check was forgotten does not compile (decision record 0002).
 */
export type Permit<A extends Action> = Granted<A>

/** The same for one record. Repositories take the record's id from here, so it cannot be used for another one. */
export type RecordPermit<A extends Action> = GrantedOnRecord<A>

/**
 * Asks for an action that depends on no stored record (listing, creating, merging). Throws `forbidden`.
 *
 * @param recordId of the record that the permit is for: the one to be created, or one that is merged.
 */
export function authorize<A extends RecordlessAction>(actor: Actor, action: A): Permit<A>
export function authorize<A extends RecordlessAction>(
  actor: Actor,
  action: A,
  recordId: string,
): RecordPermit<A>
export function authorize<A extends RecordlessAction>(actor: Actor, action: A, recordId?: string): Permit<A> {
  if (!can(actor, action)) throw new Failure('forbidden', FAILURE_MESSAGES.forbidden)
  return recordId === undefined ? new Granted(actor, action) : new GrantedOnRecord(actor, action, recordId)
}

/**
 * Asks for an action on a stored record. Where the caller may not even read the record, it is not found; where they
 * may read but not do this, it is forbidden.
 */
export function authorizeRecord<A extends RecordAction>(
  actor: Actor,
  action: A,
  record: RightsFacts[ResourceOf<A>] & { readonly id: string },
  readable = true,
): RecordPermit<A> {
  if (can(actor, action, record)) return new GrantedOnRecord(actor, action, record.id)
  throw readable ? new Failure('forbidden', FAILURE_MESSAGES.forbidden) : notFound()
}
