import { createContext, useContext } from 'react'
import type { ListControllerResult } from 'react-admin'

/** Whether the surrounding list has rows to show. */
export const HasRowsContext = createContext(false)

export const LatestListContext = createContext<() => ListControllerResult>(() => {
  throw new Error('There is no list around this')
})

/**
 * Returns a function that returns the current list context, for buttons that need it only when pressed: `useListContext`
 * would render them at each key of a search.
 */
export const useLatestListContext = (): (() => ListControllerResult) => useContext(LatestListContext)
