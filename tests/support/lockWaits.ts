import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../server/database/connect'
import { aGate } from './gate'

/** How many wait for a lock, on a PostgreSQL server. */
export async function countLockWaits(orm: Orm): Promise<number> {
  const { rows } = await orm.execute(
    sql`select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length
}

/**
 * Somebody's transaction on a PostgreSQL server, which does something, holds what it has locked, and goes on with the rest when it is told to. Of two
 * that wait for each other, the database ends the one by which it notices: that is this one.
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
