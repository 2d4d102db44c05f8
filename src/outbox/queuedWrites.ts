import type { CreateParams, DeleteParams, UpdateParams } from 'react-admin'
import { embeddedRecords } from '../../contract/descriptor'
import { ENTITY_FIELDS } from '../../contract/entities'
import { isObject } from '../../contract/json'
import type { ResourceName } from '../../contract/paths'
import { serverMoment } from '../authProvider/clock'
import { currentSession } from '../authProvider/session'
import { isServerReachable } from '../dataProvider/answering'
import { withinAnswerLimit } from '../dataProvider/answerLimit'
import { failure } from '../dataProvider/failures'
import { NoAnswerError } from '../dataProvider/http'
import { newId } from '../dataProvider/newId'
import { received } from '../dataProvider/received'
import { resourceName } from '../dataProvider/records'
import type { UpdateMeta } from '../dataProvider/recordUpdate'
import type { createWrites } from '../dataProvider/writes'
import { hasDeviceStorage, type Kept } from '../storage/database'
import {
  creationsIn,
  isQueuedResource,
  type OutboxEntry,
  type QueuedRecord,
  type QueuedResource,
} from './entry'
import type { Outbox } from './outbox'
import { whileUnderWay } from './writesUnderWay'

type Writes = ReturnType<typeof createWrites>
type Create = Pick<CreateParams, 'data'> & { meta?: { begunWith?: object } | undefined }
type Update = Omit<UpdateParams, 'meta'> & { meta?: UpdateMeta | undefined }
type Delete = Omit<DeleteParams, 'meta'> & { meta?: { isOfMany?: boolean } | undefined }
type Write = Pick<OutboxEntry, 'resource' | 'recordId' | 'act' | 'base' | 'data'> & {
  begunWith?: object | undefined
}

type Send<Params> = (name: string, params: Params) => Promise<{ data: never }>

type Parts = {
  writes: Writes
  outbox: Outbox
  /** A record, for the names of what another refers to; the second of what is known here, without asking anybody. */
  find: (resource: ResourceName, id: string) => Promise<object | undefined>
  findHere: (resource: ResourceName, id: string) => Promise<object | undefined>
}

/**
 * Creating, updating and deleting that do not fail for want of a network: what the server does not answer is kept on this device, and sent
 * later: after five seconds, as a network may take half a minute to fail, and at once where the last call had no answer either. So is what depends on something
 * that is still kept. Where the device cannot keep it, the call fails as it would have, or says that there is no room.
 */
export function createQueuedWrites({ writes, outbox, find, findHere }: Parts) {
  /** Sends a write, or keeps it on the device where there is no answer. */
  async function sendOrQueue<Params>(write: Write, send: Send<Params>, params: Params) {
    await outbox.ready
    const mustWait = await dependsOnQueued(write)
    if (mustWait || !isServerReachable()) {
      const queued = await queue(write, 0)
      if (typeof queued === 'object') return queued
      if (mustWait) throw queued === 'full' ? noRoomFor(write) : new NoAnswerError('offline')
    }
    try {
      const sending = send(write.resource, params)
      return await (write.act === 'update' ? sending : answered(sending))
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error
      const queued = await queue(write, 1)
      if (typeof queued === 'object') return queued
      throw queued === 'full' ? noRoomFor(write) : error
    }
  }

  const dependsOnQueued = async ({ resource, recordId, data }: Write) =>
    outbox.ofRecord(resource, recordId).length > 0 ||
    creationsIn(outbox.entries, data).length > 0 ||
    (await outbox.waitingFilesIn(data)).length > 0

  /** Why not, where the device cannot keep it. */
  async function queue(
    { begunWith, ...write }: Write,
    attempts: number,
  ): Promise<{ data: never } | Exclude<Kept, 'kept'>> {
    const shown = await asShown(write)
    const entry = { ...write, id: newId(), shown, queuedAt: new Date().toISOString() }
    const kept = await outbox.add(entry, { attempts, begunWith })
    if (kept !== 'kept') return kept
    if (write.act === 'create' && write.data !== null) writes.forgetAttempt(write.resource, write.data)
    return { data: (shown ?? write.base ?? { id: write.recordId }) as never }
  }

  /** The record with the names of what it refers to, and what the server will add to a new one. */
  async function asShown({ resource, act, base, data }: Write): Promise<QueuedRecord | null> {
    if (data === null) return null
    const shown: QueuedRecord = { ...(act === 'create' ? ofNew(resource) : {}), ...data }
    for (const { name, idName, resource: other } of embeddedRecords(ENTITY_FIELDS[resource])) {
      const id = data[idName]
      if (base !== null && base[idName] === id) continue
      const found = typeof id === 'string' && (await lookUp(other, id))
      shown[name] = found || null
    }
    return received(resource, shown)
  }

  /** Until it is kept, what was saved is in memory only: no name is waited for that is known here, or from a server that does not answer. */
  const lookUp = async (resource: ResourceName, id: string) =>
    (await findHere(resource, id)) ??
    (isServerReachable() ? await find(resource, id).catch(() => undefined) : undefined)

  return {
    /** What its form began with, of a new record that may have been saved before, is known as `begunWith`. */
    create(name: string, params: Create) {
      const resource = resourceName(name)
      if (!isQueuedResource(resource)) return writes.create(name, params)
      const data = { ...outbox.withCurrentIds(params.data), id: writes.idOfNew(name, params) }
      const { begunWith } = params.meta ?? {}
      const write = { resource, recordId: data.id, act: 'create', base: null, data, begunWith } as const
      return whileUnderWay(sendOrQueue(write, writes.create, { data }))
    },

    update(name: string, params: Update) {
      const resource = resourceName(name)
      const { previousData } = params
      // Whoever changes many records at once waits for the network with all of them.
      if (!isQueuedResource(resource) || params.meta?.onConflict === 'merge' || previousData === undefined)
        return writes.update(name, params)
      const recordId = outbox.currentId(String(params.id))
      const base = { ...previousData, id: recordId }
      const changes = outbox.withCurrentIds(params.data)
      const data = { ...base, ...defined(changes), id: recordId }
      const meta = { ...params.meta, isKeptUnanswered: hasDeviceStorage() }
      const sent = { ...params, id: recordId, data: changes, meta }
      return whileUnderWay(
        sendOrQueue({ resource, recordId, act: 'update', base, data }, writes.update, sent),
      )
    },

    async delete(name: string, params: Delete) {
      const resource = resourceName(name)
      const { previousData } = params
      if (!isQueuedResource(resource) || previousData === undefined) return writes.delete(name, params)
      await outbox.ready
      const recordId = outbox.currentId(String(params.id))
      // Whoever deletes many waits for the network with all of them, unless something of the record waits already.
      if (params.meta?.isOfMany === true && outbox.ofRecord(resource, recordId).length === 0)
        return writes.delete(name, { ...params, id: recordId })
      const base = { ...previousData, id: recordId }
      const sent = { ...params, id: recordId }
      return whileUnderWay(
        sendOrQueue({ resource, recordId, act: 'delete', base, data: null }, writes.delete, sent),
      )
    },
  }
}

/** The failure of what nobody answers and the device has no room for. */
const noRoomFor = ({ act, resource }: Write) => failure(act, resource, new NoAnswerError('full'))

/** Nobody waits half a minute for an answer where the device keeps what was sent; whatever comes of it, it is sent again as the same. */
const answered = <Answer>(sending: Promise<Answer>): Promise<Answer> =>
  hasDeviceStorage() ? withinAnswerLimit(sending) : sending

/** Fields that are left out stay as they are. */
const defined = (data: unknown) =>
  isObject(data) ? Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)) : {}

function ofNew(resource: QueuedResource): object {
  const session = currentSession()
  const id = session?.actor.id ?? null
  const person = id === null ? null : { id, firstName: session?.name ?? '', lastName: '' }
  switch (resource) {
    case 'matches':
      return { creator: person, version: 1 }
    case 'analyses':
      return { scout: person, scouter: id, createdAt: serverMoment(), version: 1 }
    case 'players':
      return { scouter: id, version: 1 }
    case 'teams':
      return { version: 1 }
    case 'shortLists':
      return { author: person, updatedAt: serverMoment(), version: 1 }
  }
}
