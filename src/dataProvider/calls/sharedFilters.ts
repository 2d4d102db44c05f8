import { PATHS, type ResourceName } from '../../../contract/paths'
import {
  type SharedFilter,
  type SharedFilterInput,
  sharedFilterSchema,
  sharedFiltersAnswerSchema,
} from '../../../contract/sharedFilter'
import { deviceOwner } from '../deviceOwner'
import { NoAnswerError } from '../http'
import { storedRecord, storeRecord } from '../storage/storedRecords'
import { type Options, request } from './request'

/** A list's shared filters on the device. They are stored among the opened records, with the list's name as id. */
type StoredFilters = { id: string; filters: SharedFilter[] }
const STORED = 'sharedFilters'

/** Calls for filters that the club shares, which only our own server has. */
export const sharedFilterMethods = {
  /** Returns a list's current shared filters; if the server does not answer, the filters on the device. */
  async sharedFilters(resource: ResourceName, { signal }: Options = {}): Promise<{ data: SharedFilter[] }> {
    try {
      const schema = sharedFiltersAnswerSchema
      const asked = { schema, query: { resource }, signal, failed: 'lists.shared.failed' } as const
      const { sharedFilters: filters } = (await request(PATHS.sharedFilters, asked)).data
      const stored: StoredFilters = { id: resource, filters }
      await storeRecord(deviceOwner(), STORED, stored)
      return { data: filters }
    } catch (error) {
      if (error instanceof NoAnswerError) return sharedFilterMethods.keptSharedFilters(resource)
      throw error
    }
  },

  /** Returns the shared filters on this device, without a call. */
  async keptSharedFilters(resource: ResourceName): Promise<{ data: SharedFilter[] }> {
    const stored = await storedRecord<StoredFilters>(deviceOwner(), STORED, resource)
    return { data: stored?.filters ?? [] }
  },

  shareFilter: (body: SharedFilterInput) =>
    request(PATHS.sharedFilters, {
      method: 'POST',
      schema: sharedFilterSchema,
      body,
      failed: 'lists.shared.notShared',
    }),

  /** Stops sharing a filter. A filter that is already deleted counts as success. */
  unshareFilter: (id: string) =>
    request(PATHS.sharedFilter(id), {
      method: 'DELETE',
      mayBeMissing: true,
      failed: 'lists.shared.notUnshared',
    }),
}
