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
 * React-admin's ListContextProvider, but that every context holds all of the list: what picks each one's part there would be
 * the only use of three kilobytes of lodash on the way to the first list.
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
