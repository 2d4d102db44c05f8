import { createContext, useContext } from 'react'
import type { ListControllerResult } from 'react-admin'

/** Whether the surrounding list has rows to show. */
export const HasRowsContext = createContext(false)

export const LatestListContext = createContext<() => ListControllerResult>(() => {
  throw new Error('There is no list around this')
})

/**
 * The surrounding list at the moment when it is asked for, for what needs it only when it is pressed: by `useListContext` it would be
 * drawn anew at every key of a search.
 */
export const useLatestListContext = (): (() => ListControllerResult) => useContext(LatestListContext)
