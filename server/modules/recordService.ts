import type { Conflict } from '../../contract/conflict'
import { FAILURE_MESSAGES } from '../../contract/errors'
import { RESOURCES, type ResourceName } from '../../contract/paths'
import type { Actor } from '../../contract/permissions'
import type { Executor } from '../database/connect'
import { Failure } from '../failure'
import type { BatchPart } from '../history/entries.repository'
import type { RestoreSource } from '../history/recorder'
import type { OpenedList } from '../lists/listAnswer'
import type { NoticeContext } from './mails/notices'

/**
 * The values of every call about a record. `orm` may be an open transaction, which the call's writes then join. `batch`
 * is set for writes of an import or a bulk change.
 */
type RecordCall = { orm: Executor; actor: Actor; batch?: BatchPart | undefined }
/** A call about a stored record: reading or deleting it. */
export type StoredCall = RecordCall & { id: string }
/** `restoredFrom` where an administrator brings back an older state; `author` where they create it for another user. */
export type CreateCall<Input> = RecordCall & { input: Input; restoredFrom?: RestoreSource; author?: string }
export type ChangeCall<Input> = StoredCall & { input: Input; restoredFrom?: RestoreSource }

/** The language of emails that a call causes, its client, its session, and its preferences (RFC 7240). */
export type CallOrigin = NoticeContext & { sessionId: string; prefer: string }

/** What a create call did: stored a new record, or found the one that was stored under this id for the same author before. */
export type Created<Entity> = { created: boolean; record: Entity }

/** The operations on the records of a resource. */
export type RecordService<Row, Input, Update = Input> = {
  /** Asks the rights table; throws where the caller may not list. */
  open(actor: Actor): OpenedList<Row>
  read(call: StoredCall): Promise<Row>
  /** The same id again for the same author answers the record that is stored. */
  create(call: CreateCall<Input>): Promise<Created<Row>>
  /** Where the input carries a version that is not the stored one, nothing is stored. */
  change(call: ChangeCall<Update>): Promise<Row | Conflict<Row>>
  remove(call: StoredCall): Promise<void>
}

/** The answer to an update that carries an outdated version, in the document's words for matches (product document, section 8). */
export function conflict<Row>(resource: ResourceName, current: Row): Conflict<Row> {
  const { singular } = RESOURCES[resource]
  const message = `This ${singular} has been modified since you interacted with it. Please reload the ${singular} and start over.`
  return { error: true, message, [singular]: current }
}

/** Whether an update carries another version than the stored one; without a version it is stored in any case. */
export const isOutdated = (
  input: { version?: number | undefined },
  stored: { version?: number | undefined },
): boolean => input.version !== undefined && input.version !== stored.version

/** The id that a caller chose belongs to a record of another author. */
export const idTaken = () => new Failure('conflict', FAILURE_MESSAGES.idTaken, { id: { key: 'taken' } })
