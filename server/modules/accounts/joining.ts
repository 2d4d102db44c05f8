import { randomUUID } from 'node:crypto'
import { USER_STATUS } from '../../../contract/closedLists'
import type { Executor } from '../../database/connect'
import { recordJoining } from '../../history/recorder'
import { bumpRevisionOf } from '../../lists/changeLog'
import { type Account, findAccount, insertAccount, updateAccount } from './accounts.repository'
import { deleteSecretsOf } from './secrets.repository'

type NewAgent = Omit<Parameters<typeof insertAccount>[1], 'id' | 'role' | 'status'>

/** Stores a user who signed up, as an agent, and returns the id. The caller then increments the revision. */
export async function insertAgent(transaction: Executor, agent: NewAgent): Promise<string> {
  const id = randomUUID()
  await insertAccount(transaction, { ...agent, id, role: 'Agent', status: USER_STATUS.Active })
  await recordJoined(transaction, id)
  return id
}

/** Makes an invited user an active one, whose mailbox is confirmed by the invitation or the club’s provider. */
export async function activateInvited(
  transaction: Executor,
  invited: Account,
  columns: Parameters<typeof updateAccount>[2] = {},
): Promise<void> {
  const joined = { status: USER_STATUS.Active, emailConfirmed: true, invitedUntil: null }
  await updateAccount(transaction, invited.id, { ...columns, ...joined })
  await deleteSecretsOf(transaction, invited.id)
  await recordJoined(transaction, invited.id, invited)
  await bumpRevisionOf(transaction, { resource: 'users', ids: [invited.id] })
}

async function recordJoined(transaction: Executor, id: string, invited?: Account): Promise<void> {
  const joined = await findAccount(transaction, id)
  if (joined) await recordJoining(transaction, invited ? 'acceptInvitation' : 'signUp', invited, joined)
}
