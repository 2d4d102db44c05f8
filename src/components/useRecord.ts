import { type UseGetOneOptions, useGetOne } from 'react-admin'
import type { ResourceName } from '../../contract/paths'
import type { RecordOf } from '../dataProvider/records'

/** How long a prefetched answer counts as fresh, in milliseconds. A page takes seconds to load on a slow phone and network. */
export const PREFETCHED_MS = 10_000

/** Keeps whole records apart from the rows that react-admin's list hooks put into the cache of `getOne`. */
export const WHOLE = { isWhole: true } as const

/** The cache key of a whole record. */
export const recordKey = (resource: ResourceName, id: string) => [resource, 'getOne', { id, meta: WHOLE }]

/** Uses a prefetched record, and refetches whenever the page opens or the window gets the focus. */
export const RECORD_QUERY = { staleTime: PREFETCHED_MS, refetchOnWindowFocus: 'always' } as const

/** Loads a whole record by its id. Disabled without an id. */
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
