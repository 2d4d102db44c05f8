import { HttpError } from 'react-admin'
import { PATHS, type ResourceName } from '../../contract/paths'
import {
  type SharedFilter,
  type SharedFilterInput,
  sharedFilterSchema,
  sharedFiltersAnswerSchema,
} from '../../contract/sharedFilter'
import { message } from '../i18n'
import { storedRecord, storeRecord } from '../storage/storedRecords'
import { deviceOwner } from './deviceOwner'
import { withExplanation } from './failures'
import { call, jsonOf, NoAnswerError, queryString } from './http'

/** What the device keeps of a list's shared filters, by the list's name among the records that were opened. */
type Kept = { id: string; filters: SharedFilter[] }
const KEPT = 'sharedFilters'

/** Filters that the club shares, of our own server: to be asked for only where it is the one. */
export const sharedFilterMethods = {
  /** Those of a list as they are now; without an answer, as they were last known. */
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

  /** Those that this device knows of, without asking. */
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

  /** Shares a filter no more; one that is gone already is as good. */
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
