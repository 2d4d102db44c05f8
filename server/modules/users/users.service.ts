import { randomUUID } from 'node:crypto'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import type { Language } from '../../../contract/languages'
import { type Actor, ruleOf } from '../../../contract/permissions'
import { type AdminUser, emailKey, USER_STATUS, type UserInput } from '../../../contract/user'
import type { Executor, Transaction } from '../../database/connect'
import { breaksUnique } from '../../database/violations'
import { Failure, notFound } from '../../failure'
import type { AppParts } from '../../http/context'
import type { OpenedList } from '../../lists/listAnswer'
import { bumpRevision } from '../../lists/revisions'
import { authorize, authorizeRecord } from '../../security/authorize'
import { createInvitations } from '../accounts/invitations.service'
import { deleteSecretsOf } from '../accounts/secrets.repository'
import { type Created, idTaken } from '../created'
import { recordChange, recordCreation, recordEvent, recordUserDeletion } from '../history/recorder'
import { lockAdministrators } from './administrators.repository'
import { keepAnAdministrator } from './administrators.service'
import { EMAIL_INDEX } from './userColumns'
import * as repository from './users.repository'

/** Users as administrators and scouts manage them. */
export function createUsers(parts: Pick<AppParts, 'config' | 'database' | 'mail' | 'now' | 'background'>) {
  const { now } = parts
  const { orm } = parts.database
  const invitations = createInvitations(parts)

  /** What the rights table needs to know of a user; whom the caller may not see is not found. */
  const factsFor = async (executor: Executor, actor: Actor, id: string) => {
    authorize(actor, 'user.list')
    const facts = (await repository.findUserFacts(executor, id)) ?? gone()
    return { facts, mayRead: authorizeRecord(actor, 'user.read', facts, false) }
  }

  const invite = async (transaction: Transaction, id: string) => {
    const invitedUntil = invitations.validUntil()
    return { invitedUntil, secret: await invitations.issue(transaction, id, invitedUntil) }
  }

  return {
    /** Everybody whom the caller may see. */
    open: (actor: Actor): OpenedList<AdminUser> => ({
      view: ruleOf(actor.role, 'user.read'),
      reader: repository.userList(authorize(actor, 'user.list')),
    }),

    async read(actor: Actor, id: string): Promise<AdminUser> {
      const { mayRead } = await factsFor(orm, actor, id)
      return (await repository.findUser(orm, mayRead, id)) ?? gone()
    },

    /** Enters a user and invites them; the same id again from the same caller answers the one that is stored. */
    async create(actor: Actor, input: UserInput, language: Language): Promise<Created<AdminUser>> {
      const permit = authorize(actor, 'user.create')
      const user = { ...input, id: input.id ?? randomUUID(), role: input.role ?? ('Agent' as const) }
      authorizeRecord(actor, 'user.grant', user)
      const invitedUntil = invitations.validUntil()
      const { secret, record } = await orm
        .transaction(async (transaction) => {
          const values = { ...user, createdAt: now(), invitedUntil }
          if (!(await repository.insertUser(transaction, permit, values))) {
            const stored = await repository.findUserFacts(transaction, user.id)
            if (stored?.createdBy !== actor.id) throw idTaken()
            const mayRead = authorizeRecord(actor, 'user.read', stored, false)
            return { record: (await repository.findUser(transaction, mayRead, user.id)) ?? gone() }
          }
          const issued = await invitations.issue(transaction, user.id, invitedUntil)
          const record = (await repository.findUser(transaction, permit, user.id)) ?? gone()
          await recordCreation(transaction, actor.id, 'users', record)
          await recordEvent(transaction, actor.id, 'invite', record)
          await bumpRevision(transaction, 'users')
          return { secret: issued, record }
        })
        .catch(emailTaken)
      if (secret !== undefined) invitations.post(record, secret, language)
      return { created: secret !== undefined, record }
    },

    /** Changes a user; a role left out stays. Who is still invited under an old address is invited again under the new one. */
    async change(actor: Actor, id: string, input: UserInput, language: Language): Promise<AdminUser> {
      const { secret, record } = await orm
        .transaction(async (transaction) => {
          const administrators = await lockAdministrators(transaction)
          const { facts } = await factsFor(transaction, actor, id)
          const permit = authorizeRecord(actor, 'user.update', facts)
          const role = input.role ?? facts.role
          authorizeRecord(actor, 'user.grant', { id, role })
          if (role !== 'Admin') keepAnAdministrator(administrators, id)
          const before = (await repository.lockUserForUpdate(transaction, permit, id)) ?? gone()
          await repository.updateUser(transaction, permit, id, { ...input, role })
          const moved = emailKey(input.email) !== facts.emailKey
          // What was sent to the old address must not open the account any more.
          if (moved) await deleteSecretsOf(transaction, id)
          const again =
            moved && facts.status !== USER_STATUS.Active ? await invite(transaction, id) : undefined
          if (again) await repository.markInvited(transaction, permit, id, again.invitedUntil)
          const record = (await repository.findUser(transaction, permit, id)) ?? gone()
          await recordChange(transaction, actor.id, 'users', before, record)
          if (again) await recordEvent(transaction, actor.id, 'invite', record)
          await bumpRevision(transaction, 'users')
          return { secret: again?.secret, record }
        })
        .catch(emailTaken)
      if (secret !== undefined) invitations.post(record, secret, language)
      return record
    },

    /** Deletes a user; what they made stays without an author, and they are signed out at once. */
    remove: (actor: Actor, id: string): Promise<void> =>
      orm.transaction(async (transaction) => {
        const administrators = await lockAdministrators(transaction)
        const { facts } = await factsFor(transaction, actor, id)
        const permit = authorizeRecord(actor, 'user.delete', facts)
        keepAnAdministrator(administrators, id)
        await repository.deleteUser(transaction, permit, id)
        await recordUserDeletion(transaction, actor.id, facts)
        await bumpRevision(transaction, 'users', 'analyses')
      }),

    /** Sends a new invitation and voids the one before. */
    async invite(actor: Actor, id: string, language: Language): Promise<AdminUser> {
      const { secret, record } = await orm.transaction(async (transaction) => {
        await lockAdministrators(transaction)
        const { facts } = await factsFor(transaction, actor, id)
        const permit = authorizeRecord(actor, 'user.invite', facts)
        if (facts.status === USER_STATUS.Active) {
          throw new Failure('conflict', FAILURE_MESSAGES.activeAlready)
        }
        const issued = await invite(transaction, id)
        await repository.markInvited(transaction, permit, id, issued.invitedUntil)
        const record = (await repository.findUser(transaction, permit, id)) ?? gone()
        await recordEvent(transaction, actor.id, 'invite', record)
        await bumpRevision(transaction, 'signIns')
        return { secret: issued.secret, record }
      })
      invitations.post(record, secret, language)
      return record
    },

    /** Stores which invitations have expired since somebody looked. */
    async expireInvitations(): Promise<void> {
      const moment = now()
      const expired = await repository.expireInvitations(orm, moment)
      if (expired) await bumpRevision(orm, 'signIns')
    },
  }
}

function gone(): never {
  throw notFound()
}

function emailTaken(error: unknown): never {
  if (!breaksUnique(error, EMAIL_INDEX)) throw error
  throw new Failure('emailTaken', FAILURE_MESSAGES.emailTaken, { email: { key: 'taken' } })
}
