import { useEffect, useEffectEvent, useState } from 'react'
import type { ListFilter } from '../listParams'
import { type Chosen, countOf, isChosen, NOTHING, rangeOf, shareOf, withRows } from './chosen'
import type { Selection } from './SelectionContext'

type State<Row> = {
  /** The search and filters of the selection. */
  question: string
  chosen: Chosen<Row>
  isPicking: boolean
  /** The row that a range starts from. */
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
 * Returns the selection of a list. Paging and sorting keep it. Another search or filter clears it, because the user can no
 * longer see the selected records; so does Escape. React-admin's hook stores the ids on the device.
 */
export function useListSelection<Row extends { id: string }>({
  filterValues,
  data: rows,
  total = 0,
  getData,
  query,
}: ListShown<Row>): Selection<Row> {
  const question = JSON.stringify(filterValues)
  const nothing: State<Row> = { question, chosen: NOTHING, isPicking: false, anchor: null }
  const [state, setState] = useState(nothing)
  if (state.question !== question) setState(nothing)
  const { chosen, isPicking, anchor } = state.question === question ? state : nothing
  const choose = (next: Chosen<Row>, from: string | null = null) =>
    setState({ question, chosen: next, isPicking, anchor: from })
  const clear = () => setState(nothing)
  const count = countOf(chosen, total)
  useEscape(count > 0 || isPicking, clear)
  const page = shareOf(chosen, rows)
  const known =
    chosen.kind === 'some' ? [...chosen.rows.values()] : rows.filter(({ id }) => isChosen(chosen, id))
  const keep = (kept: readonly Row[]) => setState({ ...nothing, chosen: withRows(NOTHING, kept, true) })
  const toggle: Selection<Row>['toggle'] = (row, { isRange = false } = {}) =>
    choose(withRows(chosen, isRange ? rangeOf(rows, anchor, row) : [row], !isChosen(chosen, row.id)), row.id)

  return {
    count,
    isAll: chosen.kind === 'all',
    isPicking,
    isSelected: (id) => isChosen(chosen, id),
    page,
    toggle,
    togglePage: () => choose(withRows(chosen, rows, page !== 'all')),
    selectAll: () => choose({ kind: 'all', without: new Set() }),
    pick: () => setState({ ...nothing, isPicking: true }),
    clear,
    keep,
    read: async () =>
      chosen.kind === 'some' ? known : (await getData()).filter(({ id }) => isChosen(chosen, id)),
    chosen: () =>
      chosen.kind === 'some'
        ? { ids: [...chosen.rows.keys()] }
        : { query: query(), without: [...chosen.without] },
    inContext: {
      selectedIds: known.map(({ id }) => id),
      onSelect: (ids) => keep([...known, ...rows].filter(({ id }) => ids.includes(id))),
      onSelectAll: async () => keep(await getData()),
      onToggleItem: (wanted) => {
        const row = rows.find(({ id }) => id === wanted)
        if (row !== undefined) toggle(row)
      },
      onUnselectItems: clear,
    },
  }
}

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
