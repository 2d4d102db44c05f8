import { type UseGetOneOptions, useGetOne } from 'react-admin'
import type { ResourceName } from '../../../contract/paths'
import type { RecordOf } from '../../dataProvider/records'

/** How long an answer that came while the page itself was still being fetched or drawn is new enough for it: on a slow phone and network that takes seconds. In milliseconds. */
export const PREFETCHED_MS = 10_000

/** Keeps whole records apart from the rows that react-admin's list hooks put into the cache of `getOne`. */
export const WHOLE = { isWhole: true } as const

/** The cache key of a whole record. */
export const recordKey = (resource: ResourceName, id: string) => [resource, 'getOne', { id, meta: WHOLE }]

/** A page shows what was prefetched for it, and asks again each time that it is opened or focused. */
export const RECORD_QUERY = { staleTime: PREFETCHED_MS, refetchOnWindowFocus: 'always' } as const

/** Loads a whole record by its id; nothing without one. */
export const useRecord = <Resource extends ResourceName>(
  resource: Resource,
  id: string | null,
  options?: UseGetOneOptions<RecordOf<Resource>>,
) =>
  useGetOne<RecordOf<Resource>>(
    resource,
    { id: id ?? '', meta: WHOLE },
    { ...RECORD_QUERY, enabled: id !== null, ...options },
  )
