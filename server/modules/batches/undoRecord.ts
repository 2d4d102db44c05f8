import type { KeptReason } from '../../../contract/batch'
import { ERROR_STATUS, FAILURE_MESSAGES } from '../../../contract/errors'
import { isObject, isSame } from '../../../contract/json'
import type { Actor } from '../../../contract/permissions'
import { userUpdateSchema } from '../../../contract/user'
import type { Executor, Orm } from '../../database/connect'
import { isAboutValues } from '../../database/violations'
import { Failure } from '../../failure'
import { accessEndsIn, type State, withoutEnded } from '../history/olderState'
import { RESTORE_SERVICES } from '../history/restorable'
import type { createUsers } from '../users/users.service'
import { changedFields, earlierValues } from './earlierValues'
import { entriesOfBatch, entriesSince, type WrittenRecord, wasMerged } from './undo.repository'

/** Why a record stays as it is, and which of its fields; none stands for all of it. */
export type Kept = { reason: KeptReason; fields: string[] }

type UndoCall = {
  orm: Orm
  users: ReturnType<typeof createUsers>
  actor: Actor
  batchId: string
  written: WrittenRecord
  now: Date
}

/** Whoever changes a record meanwhile does so once or twice, not again and again. */
const MAX_ATTEMPTS = 5

/** Undoes what a batch has written of one record; answers what was not undone, null where all of it was. Safe to be done twice. */
export async function undoRecord(call: UndoCall): Promise<Kept | null> {
  try {
    return await (call.written.isCreated ? undoCreation(call) : undoChanges(call))
  } catch (error) {
    if (error instanceof Failure && error.code === 'inUse') return { reason: 'inUse', fields: [] }
    if (isRefusal(error)) return { reason: 'refused', fields: [] }
    throw error
  }
}

/** What one may not do now, or what is not possible any more; anything else may go well when it is tried again. */
const isRefusal = (error: unknown) =>
  error instanceof Failure ? ERROR_STATUS[error.code] < 500 : isAboutValues(error)

class ChangedSince extends Error {
  readonly fields: string[]

  constructor(fields: string[]) {
    super(FAILURE_MESSAGES.changedSince)
    this.fields = fields
  }
}

/** Deletes a record that nobody has changed since. It is looked at once it is locked by its deletion. */
async function undoCreation(call: UndoCall): Promise<Kept | null> {
  const { orm, actor, batchId, written } = call
  const { resource, recordId: id } = written
  const { remove } = servicesOf(call)
  try {
    // Before the deletion, too: of a record that was changed and is in use, that it was changed tells more.
    await refuseChanged(call, orm)
    await orm.transaction(async (transaction) => {
      await remove({ orm: transaction, actor, id, batch: { id: batchId, isUndo: true } })
      await refuseChanged(call, transaction)
    })
    return null
  } catch (error) {
    if (error instanceof ChangedSince) {
      const exists = (await readNow(call)) !== null
      return exists ? { reason: 'changed', fields: error.fields } : goneKept(orm, id)
    }
    if (!isNotFound(error)) throw error
    return resource === 'users' ? null : goneKept(orm, id)
  }
}

/** One that is gone is what was wanted, unless it lives on in another. */
const goneKept = async (orm: Orm, id: string): Promise<Kept | null> =>
  (await wasMerged(orm, id)) ? { reason: 'merged', fields: [] } : null

async function refuseChanged({ batchId, written }: UndoCall, executor: Executor) {
  const since = await entriesSince(executor, batchId, written)
  const fields = changedFields(written.resource, since)
  if (fields === null) throw new ChangedSince([])
  if (fields.length > 0) throw new ChangedSince(fields)
}

/** Puts back what is still as the batch has left it. */
async function undoChanges(call: UndoCall): Promise<Kept | null> {
  const { orm, actor, batchId, written, now } = call
  const { recordId: id, resource } = written
  const { change } = servicesOf(call)
  const entries = await entriesOfBatch(orm, batchId, id)
  const accessEnds = accessEndsIn(entries)
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const current = await readNow(call)
    if (current === null) return (await goneKept(orm, id)) ?? { reason: 'gone', fields: [] }
    const { state, kept } = earlierValues(resource, current, entries)
    // An address is its owner's proof of who they are: it is not changed in passing.
    const isAddress = resource === 'users' && 'email' in state
    // Whose time is over would get nothing: they are not named again, nor asked about. Without them there may be nothing left to put back.
    const possible = withoutEnded(state, current, accessEnds, now)
    const restored = Object.entries(possible).filter(
      ([field, value]) => !(isAddress && field === 'email') && !isSame(value, current[field]),
    )
    const staying = isAddress ? [...kept, 'email'] : kept
    const answer =
      restored.length > 0 &&
      (await change({
        orm,
        actor,
        id,
        current,
        state: Object.fromEntries(restored),
        accessEnds,
        batch: { id: batchId, isUndo: true },
      }))
    if (isObject(answer) && answer.error === true) continue
    return staying.length > 0 ? { reason: 'changed', fields: staying } : null
  }
  return { reason: 'changed', fields: [] }
}

/** The record as it is now; null where it is gone. */
async function readNow(call: UndoCall): Promise<State | null> {
  const { orm, actor, written } = call
  try {
    return { ...(await servicesOf(call).read({ orm, actor, id: written.recordId })) }
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

const isNotFound = (error: unknown) => error instanceof Failure && error.code === 'notFound'

/** Nobody asks for this from a browser at this moment; no mail tells of it, as addresses are not changed by it. */
const NO_ORIGIN = {
  sessionId: '',
  prefer: '',
  language: 'en',
  client: { browser: null, os: null, network: '' },
} as const

function servicesOf({ users, written: { resource } }: UndoCall) {
  if (resource !== 'users') return RESTORE_SERVICES[resource]
  const ofUsers: Omit<(typeof RESTORE_SERVICES)['players'], 'create'> = {
    read: users.read,
    remove: users.remove,
    change: async ({ state, current, ...call }) =>
      users.change({ ...call, ...NO_ORIGIN, input: userUpdateSchema.parse({ ...current, ...state }) }),
  }
  return ofUsers
}
