import { createContext, type ReactNode, useContext, useState } from 'react'
import type { ResourceName } from '../../../contract/paths'
import type { RowOf } from '../../../contract/rows'
import { useBatch } from '../../components/batch/useBatch'
import type { Selection } from './useListSelection'

/** A list whose records can be selected. */
export type Selectable<Row extends { id: string }> = {
  selection: Selection<Row>
  labelOf: (row: Row) => string
  href: (row: Row) => string
}

/** A selection, with a function for changes that run on the server. */
type SelectionInUse<Row extends { id: string }> = Selectable<Row> & {
  /** Clears the selection, and reloads the list when the server has finished the change. */
  followChange: (batchId: string) => void
}

/** Provides a `SelectionInUse` of the list's records; null outside a list. */
const SelectionContext = createContext<object | null>(null)

export function useSelection<Resource extends ResourceName>(): SelectionInUse<RowOf<Resource>> {
  const value = useContext(SelectionContext)
  if (value === null) throw new Error('Something asks for a selection outside of a list that has one')
  // The context has one type for all resources. Callers name the resource of their own list.
  return value as SelectionInUse<RowOf<Resource>>
}

type SelectionProviderProps<Row extends { id: string }> = Selectable<Row> & { children: ReactNode }

/** Provides the selection to the actions of a list, and follows the changes that these actions start on the server. */
export function SelectionProvider<Row extends { id: string }>({
  children,
  ...selectable
}: SelectionProviderProps<Row>) {
  const [batchIds, setBatchIds] = useState<readonly string[]>([])
  const followChange = (id: string) => {
    selectable.selection.clear()
    setBatchIds((before) => [...before, id])
  }
  return (
    <SelectionContext value={{ ...selectable, followChange } satisfies SelectionInUse<Row>}>
      {children}
      {batchIds.map((id) => (
        <FollowedChange key={id} batchId={id} />
      ))}
    </SelectionContext>
  )
}

/** Reloads the lists at the end of a change, even if its dialog was closed. */
function FollowedChange({ batchId }: { batchId: string }) {
  useBatch(batchId, { isNew: true })
  return null
}
