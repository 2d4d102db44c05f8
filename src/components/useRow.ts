import { useQueryClient } from '@tanstack/react-query'
import { useGetMany } from 'react-admin'
import type { ResourceName } from '../../contract/paths'
import type { RowOf } from '../../contract/rows'
import { recordKey } from './useRecord'

/** Returns the row of a referenced record; undefined without an id, or until the row has loaded. */
export function useRow<Resource extends ResourceName>(
  resource: Resource,
  id: string | null,
): RowOf<Resource> | undefined {
  const queryClient = useQueryClient()
  const known = () => {
    const keys = [[resource, 'getOne', { id, meta: undefined }], recordKey(resource, id ?? '')]
    const [row] = keys.flatMap((key) => queryClient.getQueryData<RowOf<Resource>>(key) ?? [])
    return row && [row]
  }
  const { data } = useGetMany<RowOf<Resource>>(
    resource,
    { ids: [id ?? ''] },
    { enabled: id !== null, placeholderData: known },
  )
  return id === null ? undefined : data?.find((row) => row?.id === id)
}
