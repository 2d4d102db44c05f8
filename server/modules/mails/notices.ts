import { randomUUID } from 'node:crypto'
import type { Language } from '../../../contract/languages'
import type { AccountNoticeKind, AdminMailKind } from '../../../contract/mail'
import type { ClientInfo } from '../../../contract/userSession'
import type { Executor } from '../../database/connect'
import { mails, users } from '../../database/schema'
import { isAdministrator } from '../users/administrators.repository'

/** A notice that could not be sent for so many days is dropped. */
const VALID_DAYS = 7

/** The client that made the change, and the language of the email. */
export type NoticeContext = { client: ClientInfo; language: Language }

/** A change of address goes to the former address, all other notices to the present one. */
type AnyNotice =
  | { kind: 'emailChanged'; formerAddress: string }
  | { kind: Exclude<AccountNoticeKind, 'emailChanged'> | AdminMailKind }

/** `client` is null if another user made the change, or no user. */
type Notice = AnyNotice & { userId: string; client: ClientInfo | null; language: Language; now: Date }

/** Queues an email about a change of an account, or about the installation, in the caller's transaction. */
export async function insertNotice(executor: Executor, { now, ...notice }: Notice): Promise<void> {
  await executor.insert(mails).values({
    ...notice,
    id: randomUUID(),
    state: 'waiting',
    createdAt: now,
    nextAttemptAt: now,
    expiresAt: new Date(now.getTime() + VALID_DAYS * 86_400_000),
  })
}

/** Queues an email about the installation to each administrator in the caller's transaction. */
export async function insertAdminMails(executor: Executor, kind: AdminMailKind, now: Date): Promise<void> {
  const readers = await executor
    .select({ userId: users.id, language: users.language })
    .from(users)
    .where(isAdministrator)
  for (const { userId, language } of readers)
    await insertNotice(executor, { kind, userId, client: null, language: language ?? 'en', now })
}
