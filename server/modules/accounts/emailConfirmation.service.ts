import { randomUUID } from 'node:crypto'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import type { Language } from '../../../contract/languages'
import type { EmailConfirmation } from '../../../contract/session'
import type { Executor } from '../../database/connect'
import { Failure, TooManyRequests } from '../../failure'
import { recordEvent } from '../../history/recorder'
import { unauthorized } from '../../http/authentication'
import type { AppParts } from '../../http/context'
import { bumpRevisionOf } from '../../lists/changeLog'
import { hashSecret, mailSecret } from '../../security/secrets'
import { findMailsSince, insertMail } from '../mails/mails.repository'
import { insertNotice, type NoticeContext } from '../mails/notices'
import type { SessionOwner } from '../sessions/sessions.service'
import { findAccount, lockAccountForUpdate, updateAccount } from './accounts.repository'
import { consumeSecret, deleteSecretsOf, findOwner, insertSecret } from './secrets.repository'

const DAY_MS = 24 * 60 * 60_000
const VALID_DAYS = 7
/** Confirmation mails that a user can request a day. */
const MAILS_A_DAY = 5

const notValidAnyMore = () => new Failure('linkExpired', FAILURE_MESSAGES.linkExpired)

/** Confirms the address of an account by a mailed link (decision record 0028). */
export function createEmailConfirmation({
  config,
  database: { orm },
  now,
  jobs,
}: Pick<AppParts, 'config' | 'database' | 'now' | 'jobs'>) {
  /** Creates the only valid link of an account, and mails it to the present address. */
  const issue = async (executor: Executor, userId: string, language: Language): Promise<void> => {
    const id = randomUUID()
    const createdAt = now()
    const expiresAt = new Date(createdAt.getTime() + VALID_DAYS * DAY_MS)
    const { hash } = mailSecret(id, config.tokenSecret)
    await deleteSecretsOf(executor, userId, ['emailConfirmation'])
    await insertSecret(executor, { hash, kind: 'emailConfirmation', userId, expiresAt })
    await insertMail(executor, { id, kind: 'emailConfirmation', userId, language, expiresAt, createdAt })
    jobs.wake()
  }

  return {
    issue,

    /** Returns the account of a link, which the page shows before the confirmation. */
    async read(secret: string): Promise<EmailConfirmation> {
      const userId = await findOwner(orm, 'emailConfirmation', hashSecret(secret), now())
      const account = userId === undefined ? undefined : await findAccount(orm, userId)
      if (account === undefined) throw notValidAnyMore()
      return account
    },

    /** Confirms the address, and voids the link. */
    async confirm(secret: string): Promise<void> {
      const hash = hashSecret(secret)
      const userId = await findOwner(orm, 'emailConfirmation', hash, now())
      if (userId === undefined) throw notValidAnyMore()
      await orm.transaction(async (transaction) => {
        const account = await lockAccountForUpdate(transaction, userId)
        const used = await consumeSecret(transaction, 'emailConfirmation', hash, now())
        if (account === undefined || used === undefined) throw notValidAnyMore()
        await updateAccount(transaction, userId, { emailConfirmed: true })
        await recordEvent(transaction, { actor: account }, 'confirmEmail', account)
        await bumpRevisionOf(transaction, { resource: 'users', ids: [userId] })
      })
    },

    /** Sends a signed-in user the mail again, with another link. */
    sendAgain: (userId: string, language: Language): Promise<void> =>
      orm.transaction(async (transaction) => {
        const account = await lockAccountForUpdate(transaction, userId)
        if (account === undefined) throw unauthorized()
        if (account.emailConfirmed) throw new Failure('conflict', FAILURE_MESSAGES.confirmedAlready)
        const since = new Date(now().getTime() - DAY_MS)
        const sent = await findMailsSince(transaction, { kind: 'emailConfirmation', userId, since })
        const [oldest] = sent
        if (oldest !== undefined && sent.length >= MAILS_A_DAY) {
          throw new TooManyRequests((oldest.createdAt.getTime() - since.getTime()) / 1000)
        }
        await issue(transaction, userId, language)
      }),
  }
}

/** The former address of an active user, and the caller who changes it, with client and language. */
type EmailChange = NoticeContext & { caller: SessionOwner; userId: string; formerAddress: string }

/**
 * Creates the function that follows a change of an active user's address. It voids links sent to the former address, ends the other sessions,
 * notifies the former address and asks the new one for confirmation (decision record 0028).
 */
export function createEmailChange(
  parts: Pick<AppParts, 'config' | 'database' | 'now' | 'jobs' | 'sessions'>,
) {
  const { now, sessions } = parts
  const confirmation = createEmailConfirmation(parts)
  return async (
    transaction: Executor,
    { caller, userId, formerAddress, client, language }: EmailChange,
  ): Promise<void> => {
    await deleteSecretsOf(transaction, userId)
    if (caller.actor.id === userId) await sessions.endOthers(transaction, caller)
    else await sessions.endAll(transaction, userId)
    const notice = { userId, formerAddress, client, language, now: now() }
    await insertNotice(transaction, { kind: 'emailChanged', ...notice })
    await confirmation.issue(transaction, userId, language)
  }
}
