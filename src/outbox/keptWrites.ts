import type { CreateParams, DeleteParams, UpdateParams } from 'react-admin'
import { statusOf } from '../../contract/backoff'
import { isObject } from '../../contract/json'
import type { ResourceName } from '../../contract/paths'
import { currentSession } from '../authProvider/session'
import { NoAnswerError } from '../dataProvider/http'
import { newId } from '../dataProvider/newId'
import { received } from '../dataProvider/received'
import { resourceName } from '../dataProvider/records'
import type { UpdateMeta } from '../dataProvider/recordUpdate'
import type { createWrites } from '../dataProvider/writes'
import { creationsIn, isKeptResource, type KeptRecord, type KeptResource, type OutboxEntry } from './entry'
import type { Outbox } from './outbox'

type Writes = ReturnType<typeof createWrites>
type Update = Omit<UpdateParams, 'meta'> & { meta?: UpdateMeta | undefined }
type Write = Pick<OutboxEntry, 'resource' | 'recordId' | 'act' | 'base' | 'data'>

type Parts = {
  writes: Writes
  outbox: Outbox
  /** A record as it is known here, for the names of what another refers to. */
  find: (resource: ResourceName, id: string) => Promise<object | undefined>
}

/** What a record of a resource refers to, and under which name the other record lies in it. */
const REFERENCES: Record<KeptResource, readonly { id: string; embedded: string; resource: KeptResource }[]> =
  {
    matches: [
      { id: 'homeTeamId', embedded: 'homeTeam', resource: 'teams' },
      { id: 'awayTeamId', embedded: 'awayTeam', resource: 'teams' },
    ],
    analyses: [
      { id: 'matchId', embedded: 'match', resource: 'matches' },
      { id: 'playerId', embedded: 'player', resource: 'players' },
    ],
    players: [{ id: 'teamId', embedded: 'team', resource: 'teams' }],
    teams: [],
  }

/** Whether the call may or may not have reached the server, and what it was about is to be sent again. */
const isWithoutAnswer = (error: unknown) => statusOf(error) === 0

/**
 * Creating, updating and deleting that do not fail for want of a network: what the server does not answer is kept on this device, and sent
 * later. So is what depends on something that is still kept. Where the device cannot keep it, the call fails as it would have.
 */
export function createKeptWrites({ writes, outbox, find }: Parts) {
  async function keepOrSend(write: Write, send: () => Promise<{ data: never }>) {
    await outbox.ready
    const mustWait =
      outbox.ofRecord(write.resource, write.recordId).length > 0 ||
      creationsIn(outbox.entries, write.data).length > 0 ||
      (await outbox.waitingFilesIn(write.data)).length > 0
    if (mustWait || !navigator.onLine) return keep(write, 0, new NoAnswerError('offline'))
    try {
      return await send()
    } catch (error) {
      if (!isWithoutAnswer(error)) throw error
      return keep(write, 1, error)
    }
  }

  async function keep(write: Write, attempts: number, error: unknown): Promise<{ data: never }> {
    const shown = await asShown(write)
    const entry = { ...write, id: newId(), shown, keptAt: new Date().toISOString() }
    if (!(await outbox.add(entry, attempts))) throw error
    return { data: (shown ?? write.base ?? { id: write.recordId }) as never }
  }

  /** The record with the names of what it refers to, and what the server will add to a new one. */
  async function asShown({ resource, act, base, data }: Write): Promise<KeptRecord | null> {
    if (data === null) return null
    const shown: KeptRecord = { ...(act === 'create' ? ofNew(resource) : {}), ...data }
    for (const { id, embedded, resource: other } of REFERENCES[resource]) {
      const referredTo = data[id]
      if (base !== null && base[id] === referredTo) continue
      const found = typeof referredTo === 'string' && (await find(other, referredTo).catch(() => undefined))
      shown[embedded] = found || null
    }
    return received(resource, shown)
  }

  return {
    create(name: string, params: Pick<CreateParams, 'data'>) {
      const resource = resourceName(name)
      if (!isKeptResource(resource)) return writes.create(name, params)
      const data = { ...outbox.withPresentIds(params.data), id: writes.idOfNew(name, params) }
      const write = { resource, recordId: data.id, act: 'create', base: null, data } as const
      return keepOrSend(write, () => writes.create(name, { data }))
    },

    update(name: string, params: Update) {
      const resource = resourceName(name)
      const { previousData } = params
      // Whoever changes many records at once waits for the network with all of them.
      if (!isKeptResource(resource) || params.meta?.onConflict === 'merge' || previousData === undefined)
        return writes.update(name, params)
      const recordId = outbox.presentId(String(params.id))
      const base = { ...previousData, id: recordId }
      const changes = outbox.withPresentIds(params.data)
      const data = { ...base, ...defined(changes), id: recordId }
      return keepOrSend({ resource, recordId, act: 'update', base, data }, () =>
        writes.update(name, { ...params, id: recordId, data: changes }),
      )
    },

    delete(name: string, params: Omit<DeleteParams, 'meta'>) {
      const resource = resourceName(name)
      const { previousData } = params
      if (!isKeptResource(resource) || previousData === undefined) return writes.delete(name, params)
      const recordId = outbox.presentId(String(params.id))
      const base = { ...previousData, id: recordId }
      return keepOrSend({ resource, recordId, act: 'delete', base, data: null }, () =>
        writes.delete(name, { ...params, id: recordId }),
      )
    },
  }
}

/** Fields that are left out stay as they are. */
const defined = (data: unknown) =>
  isObject(data) ? Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined)) : {}

function ofNew(resource: KeptResource): object {
  const session = currentSession()
  const id = session?.actor.id ?? null
  const person = id === null ? null : { id, firstName: session?.name ?? '', lastName: '' }
  switch (resource) {
    case 'matches':
      return { creator: person, version: 1 }
    case 'analyses':
      return { scout: person, scouter: id, createdAt: new Date().toISOString(), version: 1 }
    case 'players':
      return { scouter: id, version: 1 }
    case 'teams':
      return { version: 1 }
  }
}
