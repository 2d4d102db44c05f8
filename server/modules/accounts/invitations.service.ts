import { randomUUID } from 'node:crypto'
import type { Language } from '../../../contract/languages'
import { ROUTES } from '../../../contract/paths'
import type { Executor } from '../../database/connect'
import type { AppParts } from '../../http/context'
import { mailSecret, newSecret } from '../../security/secrets'
import { insertMail } from '../mails/mails.repository'
import { deleteSecretsOf, insertSecret } from './secrets.repository'

const VALID_DAYS = 7

/** Secrets by which an invited user activates the account. */
export function createInvitations({ config, now, jobs }: Pick<AppParts, 'config' | 'now' | 'jobs'>) {
  const issueAnother = async (executor: Executor, userId: string, expiresAt: Date, language: Language) => {
    const id = randomUUID()
    const { hash } = mailSecret(id, config.tokenSecret)
    await insertSecret(executor, { hash, kind: 'invitation', userId, expiresAt })
    await insertMail(executor, { id, kind: 'invitation', userId, language, expiresAt, createdAt: now() })
    jobs.wake()
  }

  return {
    /** Returns the end of an invitation that is issued now. */
    validUntil: () => new Date(now().getTime() + VALID_DAYS * 86_400_000),

    /** Creates the only valid invitation of a user, and queues its mail. */
    async issue(executor: Executor, userId: string, expiresAt: Date, language: Language): Promise<void> {
      await deleteSecretsOf(executor, userId)
      await issueAnother(executor, userId, expiresAt, language)
    },

    /** Sends a further invitation. Earlier ones stay valid, because anybody who types the address can cause this. */
    issueAnother,

    /** Creates the only valid invitation of a user without a mail, and returns the address of its page. */
    async issueLink(executor: Executor, userId: string, expiresAt: Date): Promise<string> {
      const { secret, hash } = newSecret()
      await deleteSecretsOf(executor, userId)
      await insertSecret(executor, { hash, kind: 'invitation', userId, expiresAt })
      return new URL(ROUTES.invitation(secret), config.publicUrl).href
    },
  }
}
