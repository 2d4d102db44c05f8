import { eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from '../../database/connect'
import { bundles, media } from '../../database/schema'
import { queueUnusedFiles, rescheduleDeletions } from '../media/unusedMedia.repository'
import type { Traces } from './traces'

/** Deletes or blanks some rows of a table, and returns how many: 0 if the table has nothing left. */
export type Clear = (transaction: Executor, traces: Traces) => Promise<number>
/** The function that clears a table, or the reason why the table needs none. */
export type Clearing = Clear | string

type Which = (traces: Traces) => SQL | undefined

// `where(undefined)` would be all rows. Inside of a text, a missing condition is a syntax error.

/** Returns a function that deletes the rows of a table that meet a condition. */
export const deleting =
  (table: PgTable, which: Which): Clear =>
  async (transaction, traces) => {
    const { rows } = await transaction.execute(sql`delete from ${table} where ${which(traces)} returning 1`)
    return rows.length
  }

/** Returns a function that sets columns of the rows that meet a condition. */
export const changing =
  (table: PgTable, set: Record<string, SQL | string>, which: Which): Clear =>
  async (transaction, traces) => {
    const update = transaction.update(table).set(set)
    return (await update.where(sql`${which(traces)}`).returning({ one: sql`1` })).length
  }

/** Deletes uploads of the user that no record or consent uses. */
export const clearUploads: Clear = (transaction, { id }) =>
  queueUnusedFiles(transaction, eq(media.createdBy, id), { now: new Date() })

/**
 * Deletes the bundles about the subject, those that an erased user has asked for, and all that are finished: they can name the subject, as
 * the author of a report or in a request. Their files are due for deletion at once. Administrators can have them made again.
 */
export const clearBundles: Clear = async (transaction, { ids }) => {
  const { recordId, askedBy, fileId } = bundles
  const isTheirs = or(inArray(recordId, [...ids]), inArray(askedBy, [...ids]), isNotNull(fileId))
  const deleted = await transaction.delete(bundles).where(isTheirs).returning({ fileId })
  const fileIds = deleted.flatMap((bundle) => bundle.fileId ?? [])
  await rescheduleDeletions(transaction, fileIds, new Date())
  return deleted.length
}
