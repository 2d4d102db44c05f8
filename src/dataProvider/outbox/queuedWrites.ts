import type { CreateParams, DeleteParams, UpdateParams } from 'react-admin'
import { embeddedRecords } from '../../../contract/descriptor'
import { ENTITY_FIELDS } from '../../../contract/entities'
import { isObject } from '../../../contract/json'
import type { ResourceName } from '../../../contract/paths'
import { isServerReachable } from '../../authProvider/answering'
import { serverMoment } from '../../authProvider/clock'
import { currentSession } from '../../authProvider/session'
import { withinAnswerLimit } from '../answerLimit'
import { failure } from '../failures'
import { NoAnswerError } from '../http'
import { newId } from '../newId'
import { resourceName } from '../records'
import { parseRecord } from '../records/parseRecord'
import type { UpdateMeta } from '../records/recordUpdate'
import type { createWrites } from '../records/writes'
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
  /** Reads a referenced record for its name. `findOnDevice` uses only data on this device. */
  find: (resource: ResourceName, id: string) => Promise<object | undefined>
  findOnDevice: (resource: ResourceName, id: string) => Promise<object | undefined>
}

/**
 * Creates writes that work offline. A write is queued on this device if the server does not answer within 5 s, or at once if the server is known
 * to be unreachable or the write depends on a queued entry. A write that can be neither sent nor queued fails.
 */
export function createQueuedWrites({ writes, outbox, find, findOnDevice }: Parts) {
  /** Sends a write, or queues it if it cannot be sent now. */
  async function sendOrQueue<Params>(write: Write, send: Send<Params>, params: Params) {
    await outbox.ready
    const mustWait = await dependsOnQueued(write)
    if (mustWait || !isServerReachable()) {
      const queued = await queue(write, 0)
      if (typeof queued === 'object') return queued
      if (mustWait) throw queued === 'full' ? fullDeviceError(write) : new NoAnswerError('offline')
    }
    try {
      const sending = send(write.resource, params)
      return await (write.act === 'update' ? sending : answered(sending))
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error
      const queued = await queue(write, 1)
      if (typeof queued === 'object') return queued
      throw queued === 'full' ? fullDeviceError(write) : error
    }
  }

  const dependsOnQueued = async ({ resource, recordId, data }: Write) =>
    outbox.ofRecord(resource, recordId).length > 0 ||
    creationsIn(outbox.entries, data).length > 0 ||
    (await outbox.waitingFilesIn(data)).length > 0

  /** Queues a write. Returns the optimistic record, or why the device could not store the write. */
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

  /** Returns the record with the names of referenced records. Adds to a new record the values that the server would add. Null for a deletion. */
  async function asShown({ resource, act, base, data }: Write): Promise<QueuedRecord | null> {
    if (data === null) return null
    const shown: QueuedRecord = { ...(act === 'create' ? serverValuesOfNew(resource) : {}), ...data }
    for (const { name, idName, resource: other } of embeddedRecords(ENTITY_FIELDS[resource])) {
      const id = data[idName]
      if (base !== null && base[idName] === id) continue
      // The server sets the id of the asker.
      if (id === undefined && shown[name] !== undefined) continue
      const found = typeof id === 'string' && (await lookUp(other, id))
      shown[name] = found || null
    }
    return parseRecord(resource, shown)
  }

  /** Finds a referenced record on this device, or else by a call if the server is reachable, because an unanswered call would delay the write. */
  const lookUp = async (resource: ResourceName, id: string) =>
    (await findOnDevice(resource, id)) ??
    (isServerReachable() ? await find(resource, id).catch(() => undefined) : undefined)

  return {
    /** Creates a record. `begunWith`: the form's initial values, if the user may have saved the record before. */
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
      // Updates of a bulk change are not queued.
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
      // Bulk deletions are not queued, unless the record has queued entries.
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

/** Returns the error of a write that cannot be sent now and that the full device cannot queue. */
const fullDeviceError = ({ act, resource }: Write) => failure(act, resource, new NoAnswerError('full'))

/** Limits the time for an answer if the device can queue the write. A later retry has the same id, so it stores nothing twice. */
const answered = <Answer>(sending: Promise<Answer>): Promise<Answer> =>
  hasDeviceStorage() ? withinAnswerLimit(sending) : sending

/** Returns the data without undefined fields, which an update must not change. */
const defined = (data: unknown) =>
  isObject(data) ? Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)) : {}

function serverValuesOfNew(resource: QueuedResource): object {
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
    case 'requests':
      return { askerId: id, asker: person, analysisId: null, createdAt: serverMoment(), version: 1 }
  }
}
