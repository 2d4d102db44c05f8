import { HttpError } from 'react-admin'
import { PATHS, type ResourceName } from '../../../contract/paths'
import {
  type SharedFilter,
  type SharedFilterInput,
  sharedFilterSchema,
  sharedFiltersAnswerSchema,
} from '../../../contract/sharedFilter'
import { message } from '../../i18n'
import { deviceOwner } from '../deviceOwner'
import { withExplanation } from '../failures'
import { call, jsonOf, NoAnswerError, queryString } from '../http'
import { storedRecord, storeRecord } from '../storage/storedRecords'

/** A list's shared filters on the device, stored among the opened records under the list's name. */
type Kept = { id: string; filters: SharedFilter[] }
const KEPT = 'sharedFilters'

/** Calls for filters that the club shares. Only our own server has them. */
export const sharedFilterMethods = {
  /** Returns a list's current shared filters; without an answer, those on the device. */
  async sharedFilters(
    resource: ResourceName,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<{ data: SharedFilter[] }> {
    try {
      const response = await call(`${PATHS.sharedFilters}?${queryString({ resource })}`, { signal })
      const { sharedFilters } = sharedFiltersAnswerSchema.parse(await jsonOf(response))
      await keep(resource, sharedFilters)
      return { data: sharedFilters }
    } catch (error) {
      if (error instanceof NoAnswerError) return sharedFilterMethods.keptSharedFilters(resource)
      throw withExplanation(message('lists.shared.failed'), error)
    }
  },

  /** Returns the shared filters on this device, without a call. */
  async keptSharedFilters(resource: ResourceName): Promise<{ data: SharedFilter[] }> {
    const kept = await storedRecord<Kept>(deviceOwner(), KEPT, resource)
    return { data: kept?.filters ?? [] }
  },

  async shareFilter(input: SharedFilterInput): Promise<{ data: SharedFilter }> {
    try {
      const response = await call(PATHS.sharedFilters, { method: 'POST', body: JSON.stringify(input) })
      return { data: sharedFilterSchema.parse(await jsonOf(response)) }
    } catch (error) {
      throw withExplanation(message('lists.shared.notShared'), error)
    }
  },

  /** Stops sharing a filter. A filter that is already deleted counts as success. */
  async unshareFilter(id: string): Promise<{ data: { id: string } }> {
    try {
      await call(PATHS.sharedFilter(id), { method: 'DELETE' })
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 404)) {
        throw withExplanation(message('lists.shared.notUnshared'), error)
      }
    }
    return { data: { id } }
  },
}

async function keep(resource: ResourceName, filters: SharedFilter[]): Promise<void> {
  const kept: Kept = { id: resource, filters }
  await storeRecord(deviceOwner(), KEPT, kept)
}
