import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { useDataProvider, useEvent } from 'react-admin'
import type { ListParams } from '../../components/list/listParams'
import type { AppDataProvider } from '../../dataProvider'
import type { TableResource, TableRow } from './columns'
import { CHUNK } from './RowOrder'
import { TableRows } from './TableRows'

/** The rows that a list's search, filters and order show. What is stored meanwhile is shown where nobody types. */
export function useTableRows(
  resource: TableResource,
  { filter, sort, order }: Pick<ListParams, 'filter' | 'sort' | 'order'>,
  isEdited: (id: string) => boolean,
) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const [rows] = useState(
    () =>
      new TableRows(async (first, amount) => {
        const ask = async (page: number, perPage: number) => {
          const { data, total, meta } = await dataProvider.getRecords(resource, {
            pagination: { page, perPage },
            sort: { field: sort, order },
            filter,
          })
          const found: TableRow[] = data
          return { data: found, total, isRemote: meta.remote }
        }
        const page = await ask(first, amount)
        // What is in memory is taken at once: by the time that the rest comes into sight, it may be in another order.
        return first === 1 && !page.isRemote && page.total > amount ? ask(1, page.total) : page
      }),
  )
  useSyncExternalStore(rows.subscribe, rows.version)
  const isEditedNow = useEvent(isEdited)
  const query = useQuery({
    queryKey: [resource, 'table', filter, sort, order],
    queryFn: async () => {
      await rows.refresh(isEditedNow)
      await rows.need(0, CHUNK - 1)
      return rows.total
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { rows, error: rows.total === null ? query.error : null, refresh: query.refetch }
}
