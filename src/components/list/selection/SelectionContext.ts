import { createContext, useContext } from 'react'
import type { ListControllerResult } from 'react-admin'
import type { ChosenRecords } from '../../../../contract/bulkChange'
import type { ResourceName } from '../../../../contract/paths'
import type { RowOf } from '../../../../contract/rows'

/** What is selected in a list, and what can be done about it. */
export type Selection<Row> = {
  /** How many records are selected, on whichever page they are. */
  count: number
  /** Whether everything that matches is selected, as far as it was not taken out again. */
  isAll: boolean
  /** Whether a tap on a phone's card selects it. */
  isPicking: boolean
  isSelected: (id: string) => boolean
  /** How much of the page that is shown is selected. */
  page: 'none' | 'some' | 'all'
  /** Puts a row in or takes it out; with `isRange` all rows since the last one. */
  toggle: (row: Row, options?: { isRange?: boolean }) => void
  /** Selects the page that is shown, or takes it out where all of it is selected. */
  togglePage: () => void
  /** Selects all that match, on all pages. */
  selectAll: () => void
  /** Lets a tap on a card select it. */
  pick: () => void
  clear: () => void
  /** Leaves only these selected: those that something could not be done to. */
  keep: (rows: readonly Row[]) => void
  /** Reads the selected records: those that were ticked as they were then, all that match page by page. */
  read: () => Promise<Row[]>
  /** Names the selected records for the server, without reading them. */
  chosen: () => ChosenRecords
  /**
   * The same for react-admin's own parts, which know ids alone. Of everything that matches, they are told what is on the
   * page that is shown, unless it was by their button that everything was selected.
   */
  inContext: Pick<
    ListControllerResult,
    'selectedIds' | 'onSelect' | 'onSelectAll' | 'onToggleItem' | 'onUnselectItems'
  >
}

/** A list whose records can be selected. */
export type Selectable<Row> = {
  selection: Selection<Row>
  /** What people call a record. */
  labelOf: (row: Row) => string
  /** Its page. */
  href: (row: Row) => string
}

/** The same for actions on the selected records. */
export type SelectionInUse<Row> = Selectable<Row> & {
  /** Clears the selection, and reloads the list at the end of this change of the server. */
  followChange: (batchId: string) => void
}

/** What there is to show of a selection, whatever is selected. */
export type SelectionShown = Omit<Selection<never>, 'toggle' | 'keep' | 'read' | 'chosen' | 'inContext'>

/** Holds a `SelectionInUse` of the list's records; null outside of lists. */
export const SelectionContext = createContext<object | null>(null)

/** The surrounding list's selection. */
export function useSelection<Resource extends ResourceName>(): SelectionInUse<RowOf<Resource>> {
  const value = useContext(SelectionContext)
  if (value === null) throw new Error('Something asks for a selection outside of a list that has one')
  // Which resource's list this is only the page knows whose actions ask.
  return value as SelectionInUse<RowOf<Resource>>
}
