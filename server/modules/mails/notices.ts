import { randomUUID } from 'node:crypto'
import type { Language } from '../../../contract/languages'
import type { AccountNoticeKind } from '../../../contract/mail'
import type { ClientInfo } from '../../../contract/userSession'
import type { Executor } from '../../database/connect'
import { mails } from '../../database/schema'

/** A notice that could not be sent for so many days is dropped. */
const VALID_DAYS = 7

/** The client that made the change, and the language of the email. */
export type NoticeContext = { client: ClientInfo; language: Language }

/** A change of address goes to the former address, all other notices to the present one. */
type AnyNotice =
  | { kind: 'emailChanged'; formerAddress: string }
  | { kind: Exclude<AccountNoticeKind, 'emailChanged'> }

/** `client` is null if another user made the change. */
type Notice = AnyNotice & { userId: string; client: ClientInfo | null; language: Language; now: Date }

/** Queues an email about a change of an account in the caller's transaction. */
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
