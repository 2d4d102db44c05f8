import { useEffect, useEffectEvent, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { LIMITS } from '../../../../contract/fields'
import { readAll } from '../../../../contract/paginate'
import type { ResourceName } from '../../../../contract/paths'
import type { AppDataProvider } from '../../../dataProvider'
import type { RecordOf } from '../../../dataProvider/records'
import type { ListPageState } from '../useListPage'
import { type Chosen, countOf, isChosen, NOTHING, rangeOf, shareOf, withRows } from './chosen'
import type { Selection } from './SelectionContext'

type State<Row> = {
  /** Search and filters that this was selected under. */
  question: string
  chosen: Chosen<Row>
  isPicking: boolean
  /** The row that a range begins at. */
  anchor: string | null
}

/**
 * What is selected in a list. It stays while somebody pages and sorts; another search or other filters begin with
 * nothing selected, as nobody can see any more what was. Escape clears it.
 */
export function useListSelection<Resource extends ResourceName>(
  resource: Resource,
  { params, rows = [], total = 0 }: Pick<ListPageState<RecordOf<Resource>>, 'params' | 'rows' | 'total'>,
): Selection<RecordOf<Resource>> {
  const dataProvider = useDataProvider<AppDataProvider>()
  const { q, filters, sort, order } = params
  const question = JSON.stringify([q, filters])
  const nothing: State<RecordOf<Resource>> = { question, chosen: NOTHING, isPicking: false, anchor: null }
  const [state, setState] = useState(nothing)
  if (state.question !== question) setState(nothing)
  const { chosen, isPicking, anchor } = state.question === question ? state : nothing
  const choose = (next: Chosen<RecordOf<Resource>>, from: string | null = null) =>
    setState({ question, chosen: next, isPicking, anchor: from })
  const clear = () => setState(nothing)
  const count = countOf(chosen, total)
  useEscape(count > 0 || isPicking, clear)
  const page = shareOf(chosen, rows)

  return {
    count,
    isAll: chosen.kind === 'all',
    isPicking,
    isSelected: (id) => isChosen(chosen, id),
    page,
    toggle: (row, { isRange = false } = {}) =>
      choose(
        withRows(chosen, isRange ? rangeOf(rows, anchor, row) : [row], !isChosen(chosen, row.id)),
        row.id,
      ),
    togglePage: () => choose(withRows(chosen, rows, page !== 'all')),
    selectAll: () => choose({ kind: 'all', without: new Set() }),
    pick: () => setState({ ...nothing, isPicking: true }),
    clear,
    keep: (kept) => setState({ ...nothing, chosen: withRows(NOTHING, kept, true) }),
    read: async () => {
      if (chosen.kind === 'some') return [...chosen.rows.values()]
      const ask = (number: number) =>
        dataProvider.getList(resource, {
          pagination: { page: number, perPage: LIMITS.listAmount },
          sort: { field: sort, order },
          filter: { ...filters, q },
        })
      return (await readAll<RecordOf<Resource>>({ ask })).filter(({ id }) => !chosen.without.has(id))
    },
  }
}

/** What is open above the list takes Escape for itself. */
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
