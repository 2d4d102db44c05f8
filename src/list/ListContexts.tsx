import type { ReactNode } from 'react'
import {
  ListContext,
  type ListControllerResult,
  ListFilterContext,
  ListPaginationContext,
  ListSortContext,
  useEvent,
} from 'react-admin'
import { HasRowsContext, LatestListContext } from './latestListContext'

/**
 * Replaces react-admin's ListContextProvider; every context has the whole list. react-admin's would load three kilobytes of
 * lodash before the first list, only to pick the parts of each context.
 */
export function ListContexts({ value, children }: { value: ListControllerResult; children: ReactNode }) {
  const now = useEvent(() => value)
  return (
    <ListContext.Provider value={value}>
      <ListFilterContext.Provider value={value}>
        <ListSortContext.Provider value={value}>
          <ListPaginationContext.Provider value={value}>
            <LatestListContext value={now}>
              <HasRowsContext value={value.data !== undefined}>{children}</HasRowsContext>
            </LatestListContext>
          </ListPaginationContext.Provider>
        </ListSortContext.Provider>
      </ListFilterContext.Provider>
    </ListContext.Provider>
  )
}
