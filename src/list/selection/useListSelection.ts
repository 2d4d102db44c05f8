import { useEffect, useEffectEvent, useState } from 'react'
import type { ChosenRecords } from '../../../contract/bulkChange'
import type { ListFilter } from '../listParams'
import { type Chosen, countOf, isChosen, NOTHING, rangeOf, shareOf, withRows } from './chosen'

type Identified = { id: string }

type State<Row> = {
  /** The search and filters for which the records were selected. */
  filterKey: string
  chosen: Chosen<Row>
  isPicking: boolean
  /** The id of the row that a range starts from. */
  anchor: string | null
}

type ListShown<Row> = {
  filterValues: ListFilter
  /** The current page's rows, and the number of matching records. */
  data: readonly Row[]
  total: number | undefined
  /** Loads all matching records. */
  getData: () => Promise<Row[]>
  /** Returns the search and filters for the server. */
  query: () => Record<string, string>
}

/**
 * Returns the selection of a list. Paging and sorting do not change the selection. Another search or filter clears it, because the user can no
 * longer see the selected records; so does Escape. React-admin's hook stores only ids, and would load all records to select them.
 */
export function useListSelection<Row extends Identified>({
  filterValues,
  data: rows,
  total = 0,
  getData,
  query,
}: ListShown<Row>) {
  const filterKey = JSON.stringify(filterValues)
  const nothing: State<Row> = { filterKey, chosen: NOTHING, isPicking: false, anchor: null }
  const [state, setState] = useState(nothing)
  if (state.filterKey !== filterKey) setState(nothing)
  const { chosen, isPicking, anchor } = state.filterKey === filterKey ? state : nothing
  const choose = (next: Chosen<Row>, from: string | null = null) =>
    setState({ filterKey, chosen: next, isPicking, anchor: from })
  const clear = () => setState(nothing)
  const count = countOf(chosen, total)
  useEscape(count > 0 || isPicking, clear)
  const page = shareOf(chosen, rows)
  return {
    /** The number of selected records on all pages. */
    count,
    /** Whether all matching records are selected, except records deselected since then. */
    isAll: chosen.kind === 'all',
    /** Whether a tap on a phone's card selects the card instead of opening the record. */
    isPicking,
    isSelected: (id: string) => isChosen(chosen, id),
    /** How many of the current page's rows are selected. */
    page,
    /** Selects or deselects a row; with `isRange`, all rows from the last toggled row to this row. */
    toggle: (row: Row, { isRange = false } = {}) =>
      choose(
        withRows(chosen, isRange ? rangeOf(rows, anchor, row) : [row], !isChosen(chosen, row.id)),
        row.id,
      ),
    /** Selects all rows of the current page, or deselects them if all are selected. */
    togglePage: () => choose(withRows(chosen, rows, page !== 'all')),
    /** Selects all matching records on all pages, without loading them. */
    selectAll: () => choose({ kind: 'all', without: new Set() }),
    /** Starts selecting, so that taps on cards select the cards. */
    pick: () => setState({ ...nothing, isPicking: true }),
    clear,
    /** Selects only these records, such as those that a bulk action could not change. */
    keep: (kept: readonly Row[]) => setState({ ...nothing, chosen: withRows(NOTHING, kept, true) }),
    /** Loads the selected records: the ticked records as they were when ticked, or all matching ones page by page. */
    read: async () =>
      chosen.kind === 'some'
        ? [...chosen.rows.values()]
        : (await getData()).filter(({ id }) => isChosen(chosen, id)),
    /** Returns the selected records' ids, or their query with the deselected ids, for the server. */
    chosen: (): ChosenRecords =>
      chosen.kind === 'some'
        ? { ids: [...chosen.rows.keys()] }
        : { query: query(), without: [...chosen.without] },
  }
}

/** The selected records of a list, with functions to change the selection. */
export type Selection<Row extends Identified> = ReturnType<typeof useListSelection<Row>>

/** The parts of a selection that do not depend on the resource. */
export type SelectionShown = Omit<Selection<Identified>, 'toggle' | 'keep' | 'read' | 'chosen'>

/** Calls `action` on Escape, unless an open dialog or menu handles the key. */
function useEscape(isListening: boolean, action: () => void): void {
  const onEscape = useEffectEvent(action)
  useEffect(() => {
    if (!isListening) return
    const listen = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) onEscape()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isListening])
}
