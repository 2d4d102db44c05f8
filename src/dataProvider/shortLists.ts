import { HttpError } from 'react-admin'
import { ERROR_STATUS } from '../../contract/errors'
import { PATHS } from '../../contract/paths'
import {
  type ShortList,
  type ShortListEntry,
  type ShortListInput,
  type ShortListSummary,
  shortListSchema,
  shortListsAnswerSchema,
} from '../../contract/shortList'
import { message } from '../i18n'
import { forgetRecords, storedRecord, storeRecord } from '../storage/storedRecords'
import { deviceOwner } from './deviceOwner'
import { isChangedSince, withExplanation } from './failures'
import { call, jsonOf, NoAnswerError } from './http'

/** What the device keeps: each list that was opened, and which there were. */
const KEPT = 'shortLists'
type KeptSummaries = { id: 'all'; shortLists: ShortListSummary[] }

const isRefusal = (error: unknown, code: 'notFound' | 'forbidden') =>
  error instanceof HttpError && error.status === ERROR_STATUS[code]

const forget = (id: string) => forgetRecords(deviceOwner(), KEPT, [id])

/** How often adding begins anew where others write the same list at the same moment. */
const ATTEMPTS = 3

async function fetchShortList(id: string, signal?: AbortSignal): Promise<ShortList> {
  const response = await call(PATHS.shortList(id), { signal }).catch(async (error) => {
    // What one may not read any more is not read without a network either.
    if (isRefusal(error, 'notFound') || isRefusal(error, 'forbidden')) await forget(id)
    throw error
  })
  const list = shortListSchema.parse(await jsonOf(response))
  await storeRecord(deviceOwner(), KEPT, list)
  return list
}

async function writeShortList(method: 'POST' | 'PUT', path: string, input: object): Promise<ShortList> {
  const list = shortListSchema.parse(await jsonOf(await call(path, { method, body: JSON.stringify(input) })))
  await storeRecord(deviceOwner(), KEPT, list)
  return list
}

/** Short lists of players, of our own server: to be asked for only where it is the one. */
export const shortListMethods = {
  /** Those that one may read; without an answer, as they were last known. */
  async shortLists({ signal }: { signal?: AbortSignal } = {}): Promise<{ data: ShortListSummary[] }> {
    try {
      const response = await call(PATHS.shortLists, { signal })
      const { shortLists } = shortListsAnswerSchema.parse(await jsonOf(response))
      const kept: KeptSummaries = { id: 'all', shortLists }
      await storeRecord(deviceOwner(), KEPT, kept)
      return { data: shortLists }
    } catch (error) {
      const kept =
        error instanceof NoAnswerError && (await storedRecord<KeptSummaries>(deviceOwner(), KEPT, 'all'))
      if (!kept) throw error
      return { data: kept.shortLists }
    }
  },

  /** One of them; without an answer, as it was last known. */
  async shortList(id: string, { signal }: { signal?: AbortSignal } = {}): Promise<{ data: ShortList }> {
    try {
      return { data: await fetchShortList(id, signal) }
    } catch (error) {
      const kept = error instanceof NoAnswerError && (await storedRecord<ShortList>(deviceOwner(), KEPT, id))
      if (!kept) throw error
      return { data: kept }
    }
  },

  async createShortList(input: ShortListInput): Promise<{ data: ShortList }> {
    try {
      return { data: await writeShortList('POST', PATHS.shortLists, input) }
    } catch (error) {
      throw withExplanation(message('shortLists.notCreated'), error)
    }
  },

  /** Where somebody else has stored it since the version that `input` carries, the failure is a conflict (`isChangedSince`). */
  async updateShortList(id: string, input: ShortListInput): Promise<{ data: ShortList }> {
    try {
      return { data: await writeShortList('PUT', PATHS.shortList(id), input) }
    } catch (error) {
      if (isRefusal(error, 'notFound')) await forget(id)
      throw withExplanation(message('shortLists.notSaved'), error)
    }
  },

  /** Adds players at the end, whatever others have made of the list meanwhile; who is on it already is not added again. */
  async addToShortList(id: string, entries: readonly ShortListEntry[]): Promise<{ data: ShortList }> {
    try {
      for (let attempt = 1; ; attempt += 1) {
        const list = await fetchShortList(id)
        const known = new Set(list.entries.map(({ playerId }) => playerId))
        const added = entries.filter(({ playerId }) => !known.has(playerId))
        if (added.length === 0) return { data: list }
        try {
          const input = { ...list, entries: [...list.entries, ...added] }
          return { data: await writeShortList('PUT', PATHS.shortList(id), input) }
        } catch (error) {
          if (!isChangedSince(error) || attempt === ATTEMPTS) throw error
        }
      }
    } catch (error) {
      throw withExplanation(message('shortLists.notSaved'), error)
    }
  },

  /** One that is gone already is as good. */
  async deleteShortList(id: string): Promise<{ data: { id: string } }> {
    try {
      await call(PATHS.shortList(id), { method: 'DELETE' })
    } catch (error) {
      if (!isRefusal(error, 'notFound')) throw withExplanation(message('shortLists.notDeleted'), error)
    }
    await forget(id)
    return { data: { id } }
  },
}
