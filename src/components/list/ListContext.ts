import { createContext, useContext } from 'react'
import type { ListParams } from './listParams'
import type { ChangeParams } from './useListParams'

type ListContextValue = { params: ListParams; change: ChangeParams }

/** What the list's filters read and change. */
export const ListContext = createContext<ListContextValue | null>(null)

export function useListContext(): ListContextValue {
  const value = useContext(ListContext)
  if (value === null) throw new Error('A filter stands outside a ListPage')
  return value
}
