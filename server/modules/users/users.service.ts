import { randomUUID } from 'node:crypto'
import { USER_STATUS } from '../../../contract/closedLists'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import type { Language } from '../../../contract/languages'
import { type Actor, ruleOf } from '../../../contract/permissions'
import { emailKey } from '../../../contract/text'
import type { AdminUser, UserInput, UserUpdate } from '../../../contract/user'
import type { Executor } from '../../database/connect'
import { breaksUnique } from '../../database/violations'
import { Failure, gone } from '../../failure'
import type { AppParts } from '../../http/context'
import { bumpRevisionOf } from '../../lists/changeLog'
import type { OpenedList } from '../../lists/listAnswer'
import { bumpRevision } from '../../lists/revisions'
import { authorize, authorizeRecord, type RecordPermit } from '../../security/authorize'
import { createInvitations } from '../accounts/invitations.service'
import { deleteSecretsOf } from '../accounts/secrets.repository'
import { recordChange, recordCreation, recordEvent, recordUserDeletion } from '../history/recorder'
import {
  type ChangeCall,
  type CreateCall,
  type Created,
  conflict,
  type InLanguage,
  idTaken,
  isOutdated,
  type StoredCall,
} from '../recordService'
import { lockAdministrators } from './administrators.repository'
import { keepAnAdministrator } from './administrators.service'
import { EMAIL_INDEX } from './userColumns'
import * as repository from './users.repository'

type CreateUser = CreateCall<UserInput> & InLanguage
type ChangeUser = ChangeCall<UserUpdate> & InLanguage

/** Users as administrators and scouts manage them. */
export function createUsers(parts: Pick<AppParts, 'config' | 'database' | 'now' | 'outbox'>) {
  const { database, now } = parts
  const invitations = createInvitations(parts)

  /** What the rights table needs to know of a user; whom the caller may not see is not found. */
  const factsFor = async ({ orm, actor, id }: StoredCall) => {
    authorize(actor, 'user.list')
    const facts = (await repository.findUserFacts(orm, id)) ?? gone()
    return { facts, readPermit: authorizeRecord(actor, 'user.read', facts, false) }
  }

  /** Locks the user before their secrets. */
  const invite = async (
    transaction: Executor,
    permit: RecordPermit<'user.invite' | 'user.update'>,
    language: Language,
  ) => {
    const invitedUntil = invitations.validUntil()
    await repository.markInvited(transaction, permit, invitedUntil)
    await invitations.issue(transaction, permit.recordId, invitedUntil, language)
  }

  return {
    /** Everybody whom the caller may see. */
    open(actor: Actor): OpenedList<AdminUser> {
      const view = ruleOf(actor.role, 'user.read')
      const reader = repository.userList(authorize(actor, 'user.list'))
      // Who does not see that there are administrators is not told that one has signed in, either.
      return { view, reader, isAlwaysWhole: view !== 'always' }
    },

    async read(call: StoredCall): Promise<AdminUser> {
      const { readPermit } = await factsFor(call)
      return (await repository.findUser(call.orm, readPermit)) ?? gone()
    },

    /** Enters a user and invites them; the same id again from the same caller answers the one that is stored. */
    async create({ orm, actor, input, language }: CreateUser): Promise<Created<AdminUser>> {
      const id = input.id ?? randomUUID()
      const permit = authorize(actor, 'user.create', id)
      const user = { ...input, role: input.role ?? ('Agent' as const) }
      authorizeRecord(actor, 'user.grant', { id, role: user.role })
      const invitedUntil = invitations.validUntil()
      return orm
        .transaction(async (transaction) => {
          const moments = { createdAt: now(), invitedUntil }
          if (!(await repository.insertUser(transaction, permit, user, moments))) {
            const stored = await repository.findUserFacts(transaction, id)
            if (stored?.createdBy !== actor.id) throw idTaken()
            const readPermit = authorizeRecord(actor, 'user.read', stored, false)
            const record = (await repository.findUser(transaction, readPermit)) ?? gone()
            return { created: false, record }
          }
          await invitations.issue(transaction, id, invitedUntil, language)
          const record = (await repository.findUser(transaction, permit)) ?? gone()
          await recordCreation(transaction, { actorId: actor.id, resource: 'users', record })
          await recordEvent(transaction, actor.id, 'invite', record)
          await bumpRevisionOf(transaction, { resource: 'users', ids: [id] })
          return { created: true, record }
        })
        .catch(emailTaken)
    },

    /** Changes a user; a role left out stays. Who is still invited under an old address is invited again under the new one. */
    async change({ orm, actor, id, input: { version, ...input }, language }: ChangeUser) {
      return orm
        .transaction(async (transaction) => {
          const administrators = await lockAdministrators(transaction)
          const { facts } = await factsFor({ orm: transaction, actor, id })
          const permit = authorizeRecord(actor, 'user.update', facts)
          const role = input.role ?? facts.role
          authorizeRecord(actor, 'user.grant', { id, role })
          if (role !== 'Admin') keepAnAdministrator(administrators, id)
          const before = (await repository.lockUserForUpdate(transaction, permit)) ?? gone()
          if (isOutdated({ version }, before)) {
            return conflict('users', (await repository.findUser(transaction, permit)) ?? gone())
          }
          await repository.updateUser(transaction, permit, { ...input, role })
          const moved = emailKey(input.email) !== facts.emailKey
          // What was sent to the old address must not open the account any more.
          if (moved) await deleteSecretsOf(transaction, id)
          const isInvited = moved && facts.status !== USER_STATUS.Active
          if (isInvited) await invite(transaction, permit, language)
          const after = (await repository.findUser(transaction, permit)) ?? gone()
          await recordChange(transaction, { actorId: actor.id, resource: 'users', before, after })
          if (isInvited) await recordEvent(transaction, actor.id, 'invite', after)
          await bumpRevisionOf(transaction, { resource: 'users', ids: [id] })
          return after
        })
        .catch(emailTaken)
    },

    /** Deletes a user; what they made stays without an author, and they are signed out at once. */
    remove: ({ orm, actor, id }: StoredCall): Promise<void> =>
      orm.transaction(async (transaction) => {
        const administrators = await lockAdministrators(transaction)
        const { facts } = await factsFor({ orm: transaction, actor, id })
        const permit = authorizeRecord(actor, 'user.delete', facts)
        keepAnAdministrator(administrators, id)
        await repository.deleteUser(transaction, permit)
        await recordUserDeletion(transaction, actor.id, facts)
        await bumpRevision(transaction, 'users', 'analyses')
      }),

    /** Sends a new invitation and voids the one before. */
    invite: ({ actor, id, language }: Omit<StoredCall, 'orm'> & InLanguage): Promise<AdminUser> =>
      database.orm.transaction(async (transaction) => {
        await lockAdministrators(transaction)
        const { facts } = await factsFor({ orm: transaction, actor, id })
        const permit = authorizeRecord(actor, 'user.invite', facts)
        if (facts.status === USER_STATUS.Active) {
          throw new Failure('conflict', FAILURE_MESSAGES.activeAlready)
        }
        await invite(transaction, permit, language)
        const record = (await repository.findUser(transaction, permit)) ?? gone()
        await recordEvent(transaction, actor.id, 'invite', record)
        await bumpRevisionOf(transaction, { resource: 'signIns', ids: [id] })
        return record
      }),

    /** Stores which invitations have expired since somebody looked. */
    async expireInvitations(): Promise<void> {
      const moment = now()
      const expired = await repository.expireInvitations(database.orm, moment)
      if (expired) await bumpRevision(database.orm, 'signIns')
    },
  }
}

function emailTaken(error: unknown): never {
  if (!breaksUnique(error, EMAIL_INDEX)) throw error
  throw new Failure('emailTaken', FAILURE_MESSAGES.emailTaken, { email: { key: 'taken' } })
}
