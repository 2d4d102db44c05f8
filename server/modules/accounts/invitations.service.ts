import type { Language } from '../../../contract/languages'
import type { Executor } from '../../database/connect'
import type { AppParts } from '../../http/context'
import { invitationMail } from '../../mail/templates'
import { newSecret } from '../../security/secrets'
import { deleteExpiredSecrets, deleteSecretsOf, insertSecret } from './secrets.repository'

const VALID_DAYS = 7

export type Invitations = ReturnType<typeof createInvitations>

/** Secrets by which somebody whom an administrator has entered makes the account their own. */
export function createInvitations({
  config,
  mail,
  now,
  background,
}: Pick<AppParts, 'config' | 'mail' | 'now' | 'background'>) {
  return {
    /** Until when an invitation that is issued now can be accepted. */
    validUntil: () => new Date(now().getTime() + VALID_DAYS * 86_400_000),

    /** Makes a user's only valid invitation and returns its secret. */
    async issue(executor: Executor, userId: string, expiresAt: Date): Promise<string> {
      const { secret, hash } = newSecret()
      await deleteExpiredSecrets(executor, now())
      await deleteSecretsOf(executor, userId)
      await insertSecret(executor, { hash, kind: 'invitation', userId, expiresAt })
      return secret
    },

    /** Sends the invitation, after the transaction that issued it: what was not stored must not go out. */
    post(
      { email, firstName }: { email: string; firstName: string },
      secret: string,
      language: Language,
    ): void {
      const letter = invitationMail(config.publicUrl, { to: email, firstName, secret }, language)
      background.run('sending an invitation', () => mail.send(letter))
    },
  }
}
