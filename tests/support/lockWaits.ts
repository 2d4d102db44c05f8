import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../server/database/connect'
import { aGate } from './gate'

/** Returns the number of sessions that wait for a lock in the current database. */
export async function countLockWaits(orm: Orm): Promise<number> {
  const { rows } = await orm.execute(
    sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

/**
 * Starts a transaction on PostgreSQL that runs `first`, keeps its locks, and runs `rest` after `goOn`. In a deadlock, PostgreSQL ends the
 * transaction that detects it: this one, because its timeout is short.
 */
export async function inTwoSteps(orm: Orm, first: SQL, rest?: SQL) {
  const [hasBegun, goOn] = [aGate(), aGate()]
  const done = orm.transaction(async (transaction) => {
    await transaction.execute(sql`set local deadlock_timeout = '400ms'`)
    await transaction.execute(first)
    hasBegun.open()
    await goOn.isOpen
    if (rest !== undefined) await transaction.execute(rest)
  })
  await Promise.race([hasBegun.isOpen, done])
  return { done, goOn: goOn.open }
}
