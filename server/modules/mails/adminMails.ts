import { and, eq, sql } from 'drizzle-orm'
import type { AdminMailKind } from '../../../contract/mail'
import type { Executor } from '../../database/connect'
import { mails, users } from '../../database/schema'
import { canSignIn } from '../users/userColumns'

/** An email that could not be sent for so many days is dropped. */
const VALID_DAYS = 6

/** Queues an email about the installation to each administrator in the caller's transaction. */
export async function insertAdminMails(executor: Executor, kind: AdminMailKind, now: Date): Promise<void> {
  const readers = await executor
    .select({ userId: users.id, language: users.language })
    .from(users)
    .where(and(eq(users.role, 'Admin'), canSignIn))
  const values = readers.map(({ userId, language }) => ({
    id: sql`gen_random_uuid()`,
    kind,
    userId,
    language: language ?? ('en' as const),
    state: 'waiting' as const,
    createdAt: now,
    nextAttemptAt: now,
    expiresAt: new Date(now.getTime() + VALID_DAYS * 86_400_000),
  }))
  if (values.length > 0) await executor.insert(mails).values(values)
}
