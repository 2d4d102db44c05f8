import { randomUUID } from 'node:crypto'
import type { Language } from '../../../contract/languages'
import type { AccountNoticeKind } from '../../../contract/mail'
import type { ClientInfo } from '../../../contract/userSession'
import type { Executor } from '../../database/connect'
import { mails } from '../../database/schema'

/** Beyond this nobody is helped by being told. */
const VALID_DAYS = 7

/** By whom something was done that its owner is told of. */
export type NoticeContext = { client: ClientInfo; language: Language }

/** A change of address is told to the one before; everything else goes to the present one. */
type AnyNotice =
  | { kind: 'emailChanged'; formerAddress: string }
  | { kind: Exclude<AccountNoticeKind, 'emailChanged'> }

/** `client` is null where somebody else has done it. */
type Notice = AnyNotice & { userId: string; client: ClientInfo | null; language: Language; now: Date }

/** Tells somebody by mail what was done with their account, once the transaction is committed. */
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
