import { USER_STATUS } from '../../../contract/closedLists'
import type { Language } from '../../../contract/languages'
import type { MailKind } from '../../../contract/mail'
import {
  type Invitation,
  SIGN_UP_REFUSALS,
  type SignUpAnswer,
  type SignUpInput,
  type SignUpRefusal,
} from '../../../contract/session'
import { emailKey } from '../../../contract/text'
import type { Executor } from '../../database/connect'
import { breaksUnique } from '../../database/violations'
import { Failure } from '../../failure'
import { recordEvent } from '../../history/recorder'
import type { AppParts } from '../../http/context'
import { bumpRevisionOf } from '../../lists/changeLog'
import { refuseCommonPassword } from '../../security/commonPasswords'
import { hashSecret } from '../../security/secrets'
import { findMailsSince } from '../mails/mails.repository'
import { insertNotice, type NoticeContext } from '../mails/notices'
import { requirePasswordsOn } from '../provider/provider.repository'
import { EMAIL_INDEX, invitedUser, nameColumns } from '../users/userColumns'
import {
  type Account,
  findAccount,
  lockAccountForUpdate,
  lockAccountOfEmail,
  updateAccount,
} from './accounts.repository'
import { createEmailConfirmation } from './emailConfirmation.service'
import { createInvitations } from './invitations.service'
import { activateInvited, insertAgent } from './joining'
import { consumeSecret, findOwner } from './secrets.repository'

/** The owner of an address gets at most one notice about sign-ups in this time. */
const DAY_MS = 24 * 60 * 60_000
/** An invited user gets at most one fresh invitation in this time, because anybody can type their address. */
const HOUR_MS = 60 * 60_000

const refused = (why: SignUpRefusal): SignUpAnswer => ({
  success: false,
  errorMessage: SIGN_UP_REFUSALS[why],
})

/** Signs users up, with or without an invitation. */
export function createSignUp(
  parts: Pick<AppParts, 'background' | 'config' | 'database' | 'passwords' | 'now' | 'jobs'>,
) {
  const { background, config, passwords, now } = parts
  const { orm } = parts.database
  const confirmation = createEmailConfirmation(parts)
  const invitations = createInvitations(parts)

  const findInvited = async (secret: string) => {
    const userId = await findOwner(orm, 'invitation', hashSecret(secret), now())
    const account = userId === undefined ? undefined : await findAccount(orm, userId)
    return account?.status === USER_STATUS.Active || account?.locked ? undefined : account
  }

  const acceptInvitation = async (secret: string, input: SignUpInput): Promise<SignUpAnswer> => {
    const invited = await findInvited(secret)
    if (!invited) return refused('invitationExpired')
    // The secret confirms only the mailbox that it was sent to.
    if (emailKey(invited.email) !== emailKey(input.email)) {
      return refused('otherEmail')
    }
    const passwordHash = await passwords.hash(input.password)
    return orm.transaction(async (transaction) => {
      const before = await lockAccountForUpdate(transaction, invited.id)
      const userId = await consumeSecret(transaction, 'invitation', hashSecret(secret), now())
      if (before === undefined || userId === undefined) return refused('invitationExpired')
      await activateInvited(transaction, before, { ...nameColumns(input), passwordHash })
      return { success: true }
    })
  }

  const hasMailSince = async (
    transaction: Executor,
    mail: { kind: MailKind; userId: string },
    ms: number,
  ) => {
    const since = new Date(now().getTime() - ms)
    return (await findMailsSince(transaction, { ...mail, since })).length > 0
  }

  /** Sends an invited user a further invitation. History names no actor, because anybody may have typed the address. */
  const inviteAgain = async (transaction: Executor, invited: Account, language: Language): Promise<void> => {
    const { id } = invited
    if (invited.locked || (await hasMailSince(transaction, { kind: 'invitation', userId: id }, HOUR_MS)))
      return
    const invitedUntil = invitations.validUntil()
    await updateAccount(transaction, id, invitedUser(invitedUntil))
    await invitations.issueAnother(transaction, id, invitedUntil, language)
    await recordEvent(transaction, { actor: null }, 'invite', invited)
    await bumpRevisionOf(transaction, { resource: 'users', ids: [id] })
  }

  /**
   * Notifies the owner of a taken address by mail about a sign-up with it. The answer of the call does not reveal it (decision record 0028).
   * An invited user gets a fresh link, because the old one may be lost.
   */
  const tellOwner = (email: string, context: NoticeContext): Promise<void> =>
    orm.transaction(async (transaction) => {
      const owner = await lockAccountOfEmail(transaction, emailKey(email))
      if (owner === undefined) return
      if (owner.status !== USER_STATUS.Active) return inviteAgain(transaction, owner, context.language)
      if (config.signUp === 'invite') return
      const mail = { kind: 'alreadySignedUp', userId: owner.id } as const
      if (await hasMailSince(transaction, mail, DAY_MS)) return
      await insertNotice(transaction, { ...mail, ...context, now: now() })
    })

  const signUpOpenly = async (input: SignUpInput, context: NoticeContext): Promise<SignUpAnswer> => {
    if (config.signUp === 'invite') {
      // Not awaited: the time of the answer would show who is invited.
      background.run('sending a further invitation', () => tellOwner(input.email, context))
      return refused('invitationNeeded')
    }
    const passwordHash = await passwords.hash(input.password)
    const { firstName, lastName, email } = input
    const agent = { firstName, lastName, email, passwordHash, createdAt: now() }
    try {
      await orm.transaction(async (transaction) => {
        const userId = await insertAgent(transaction, agent)
        await confirmation.issue(transaction, userId, context.language)
        await bumpRevisionOf(transaction, { resource: 'users', ids: [userId] })
      })
      return { success: true }
    } catch (error) {
      if (!breaksUnique(error, EMAIL_INDEX)) throw error
      await tellOwner(input.email, context)
      return refused('failed')
    }
  }

  return {
    /** Throws `passwordsOff` while passwords are off: an invited user signs in through the club instead. */
    async signUp(input: SignUpInput, context: NoticeContext): Promise<SignUpAnswer> {
      await requirePasswordsOn(orm)
      await refuseCommonPassword(input.password)
      return input.invitation ? acceptInvitation(input.invitation, input) : signUpOpenly(input, context)
    },

    /** Returns the invited user's data for the sign-up page. */
    async readInvitation(secret: string): Promise<Invitation> {
      await requirePasswordsOn(orm)
      const invited = await findInvited(secret)
      if (!invited) throw new Failure('linkExpired', SIGN_UP_REFUSALS.invitationExpired)
      return invited
    },
  }
}
