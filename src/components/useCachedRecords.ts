import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { ResourceName } from '../../contract/paths'
import type { RowOf } from '../../contract/rows'
import type { AppDataProvider } from '../dataProvider'
import { cachedKey } from '../dataProvider/queryClient'

/** Returns the resource's rows in memory, or else the first rows stored on this device. Sends no request. */
export function useCachedRecords<Resource extends ResourceName>(
  resource: Resource,
  isEnabled = true,
): readonly RowOf<Resource>[] | undefined {
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data } = useQuery({
    queryKey: cachedKey(resource),
    queryFn: () => dataProvider.getCached(resource),
    enabled: isEnabled,
    staleTime: 0,
    gcTime: 0,
    // Reads only the device, so the query runs without a network. Structural sharing would compare thousands of records, which is slow.
    networkMode: 'always',
    structuralSharing: false,
  })
  return data
}
