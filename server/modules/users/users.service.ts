import { randomUUID } from 'node:crypto'
import { USER_STATUS } from '../../../contract/closedLists'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import type { Language } from '../../../contract/languages'
import { type Actor, ruleOf } from '../../../contract/permissions'
import { emailKey } from '../../../contract/text'
import type { AdminUser, UserInput, UserUpdate } from '../../../contract/user'
import type { Executor } from '../../database/connect'
import { noteOfReading } from '../../database/readOnly'
import { Failure, gone } from '../../failure'
import { isReplacedEmail } from '../../history/entries.repository'
import { recordChange, recordCreation, recordEvent } from '../../history/recorder'
import type { AppParts } from '../../http/context'
import { bumpRevisionOf } from '../../lists/changeLog'
import type { OpenedList } from '../../lists/listAnswer'
import { bumpDraftsOf } from '../../lists/revisions'
import { authorize, authorizeRecord, type RecordPermit } from '../../security/authorize'
import { updateAccount } from '../accounts/accounts.repository'
import { createEmailChange } from '../accounts/emailConfirmation.service'
import { createInvitations } from '../accounts/invitations.service'
import { deleteSecretsOf } from '../accounts/secrets.repository'
import {
  type CallOrigin,
  type ChangeCall,
  type CreateCall,
  type Created,
  conflict,
  idTaken,
  isOutdated,
  type StoredCall,
} from '../recordService'
import { lockAdministrators } from './administrators.repository'
import { asEmailTaken, emailTaken, invitedUser } from './userColumns'
import { isDeletionInProgress } from './userDeletion.repository'
import { beginUserDeletion } from './userDeletion.service'
import { findVisibleUser, keepAnAdministrator } from './userRules'
import * as repository from './users.repository'

type CreateUser = CreateCall<UserInput> & CallOrigin
type ChangeUser = ChangeCall<UserUpdate> & CallOrigin

/** Returns the permit to invite a user anew. Throws `conflict` for locked and active users. */
async function lockInvited<A extends 'user.invite' | 'user.copyInvitation'>(call: StoredCall, action: A) {
  await lockAdministrators(call.orm)
  const { facts } = await findVisibleUser(call)
  const permit = authorizeRecord<A>(call.actor, action, facts)
  if (facts.locked) throw new Failure('conflict', FAILURE_MESSAGES.userLocked)
  if (facts.status === USER_STATUS.Active) throw new Failure('conflict', FAILURE_MESSAGES.activeAlready)
  return permit
}

async function recordInvitation(
  transaction: Executor,
  permit: RecordPermit<'user.invite' | 'user.copyInvitation'>,
): Promise<AdminUser> {
  const record = (await repository.findUser(transaction, permit)) ?? gone()
  await recordEvent(transaction, permit, 'invite', record)
  await bumpRevisionOf(transaction, { resource: 'signIns', ids: [record.id] })
  return record
}

/** Calls of administrators and scouts about users. */
export function createUsers(
  parts: Pick<AppParts, 'background' | 'config' | 'database' | 'now' | 'jobs' | 'sessions'>,
) {
  const { background, database, now, sessions } = parts
  const invitations = createInvitations(parts)
  const carryOutEmailChange = createEmailChange(parts)

  /** Locks the user before their secrets. */
  const invite = async (
    transaction: Executor,
    permit: RecordPermit<'user.invite' | 'user.update'>,
    language: Language,
  ) => {
    const invitedUntil = invitations.validUntil()
    await updateAccount(transaction, permit.recordId, invitedUser(invitedUntil))
    await invitations.issue(transaction, permit.recordId, invitedUntil, language)
  }

  /** Ends every session and the calendar feed, and voids sent links. */
  const endAccess = async (transaction: Executor, { recordId }: RecordPermit<'user.update'>) => {
    await deleteSecretsOf(transaction, recordId)
    await sessions.endAll(transaction, recordId)
    await updateAccount(transaction, recordId, { calendarHash: null })
  }

  return {
    /** Opens the list of users that the caller may see. */
    open(actor: Actor): OpenedList<AdminUser> {
      const view = ruleOf(actor.role, 'user.read')
      const reader = repository.userList(authorize(actor, 'user.list'))
      // Changes would reveal sign-ins of administrators to callers who may not see them.
      return { view, reader, isAlwaysWhole: view !== 'always' }
    },

    async read(call: StoredCall): Promise<AdminUser> {
      const { readPermit } = await findVisibleUser(call)
      return (await repository.findUser(call.orm, readPermit)) ?? gone()
    },

    /** Creates and invites a user. A repeated call with the same id from the same caller returns the stored one. */
    async create({ orm, actor, input, language, batch }: CreateUser): Promise<Created<AdminUser>> {
      const id = input.id ?? randomUUID()
      const permit = authorize(actor, 'user.create', id)
      const user = { ...input, role: input.role ?? ('Agent' as const) }
      authorizeRecord(actor, 'user.grant', { id, role: user.role })
      if (user.licence || user.licenceUntil) authorizeRecord(actor, 'user.license', { id, role: user.role })
      const invitedUntil = invitations.validUntil()
      return orm.transaction(async (transaction) => {
        if (input.id !== undefined && (await isDeletionInProgress(transaction, id))) throw idTaken()
        const moments = { createdAt: now(), invitedUntil }
        if (!(await repository.insertUser(transaction, permit, user, moments))) {
          const stored = await repository.findUserFacts(transaction, id)
          if (stored === undefined) throw emailTaken()
          if (stored.createdBy !== actor.id) throw idTaken()
          const readPermit = authorizeRecord(actor, 'user.read', stored, false)
          const record = (await repository.findUser(transaction, readPermit)) ?? gone()
          return { created: false, record }
        }
        await invitations.issue(transaction, id, invitedUntil, language)
        const record = (await repository.findUser(transaction, permit)) ?? gone()
        await recordCreation(transaction, { actor, batch }, { resource: 'users', record })
        await recordEvent(transaction, { actor, batch }, 'invite', record)
        await bumpRevisionOf(transaction, { resource: 'users', ids: [id] })
        return { created: true, record }
      })
    },

    /**
     * Changes a user; a role left out stays. A pending invitation is sent again to a new address; for active users see createEmailChange.
     * Without a version, an address that the user replaced in the last 24 hours is not stored: the caller read it before that change.
     */
    async change({ orm, actor, id, input: { version, ...input }, sessionId, batch, ...context }: ChangeUser) {
      return orm
        .transaction(async (transaction) => {
          const administrators = await lockAdministrators(transaction)
          const before = (await repository.lockUserForUpdate(transaction, id)) ?? gone()
          const { facts } = await findVisibleUser({ orm: transaction, actor, id })
          const permit = authorizeRecord(actor, 'user.update', facts)
          const role = input.role ?? facts.role
          authorizeRecord(actor, 'user.changeRole', { id, role })
          const locked = input.locked ?? facts.locked
          if (locked !== facts.locked) authorizeRecord(actor, 'user.lock', facts)
          // Clients send whole records.
          const { licence = before.licence, licenceUntil = before.licenceUntil } = input
          if (licence !== before.licence || licenceUntil !== before.licenceUntil) {
            authorizeRecord(actor, 'user.license', facts)
          }
          if (role !== 'Admin' || locked) await keepAnAdministrator(transaction, administrators, id)
          if (isOutdated({ version }, before)) {
            return conflict('users', (await repository.findUser(transaction, permit)) ?? gone())
          }
          const isOfEarlierRead =
            version === undefined && (await isReplacedEmail(transaction, id, input.email))
          const email = isOfEarlierRead ? before.email : input.email
          if (email !== before.email) authorizeRecord(actor, 'user.changeEmail', facts)
          const isMoved = emailKey(email) !== facts.emailKey
          const isInvited = isMoved && facts.status !== USER_STATUS.Active && !locked
          await repository.updateUser(transaction, permit, { ...input, email, role }, isMoved)
          if (isInvited) await invite(transaction, permit, context.language)
          else if (isMoved && facts.status === USER_STATUS.Active) {
            const caller = { actor, sessionId }
            const change = { ...context, caller, userId: id, formerAddress: before.email }
            await carryOutEmailChange(transaction, change)
          }
          if (locked && !facts.locked) await endAccess(transaction, permit)
          const after = (await repository.findUser(transaction, permit)) ?? gone()
          await recordChange(transaction, { actor, batch }, { resource: 'users', before, after })
          if (isInvited) await recordEvent(transaction, { actor, batch }, 'invite', after)
          await bumpRevisionOf(transaction, { resource: 'users', ids: [id] })
          // The former role received no changes of some drafts that the present role may read.
          if (role !== facts.role) await bumpDraftsOf(transaction, id)
          return after
        })
        .catch(asEmailTaken)
    },

    /** Deletes a user. Their sessions end at once; their records stay without an author. */
    async remove({ orm, actor, id, batch }: StoredCall): Promise<void> {
      await orm.transaction(async (transaction) => {
        const administrators = await lockAdministrators(transaction)
        const { facts } = await findVisibleUser({ orm: transaction, actor, id })
        authorizeRecord(actor, 'user.delete', facts)
        await keepAnAdministrator(transaction, administrators, id)
        await beginUserDeletion(transaction, { actor, batch }, facts, now())
      })
      background.run('deleting the data of a user', () => parts.jobs.runDue('userDeletion'))
    },

    /** Sends a new invitation and voids the one before. */
    invite: ({ language, ...call }: Omit<StoredCall, 'orm'> & { language: Language }): Promise<AdminUser> =>
      database.orm.transaction(async (transaction) => {
        const permit = await lockInvited({ ...call, orm: transaction }, 'user.invite')
        await invite(transaction, permit, language)
        return recordInvitation(transaction, permit)
      }),

    /** Creates a new invitation, voids the previous one, and returns its address for administrators, without a mail. */
    copyInvitation: (call: Omit<StoredCall, 'orm'>): Promise<{ address: string }> =>
      database.orm.transaction(async (transaction) => {
        const permit = await lockInvited({ ...call, orm: transaction }, 'user.copyInvitation')
        const invitedUntil = invitations.validUntil()
        await updateAccount(transaction, permit.recordId, invitedUser(invitedUntil))
        const address = await invitations.issueLink(transaction, call.id, invitedUntil)
        await recordInvitation(transaction, permit)
        return { address }
      }),

    /** Marks invitations past their end as expired. */
    async expireInvitations(): Promise<void> {
      const moment = now()
      if (!(await repository.hasOverdueInvitations(database.orm, moment))) return
      const expire = async (transaction: Executor) => {
        const ids = await repository.expireInvitations(transaction, moment)
        if (ids.length > 0) await bumpRevisionOf(transaction, { resource: 'signIns', ids })
      }
      await noteOfReading(() => database.orm.transaction(expire))
    },
  }
}
