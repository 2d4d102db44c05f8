import { createContext, useContext } from 'react'
import type { ListControllerResult } from 'react-admin'
import type { ChosenRecords } from '../../../contract/bulkChange'
import type { ResourceName } from '../../../contract/paths'
import type { RowOf } from '../../../contract/rows'

/** The selected records of a list, with functions to change the selection. */
export type Selection<Row> = {
  /** The number of selected records on all pages. */
  count: number
  /** Whether all matching records are selected, except those deselected since. */
  isAll: boolean
  /** Whether a tap on a phone's card selects it. */
  isPicking: boolean
  isSelected: (id: string) => boolean
  /** How many of the current page's rows are selected: none, some or all. */
  page: 'none' | 'some' | 'all'
  /** Selects or deselects a row; with `isRange` all rows since the last toggled one. */
  toggle: (row: Row, options?: { isRange?: boolean }) => void
  /** Selects all rows of the current page, or deselects them if all are selected. */
  togglePage: () => void
  /** Selects all matching records on all pages. */
  selectAll: () => void
  /** Makes taps on cards select them. */
  pick: () => void
  clear: () => void
  /** Selects only these records, such as those that a bulk action could not change. */
  keep: (rows: readonly Row[]) => void
  /** Loads the selected records: the ticked ones as they were, or all matching ones page by page. */
  read: () => Promise<Row[]>
  /** Names the selected records for the server, without reading them. */
  chosen: () => ChosenRecords
  /**
   * The selection for react-admin's components, which use ids. If all matching records are selected, it contains those of
   * the current page, unless react-admin's button selected them.
   */
  inContext: Pick<
    ListControllerResult,
    'selectedIds' | 'onSelect' | 'onSelectAll' | 'onToggleItem' | 'onUnselectItems'
  >
}

/** A list whose records can be selected. */
export type Selectable<Row> = {
  selection: Selection<Row>
  /** Returns the name of a record. */
  labelOf: (row: Row) => string
  /** Returns the path of a record's page. */
  href: (row: Row) => string
}

/** The same for actions on the selected records. */
export type SelectionInUse<Row> = Selectable<Row> & {
  /** Clears the selection, and reloads the list when this change of the server has ended. */
  followChange: (batchId: string) => void
}

/** The parts of a selection that do not depend on the resource. */
export type SelectionShown = Omit<Selection<never>, 'toggle' | 'keep' | 'read' | 'chosen' | 'inContext'>

/** Provides a `SelectionInUse` of the list's records; null outside a list. */
export const SelectionContext = createContext<object | null>(null)

/** Returns the surrounding list's selection. */
export function useSelection<Resource extends ResourceName>(): SelectionInUse<RowOf<Resource>> {
  const value = useContext(SelectionContext)
  if (value === null) throw new Error('Something asks for a selection outside of a list that has one')
  // Only the page knows the resource of its list.
  return value as SelectionInUse<RowOf<Resource>>
}
