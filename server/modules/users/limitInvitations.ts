import { USER_STATUS } from '../../../contract/closedLists'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import type { Actor } from '../../../contract/permissions'
import { emailKey } from '../../../contract/text'
import type { Orm } from '../../database/connect'
import { createLimit } from '../../security/limits'
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
 * Adds limits to the calls that send an invitation. They count per caller, and before the transaction, because a rollback would undo the count.
 */
export function limitInvitations(users: Users, orm: Orm): Users {
  const limits = OF_ONE_PERSON.map((limit) => createLimit(orm, limit))
  const toOneUser = createLimit(orm, TO_ONE_USER)

  const countOne = async (actor: Actor, userId?: string) => {
    if (userId !== undefined) await toOneUser.consume(`${actor.id} ${userId}`)
    for (const limit of limits) await limit.consume(actor.id)
  }

  return {
    ...users,
    async create(call) {
      await countOne(call.actor)
      return users.create(call)
    },
    async change(call) {
      const { status, email } = await users.read(call)
      const isInvitedAnew = status !== USER_STATUS.Active && emailKey(email) !== emailKey(call.input.email)
      if (isInvitedAnew) await countOne(call.actor, call.id)
      return users.change(call)
    },
    async invite(call) {
      await countOne(call.actor, call.id)
      return users.invite(call)
    },
  }
}
