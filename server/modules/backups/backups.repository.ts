import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Executor } from '../../database/connect'
import { backupTests, jobs } from '../../database/schema'
import type { Permit } from '../../security/authorize'

/** Returns the outcome of the last nightly backup and of the last test; undefined before the first one. */
export async function findOutcome(executor: Executor) {
  const [row] = await executor.select().from(backupTests)
  return row
}

type Outcome = Partial<typeof backupTests.$inferInsert>

/** Stores a part of the outcome, in the only row. */
export async function storeOutcome(executor: Executor, change: Outcome): Promise<void> {
  const target = backupTests.isOnly
  await executor.insert(backupTests).values(change).onConflictDoUpdate({ target, set: change })
}

/** Makes the test due, unless it is running or due already. */
export async function askForTest(
  executor: Executor,
  _permit: Permit<'backup.test'>,
  now: Date,
): Promise<void> {
  const pending = { pendingSince: now }
  await executor
    .insert(backupTests)
    .values(pending)
    .onConflictDoUpdate({
      target: backupTests.isOnly,
      set: pending,
      setWhere: isNull(backupTests.pendingSince),
    })
  await executor
    .update(jobs)
    .set({ state: 'queued', nextAttemptAt: now })
    .where(and(eq(jobs.kind, 'backupTest'), inArray(jobs.state, ['queued', 'retrying'])))
}

/** Returns true if no email about a failure was queued after `since`, and stores that one is now. */
export async function claimMail(executor: Executor, now: Date, since: Date): Promise<boolean> {
  const isDue = or(isNull(backupTests.mailedAt), lte(backupTests.mailedAt, since))
  const claimed = await executor
    .update(backupTests)
    .set({ mailedAt: now })
    .where(isDue)
    .returning({ isOnly: backupTests.isOnly })
  return claimed.length > 0
}
