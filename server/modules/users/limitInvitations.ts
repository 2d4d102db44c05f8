import { USER_STATUS } from '../../../contract/closedLists'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import type { Actor } from '../../../contract/permissions'
import { emailKey } from '../../../contract/text'
import type { Executor } from '../../database/connect'
import type { AppParts } from '../../http/context'
import { consumeWithin } from '../../security/limits'
import type { createUsers } from './users.service'

type Users = ReturnType<typeof createUsers>

const HOUR_SECONDS = 60 * 60
const message = FAILURE_MESSAGES.invitationsUsedUp

/** Per caller: enough to invite all scouts of a large club within an hour, and of several clubs within a day. */
const OF_ONE_PERSON = [
  { name: 'invitations an hour', points: 200, withinSeconds: HOUR_SECONDS, message },
  { name: 'invitations a day', points: 500, withinSeconds: 24 * HOUR_SECONDS, message },
]

/** Per caller and invited user. */
const TO_ONE_USER = { name: 'invitations to one user', points: 5, withinSeconds: HOUR_SECONDS, message }

/**
 * Adds limits to the calls that send an invitation. They count per caller. Requests count before their transaction, because a rollback would
 * undo the count. An import counts in the transaction that queues the mail.
 */
export function limitInvitations(users: Users, { database, now }: Pick<AppParts, 'database' | 'now'>): Users {
  const countOne = async (orm: Executor, actor: Actor, userId?: string) => {
    const one = { points: 1, now: now() }
    if (userId !== undefined)
      await consumeWithin(orm, [TO_ONE_USER], { key: `${actor.id} ${userId}`, ...one })
    // In sequence, so that an invitation that the hourly limit refuses does not count for the day.
    for (const limit of OF_ONE_PERSON) await consumeWithin(orm, [limit], { key: actor.id, ...one })
  }

  return {
    ...users,
    async create(call) {
      await countOne(call.orm, call.actor)
      return users.create(call)
    },
    async change(call) {
      const { status, email } = await users.read(call)
      const isInvitedAnew = status !== USER_STATUS.Active && emailKey(email) !== emailKey(call.input.email)
      if (isInvitedAnew) await countOne(call.orm, call.actor, call.id)
      return users.change(call)
    },
    async invite(call) {
      await countOne(database.orm, call.actor, call.id)
      return users.invite(call)
    },
  }
}
