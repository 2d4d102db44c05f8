import type { Erasable } from '../../../contract/erasure'
import type { Database, Executor } from '../../database/connect'
import type { Author } from '../../history/writeContext'
import type { Subject } from '../../personalData/subject'

/** Who erases, and when. The actor is null for the server itself, as after retention. */
export type ErasedBy = Pick<Author, 'actor'> & { now: Date }

/**
 * Starts erasing a player or a user in the caller’s transaction: from its end the record is gone for all callers, and writes that name it are
 * refused. A job erases the rest. Returns the id of the job, also of one that another call has started; throws `notFound` for unknown ids.
 */
export declare function startErasure(
  transaction: Executor,
  resource: Erasable,
  id: string,
  by: ErasedBy,
): Promise<{ jobId: string }>

/**
 * Erases a player or user completely, without a job, in transactions of its own. For a restored database that nobody else uses yet. Also serves
 * subjects whose own row is already gone. The caller deletes queued files (`deleteQueuedMedia`).
 */
export declare function eraseNow(database: Pick<Database, 'orm'>, subject: Subject): Promise<void>
