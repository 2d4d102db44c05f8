import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../server/database/connect'
import { aGate } from './gate'

/** The number of sessions that wait for a lock on a PostgreSQL server. */
export async function countLockWaits(orm: Orm): Promise<number> {
  const { rows } = await orm.execute(
    sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

/**
 * A transaction on a PostgreSQL server that locks rows, holds the locks, and continues when the test says so. Of two
 * that wait for each other, the database ends the one that detects it: this one.
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
