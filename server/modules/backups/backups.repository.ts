import { and, eq, ne } from 'drizzle-orm'
import type { Executor } from '../../database/connect'
import { backupTests, jobs } from '../../database/schema'
import type { Permit } from '../../security/authorize'

/** The outcomes of the last nightly backup and the last test restore; empty before the first. */
export type Outcome = Partial<typeof backupTests.$inferSelect>

export async function findOutcome(executor: Executor): Promise<Outcome> {
  const [row] = await executor.select().from(backupTests)
  return row ?? {}
}

/** Updates some columns and returns the row, which stays locked until the transaction ends. */
export async function storeOutcome(executor: Executor, change: Outcome): Promise<Outcome> {
  const [row] = await executor
    .insert(backupTests)
    .values(change)
    .onConflictDoUpdate({ target: backupTests.isOnly, set: change })
    .returning()
  return row ?? {}
}

/** Makes the test due, unless it is running. */
export async function askForTest(
  executor: Executor,
  _permit: Permit<'backup.test'>,
  now: Date,
): Promise<void> {
  await storeOutcome(executor, { pendingSince: now })
  await executor
    .update(jobs)
    .set({ state: 'queued', nextAttemptAt: now })
    .where(and(eq(jobs.kind, 'backupTest'), ne(jobs.state, 'running')))
}
