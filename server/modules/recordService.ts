import type { Conflict } from '../../contract/conflict'
import { FAILURE_MESSAGES } from '../../contract/errors'
import { RESOURCES, type ResourceName } from '../../contract/paths'
import type { Actor } from '../../contract/permissions'
import type { Executor } from '../database/connect'
import { Failure } from '../failure'
import type { WriteContext } from '../history/writeContext'
import type { OpenedList } from '../lists/listAnswer'
import type { NoticeContext } from './mails/notices'

/** A call about a record. `orm` may be an open transaction, which the call's writes are then part of. */
type RecordCall = WriteContext & { orm: Executor }
/** A call about a stored record: reading or deleting it. */
export type StoredCall = RecordCall & { id: string }
/** `author`: the author that an administrator has chosen. */
export type CreateCall<Input> = RecordCall & { input: Input; author?: string }
export type ChangeCall<Input> = StoredCall & { input: Input }

/** The language of emails that a request causes, its client, its session and its preferences (RFC 7240). */
export type CallOrigin = NoticeContext & { sessionId: string; prefer: string }

/** The outcome of a create call: a new record, or the one that the same author has already stored under this id. */
export type Created<Entity> = { created: boolean; record: Entity }

/** The calls about the records of a resource. */
export type RecordService<Row, Input, Update = Input> = {
  /** Checks the rights; throws if the caller may not list. */
  open(actor: Actor): OpenedList<Row>
  read(call: StoredCall): Promise<Row>
  /** A repeated id of the same author answers the stored record. */
  create(call: CreateCall<Input>): Promise<Created<Row>>
  /** Stores nothing if the input has an outdated version. */
  change(call: ChangeCall<Update>): Promise<Row | Conflict<Row>>
  remove(call: StoredCall): Promise<void>
}

/** The answer to an update that carries an outdated version, in the document's words for matches (product document, section 8). */
export function conflict<Row>(resource: ResourceName, current: Row): Conflict<Row> {
  const { singular } = RESOURCES[resource]
  const noun = singular.toLowerCase()
  const message = `This ${noun} has been modified since you interacted with it. Please reload the ${noun} and start over.`
  return { error: true, message, [singular]: current }
}

/** Whether an update carries another version than the stored one; without a version it is stored in any case. */
export const isOutdated = (
  input: { version?: number | undefined },
  stored: { version?: number | undefined },
): boolean => input.version !== undefined && input.version !== stored.version

/** The id that a caller chose belongs to a record of another author. */
export const idTaken = () => new Failure('conflict', FAILURE_MESSAGES.idTaken, { id: { key: 'taken' } })
