import type { ReactNode } from 'react'
import {
  ListContext,
  type ListControllerResult,
  ListFilterContext,
  ListPaginationContext,
  ListSortContext,
} from 'react-admin'

/**
 * React-admin's ListContextProvider, but that every context holds all of the list: what picks each one's part there would be
 * the only use of three kilobytes of lodash on the way to the first list.
 */
export function ListContexts({ value, children }: { value: ListControllerResult; children: ReactNode }) {
  return (
    <ListContext.Provider value={value}>
      <ListFilterContext.Provider value={value}>
        <ListSortContext.Provider value={value}>
          <ListPaginationContext.Provider value={value}>{children}</ListPaginationContext.Provider>
        </ListSortContext.Provider>
      </ListFilterContext.Provider>
    </ListContext.Provider>
  )
}
